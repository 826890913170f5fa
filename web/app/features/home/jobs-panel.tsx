import type { OwnPipeline } from '@kontor/contract/own-pipelines.ts'
import { formatNumber, NOTHING } from '@kontor/contract/kit/format.ts'
import { href } from '@kontor/contract/kit/paths.ts'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useLocale } from '~/lib/i18n.ts'
import { may } from '~/lib/may.ts'
import { useUser } from '~/lib/visitor.ts'
import { stageName } from '~/records/job/submission-words.ts'
import { Loaded } from '~/ui/loaded.tsx'
import { Panel } from '~/ui/panel.tsx'
import { SkeletonLines } from '~/ui/skeleton.tsx'
import { ownPipelines, strengthOf } from './home.queries.ts'
import './home.css'

/** The user's live jobs: who stands where, who would fit, and who waits for too long. */
export function JobsPanel() {
  const { t } = useLingui()
  const locale = useLocale()
  const query = useQuery(ownPipelines())
  const jobs = query.data?.jobs ?? 0
  const hidden = jobs - (query.data?.items.length ?? 0)
  return (
    <Panel title={t`My jobs`} extra={<Link to={href('jobs', locale)}>{t`All jobs`}</Link>}>
      <Loaded query={query} skeleton={<SkeletonLines lines={4} />}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="quiet">
              <Trans>
                Open jobs whose team you belong to stand here. <Link to={href('jobAdd', locale)}>Add a job</Link>
              </Trans>
            </p>
          ) : (
            <JobTable jobs={items} />
          )
        }
      </Loaded>
      {hidden > 0 && (
        <p className="quiet">
          {t`${plural(hidden, { one: '# more of your jobs has less to do.', other: '# more of your jobs have less to do.' })}`}
        </p>
      )}
    </Panel>
  )
}

function JobTable({ jobs }: { jobs: readonly OwnPipeline[] }) {
  const { t } = useLingui()
  const locale = useLocale()
  const matches = may(useUser(), 'hiring')
  const most = Math.max(1, ...jobs.map(activeIn))
  return (
    <table className="desk-jobs">
      <thead>
        <tr>
          <th scope="col">{t`Job`}</th>
          <th scope="col">{t`Candidates`}</th>
          {matches && (
            <th scope="col" className="number">
              {t`Strong fits`}
            </th>
          )}
          <th scope="col" className="number">
            {t`Stuck`}
          </th>
        </tr>
      </thead>
      <tbody>
        {jobs.map((job) => (
          <tr key={job.jobId}>
            <th scope="row">
              <Link to={href('jobApplications', locale, { id: job.jobId })}>{job.title}</Link>
              {job.clientCompany && <span className="desk-client quiet">{job.clientCompany}</span>}
            </th>
            <td>
              <StageStrip job={job} most={most} />
            </td>
            {matches && (
              <td className="number">
                <Strength job={job} />
              </td>
            )}
            <td className="number">
              {job.stuck > 0 ? (
                <Link
                  className="desk-stuck"
                  to={href('jobApplications', locale, { id: job.jobId }, { show: 'stuck' })}
                  aria-label={t`Show who is stuck in ${job.title}: ${formatNumber(job.stuck, locale)}`}
                >
                  {formatNumber(job.stuck, locale)}
                </Link>
              ) : (
                <span className="quiet">0</span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A piece for each stage, as long as it has candidates; what it shows stands in words for those who do not see it. */
function StageStrip({ job, most }: { job: OwnPipeline; most: number }) {
  const { t } = useLingui()
  const locale = useLocale()
  const active = activeIn(job)
  const filled = job.stages.flatMap(({ stage, active: count }, at) => (count > 0 ? [{ stage, count, at }] : []))
  const words = filled.map(({ stage, count }) => `${stageName(stage, locale)} ${formatNumber(count, locale)}`)
  const applied = job.applied
  return (
    <span className="stage-strip">
      <span
        role="img"
        aria-label={words.length > 0 ? words.join(', ') : t`Nobody yet`}
        title={words.join(', ')}
        style={{ width: `${Math.max(active > 0 ? 8 : 0, (active / most) * 100)}%` }}
      >
        {filled.map(({ stage, count, at }) => (
          <i key={stage.stageId} data-step={Math.min(at, 5)} style={{ flexGrow: count }} />
        ))}
      </span>
      {applied > 0 && (
        <Link className="stage-strip-new" to={href('jobApplications', locale, { id: job.jobId }, { view: 'table' })}>
          {t`${plural(applied, { one: '# application', other: '# applications' })}`}
        </Link>
      )}
    </span>
  )
}

/** Who would fit and is not in the pipeline. Jobs on hold suggest nobody. */
function Strength({ job }: { job: OwnPipeline }) {
  const { t } = useLingui()
  const locale = useLocale()
  const isOpen = job.status === 'open'
  const { data, isError } = useQuery({ ...strengthOf(job.jobId), enabled: isOpen })
  if (!isOpen || isError) return <span className="quiet">{NOTHING}</span>
  if (!data) return <span className="skeleton-line desk-waiting" aria-label={t`Loading…`} role="img" />
  if (data.strong === 0) return <span className="quiet">0</span>
  const strong = formatNumber(data.strong, locale)
  return (
    <Link
      className="desk-strong"
      to={href('jobSuggestions', locale, { id: job.jobId })}
      aria-label={t`Show who fits ${job.title}: ${strong}`}
    >
      +{strong}
    </Link>
  )
}

function activeIn({ stages }: OwnPipeline) {
  return stages.reduce((sum, { active }) => sum + active, 0)
}
