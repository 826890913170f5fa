import { formatNumber, NOTHING } from '@kontor/contract/kit/format.ts'
import type { QueueState } from '@kontor/contract/operations.ts'
import { useLingui } from '@lingui/react/macro'
import type { z } from 'zod'
import { useLocale } from '~/lib/i18n.ts'
import { Moment } from '~/ui/moment.tsx'
import { LANE_NAMES } from './lane-names.ts'

type Failed = z.infer<typeof QueueState>['failed']

/** What was given up, with its error; names of kinds are those of the logs. */
export function FailedJobs({ failed, timeZone }: { failed: Failed; timeZone: string }) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  return (
    <table className="data-table">
      <caption className="visually-hidden">{t`Failed for good`}</caption>
      <thead>
        <tr>
          <th scope="col">{t`Type`}</th>
          <th scope="col">{t`Queue`}</th>
          <th scope="col">{t`Error`}</th>
          <th scope="col" className="number">{t`Attempts`}</th>
          <th scope="col">{t`Failed`}</th>
        </tr>
      </thead>
      <tbody>
        {failed.map((job) => (
          <tr key={job.jobId}>
            <th scope="row">
              <code>{job.kind}</code>
            </th>
            <td data-title={t`Queue`}>{job.lane ? i18n._(LANE_NAMES[job.lane]) : NOTHING}</td>
            <td data-title={t`Error`}>{job.error}</td>
            <td data-title={t`Attempts`} className="number">
              {formatNumber(job.attempts, locale)}
            </td>
            <td data-title={t`Failed`}>
              <Moment at={job.failedAt} timeZone={timeZone} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
