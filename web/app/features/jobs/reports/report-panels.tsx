import type { HiringReport } from '@kontor/contract/hiring-reports.ts'
import { DEFAULT_STAGES } from '@kontor/contract/hiring-stages.ts'
import { formatDay, formatNumber, formatPercent, NOTHING } from '@kontor/contract/kit/format.ts'
import { href } from '@kontor/contract/kit/paths.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useLocale } from '~/lib/i18n.ts'
import { currentAccount } from '~/records/kit/account.queries.ts'
import { daysText, ORIGIN_NAMES, reasonName, stageName } from '~/records/job/submission-words.ts'
import { Panel } from '~/ui/panel.tsx'
import { ColumnChart } from './column-chart.tsx'
import { ReportTable } from './report-table.tsx'

type Props = { report: HiringReport }

/** The name of a kind of stage, as accounts begin with it. */
function useKindName() {
  const locale = useLocale()
  return (kind: string) => stageName(DEFAULT_STAGES.find((stage) => stage.kind === kind) ?? { names: {} }, locale)
}

export function StagesPanel({ report: { stages } }: Props) {
  const { t } = useLingui()
  const locale = useLocale()
  const nameOf = useKindName()
  const title = t`From stage to stage`
  return (
    <Panel title={title}>
      <ColumnChart
        title={t`Candidates who reached each stage`}
        columns={stages.map(({ kind, reached }) => ({
          name: nameOf(kind),
          value: reached,
          text: formatNumber(reached, locale),
        }))}
      />
      <ReportTable
        label={title}
        heads={[t`Stage`, t`Reached`, t`Of the stage before`, t`Median stay`, t`Longest stay`]}
        rows={stages.map(({ kind, reached, conversion, time }) => ({
          key: kind,
          name: nameOf(kind),
          cells: [
            formatNumber(reached, locale),
            conversion === null ? NOTHING : formatPercent(conversion, locale),
            time === null ? NOTHING : daysText(time.median, locale),
            time === null ? NOTHING : daysText(time.longest, locale),
          ],
        }))}
      />
    </Panel>
  )
}

export function SourcesPanel({ report: { sources } }: Props) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const title = t`Where candidates came from`
  if (sources.length === 0) return null
  return (
    <Panel title={title}>
      <ColumnChart
        title={title}
        columns={sources.map(({ origin, count }) => ({
          name: i18n._(ORIGIN_NAMES[origin]),
          value: count,
          text: formatNumber(count, locale),
        }))}
      />
      <ReportTable
        label={title}
        heads={[t`Source`, t`Candidates`, t`Interviewed`, t`Hired`, t`Share hired`]}
        rows={sources.map(({ origin, count, interviewed, hired }) => ({
          key: origin,
          name: i18n._(ORIGIN_NAMES[origin]),
          cells: [
            formatNumber(count, locale),
            formatNumber(interviewed, locale),
            formatNumber(hired, locale),
            formatPercent(hired / count, locale),
          ],
        }))}
      />
    </Panel>
  )
}

export function ReasonsPanel({ report: { reasons } }: Props) {
  const { t } = useLingui()
  const locale = useLocale()
  const known = useQuery(currentAccount()).data?.account.hiring.rejectReasons ?? []
  const title = t`Why candidates were rejected`
  if (reasons.length === 0) return null
  return (
    <Panel title={title}>
      <ReportTable
        label={title}
        heads={[t`Reason`, t`Candidates`]}
        rows={reasons.map(({ reason, count }) => ({
          key: reason,
          name: reasonName(known, reason, locale),
          cells: [formatNumber(count, locale)],
        }))}
      />
    </Panel>
  )
}

export function FilledPanel({ report: { filled } }: Props) {
  const { t } = useLingui()
  const locale = useLocale()
  const title = t`Time to fill`
  return (
    <Panel title={title}>
      {filled.length === 0 ? (
        <p className="quiet">
          <Trans>No job was filled in this period.</Trans>
        </p>
      ) : (
        <ReportTable
          label={title}
          heads={[t`Job`, t`Filled on`, t`Time to fill`]}
          rows={filled.map(({ jobId, title: name, seconds, filledAt }) => ({
            key: jobId,
            name: <Link to={href('job', locale, { id: jobId })}>{name}</Link>,
            cells: [formatDay(filledAt, locale), daysText(seconds, locale)],
          }))}
        />
      )}
    </Panel>
  )
}

export function WorkloadPanel({ report: { workload } }: Props) {
  const { t } = useLingui()
  const locale = useLocale()
  const title = t`Workload today`
  if (workload.length === 0) return null
  return (
    <Panel title={title}>
      <ReportTable
        label={title}
        heads={[t`Name`, t`Open jobs`, t`Active candidates`, t`Stuck`, t`Hires in the period`]}
        rows={workload.map(({ userId, name, jobs, active, stuck, hires }) => ({
          key: userId,
          name,
          cells: [jobs, active, stuck, hires].map((number) => formatNumber(number, locale)),
        }))}
      />
    </Panel>
  )
}

export function AgesPanel({ report: { openJobs, ages } }: Props) {
  const { t } = useLingui()
  const locale = useLocale()
  const title = t`Open jobs by age`
  if (openJobs.length === 0) return null
  return (
    <Panel title={title}>
      <ColumnChart
        title={title}
        columns={ages.map(({ from, to, count }) => {
          const last = to === null ? 0 : to - 1
          return {
            name: to === null ? t`from ${from} days` : t`${from} to ${last} days`,
            value: count,
            text: formatNumber(count, locale),
          }
        })}
      />
      <ReportTable
        label={title}
        heads={[t`Job`, t`Client`, t`Active candidates`, t`Days open`]}
        rows={openJobs.map(({ jobId, title: name, clientCompany, days, active }) => ({
          key: jobId,
          name: <Link to={href('job', locale, { id: jobId })}>{name}</Link>,
          cells: [clientCompany ?? NOTHING, formatNumber(active, locale), formatNumber(days, locale)],
        }))}
      />
    </Panel>
  )
}
