import { href } from '@kontor/contract/kit/paths.ts'
import type { OwnPipeline } from '@kontor/contract/own-pipelines.ts'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useLocale } from '~/lib/i18n.ts'
import { may } from '~/lib/may.ts'
import { useIsPhone } from '~/lib/use-is-phone.ts'
import { useUser } from '~/lib/visitor.ts'
import { Loaded } from '~/ui/loaded.tsx'
import { Panel } from '~/ui/panel.tsx'
import { SkeletonLines } from '~/ui/skeleton.tsx'
import { ownPipelines } from './home.queries.ts'
import { activeIn, StageStrip, Strength, Stuck } from './job-figures.tsx'
import './home.css'

/** The user's live jobs: who stands where, who would fit, and who waits for too long. */
export function JobsPanel() {
  const { t } = useLingui()
  const locale = useLocale()
  const isPhone = useIsPhone()
  const query = useQuery(ownPipelines())
  const jobs = query.data?.jobs ?? 0
  const hidden = jobs - (query.data?.items.length ?? 0)
  return (
    <Panel title={t`My jobs`} extra={<Link to={href('jobs', locale)}>{t`All jobs`}</Link>}>
      <Loaded query={query} skeleton={<SkeletonLines lines={4} />}>
        {({ items }) => {
          if (items.length > 0) return isPhone ? <JobRows jobs={items} /> : <JobTable jobs={items} />
          return (
            <p className="quiet">
              <Trans>
                Open jobs whose team you belong to stand here. <Link to={href('jobAdd', locale)}>Add a job</Link>
              </Trans>
            </p>
          )
        }}
      </Loaded>
      {hidden > 0 && (
        <p className="quiet">
          {t`${plural(hidden, { one: '# more of your jobs has less to do.', other: '# more of your jobs have less to do.' })}`}
        </p>
      )}
    </Panel>
  )
}

type Props = { jobs: readonly OwnPipeline[] }

function JobTable({ jobs }: Props) {
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
              <Stuck job={job} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** On a phone each number says itself what it counts. */
function JobRows({ jobs }: Props) {
  const locale = useLocale()
  const matches = may(useUser(), 'hiring')
  const most = Math.max(1, ...jobs.map(activeIn))
  return (
    <ul className="rows desk-job-rows">
      {jobs.map((job) => (
        <li key={job.jobId}>
          <span className="desk-job">
            <Link to={href('jobApplications', locale, { id: job.jobId })}>{job.title}</Link>
            {job.clientCompany && <span className="quiet">{job.clientCompany}</span>}
          </span>
          <span className="desk-job-figures number">
            {matches && <Strength job={job} isNamed />}
            <Stuck job={job} isNamed />
          </span>
          <StageStrip job={job} most={most} />
        </li>
      ))}
    </ul>
  )
}
