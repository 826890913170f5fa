import { formatNumber, formatPercent, NOTHING } from '@kontor/contract/kit/format.ts'
import type { OutputOf } from '@kontor/contract/kit/endpoint.ts'
import type { submissions } from '@kontor/contract/submissions.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLocale } from '~/lib/i18n.ts'
import { currentAccount } from '~/records/kit/account.queries.ts'
import { daysText, ORIGIN_NAMES, reasonName, stageName } from '~/records/job/submission-words.ts'
import { Loaded } from '~/ui/loaded.tsx'
import { Panel } from '~/ui/panel.tsx'
import { SkeletonLines } from '~/ui/skeleton.tsx'
import { funnelOf } from './pipeline.queries.ts'

type FunnelData = OutputOf<typeof submissions.funnel>

/** How many candidates reached each stage, how long they stayed, where they came from and why they were rejected. */
export function Funnel({ jobId }: { jobId: string }) {
  const query = useQuery(funnelOf(jobId))
  return (
    <Loaded query={query} skeleton={<SkeletonLines lines={8} />}>
      {(data) => (
        <div className="funnel">
          <Stages data={data} />
          <div className="funnel-side">
            <Origins data={data} />
            <Rejections data={data} />
          </div>
        </div>
      )}
    </Loaded>
  )
}

/** A bar of its share of the largest; the number beside it says the same. */
function Bar({ value, most }: { value: number; most: number }) {
  return (
    <span className="funnel-bar" aria-hidden>
      <span style={{ width: `${most === 0 ? 0 : Math.max(value > 0 ? 2 : 0, (value / most) * 100)}%` }} />
    </span>
  )
}

function Stages({ data }: { data: FunnelData }) {
  const { t } = useLingui()
  const locale = useLocale()
  const most = Math.max(...data.stages.map(({ reached }) => reached), 0)
  const longestText = (seconds: number) => {
    const days = daysText(seconds, locale)
    return t`Longest stay: ${days}`
  }
  const longest = Math.max(...data.stages.map(({ time }) => time?.median ?? 0), 0)
  const days = data.timeToHire && daysText(data.timeToHire.median, locale)
  return (
    <Panel
      title={<Trans>From stage to stage</Trans>}
      extra={days && <span className="quiet">{t`Median time to hire: ${days}`}</span>}
    >
      <table className="data-table funnel-table">
        <thead>
          <tr>
            <th scope="col">
              <Trans>Stage</Trans>
            </th>
            <th scope="col" className="funnel-wide">
              <Trans>Reached</Trans>
            </th>
            <th scope="col" className="number">
              <Trans>Of the stage before</Trans>
            </th>
            <th scope="col" className="number">
              <Trans>There now</Trans>
            </th>
            <th scope="col" className="number">
              <Trans>Left from here</Trans>
            </th>
            <th scope="col" className="funnel-wide">
              <Trans>Median stay</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {data.stages.map(({ stage, reached, current, left, conversion, time }) => (
            <tr key={stage.stageId}>
              <th scope="row">{stageName(stage, locale)}</th>
              <td className="funnel-wide">
                <span className="funnel-reached">
                  <Bar value={reached} most={most} />
                  <span className="number">{formatNumber(reached, locale)}</span>
                </span>
              </td>
              <td className="number">{conversion === null ? NOTHING : formatPercent(conversion, locale)}</td>
              <td className="number">{formatNumber(current, locale)}</td>
              <td className="number">{formatNumber(left, locale)}</td>
              <td className="funnel-wide">
                {time === null ? (
                  NOTHING
                ) : (
                  <span className="funnel-reached" title={longestText(time.longest)}>
                    <Bar value={time.median} most={longest} />
                    <span className="number">{daysText(time.median, locale)}</span>
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}

function Origins({ data }: { data: FunnelData }) {
  const { i18n, t } = useLingui()
  const locale = useLocale()
  const most = Math.max(...data.origins.map(({ count }) => count), 0)
  if (data.origins.length === 0) return null
  return (
    <Panel title={<Trans>Where candidates came from</Trans>}>
      <dl className="funnel-list">
        {data.origins.map(({ origin, count, hired }) => {
          const number = formatNumber(hired, locale)
          return (
            <div key={origin}>
              <dt>{i18n._(ORIGIN_NAMES[origin])}</dt>
              <dd>
                <Bar value={count} most={most} />
                <span className="number">{formatNumber(count, locale)}</span>
                <span className="quiet">{t`${number} hired`}</span>
              </dd>
            </div>
          )
        })}
      </dl>
    </Panel>
  )
}

function Rejections({ data }: { data: FunnelData }) {
  const locale = useLocale()
  const reasons = useQuery(currentAccount()).data?.account.hiring.rejectReasons ?? []
  const most = Math.max(...data.rejections.map(({ count }) => count), 0)
  if (data.rejections.length === 0) return null
  return (
    <Panel title={<Trans>Why candidates were rejected</Trans>}>
      <dl className="funnel-list">
        {data.rejections.map(({ reason, count }) => (
          <div key={reason}>
            <dt>{reasonName(reasons, reason, locale)}</dt>
            <dd>
              <Bar value={count} most={most} />
              <span className="number">{formatNumber(count, locale)}</span>
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
