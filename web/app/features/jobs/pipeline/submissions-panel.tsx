import { formatDay } from '@kontor/contract/kit/format.ts'
import { href } from '@kontor/contract/kit/paths.ts'
import type { Submission } from '@kontor/contract/submission-record.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useLocale } from '~/lib/i18n.ts'
import { PageSection } from '~/records/kit/page/record-page.tsx'
import { rowsOf } from '~/records/kit/record.queries.ts'
import { daysText, SUBMISSION_STATUS_NAMES } from '~/records/job/submission-words.ts'
import { Loaded } from '~/ui/loaded.tsx'
import { SkeletonLines } from '~/ui/skeleton.tsx'
import { submissionsOfPerson } from './pipeline.queries.ts'
import { StageBar } from './stage-bar.tsx'

const SHOWN = 4

/** The newest jobs that somebody was submitted to, beside the page of the person. */
export function SubmissionsPanel({ personId }: { personId: string }) {
  const { t } = useLingui()
  const locale = useLocale()
  const query = useInfiniteQuery(submissionsOfPerson(personId))
  return (
    <PageSection
      title={t`Submissions`}
      extra={
        rowsOf(query.data).length > 0 && (
          <Link to={href('contactApplications', locale, { id: personId })}>{t`All submissions`}</Link>
        )
      }
    >
      <Loaded query={query} skeleton={<SkeletonLines lines={3} />}>
        {(data) => {
          const rows = rowsOf(data)
          return rows.length === 0 ? (
            <p className="quiet">
              <Trans>Not submitted to any job yet.</Trans>
            </p>
          ) : (
            <ul className="rows submission-rows">
              {rows.slice(0, SHOWN).map((row) => (
                <li key={row.submissionId}>
                  <SubmissionRow submission={row} />
                </li>
              ))}
            </ul>
          )
        }}
      </Loaded>
    </PageSection>
  )
}

function SubmissionRow({ submission }: { submission: Submission }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const { submissionId, personId, job, status, clock, holdUntil } = submission
  const day = holdUntil && formatDay(holdUntil, locale)
  return (
    <>
      <span className="submission-job">
        <Link to={href('contactApplications', locale, { id: personId }, { submissionId })}>{job.title}</Link>
        {job.clientCompany && <span className="quiet"> · {job.clientCompany}</span>}
      </span>
      <StageBar submission={submission} />
      <span className="submission-state" data-status={status}>
        {status === 'active' ? daysText(clock.seconds, locale) : i18n._(SUBMISSION_STATUS_NAMES[status])}
        {day && (
          <>
            {' '}
            <Trans>until {day}</Trans>
          </>
        )}
      </span>
    </>
  )
}
