import type { Submission, SubmissionEvent } from '@kontor/contract/submission-record.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useLocale } from '~/lib/i18n.ts'
import { currentAccount, useTimeZone } from '~/records/kit/account.queries.ts'
import { rowsOf } from '~/records/kit/record.queries.ts'
import { reasonName, stageNameById, SUBMISSION_STATUS_NAMES } from '~/records/job/submission-words.ts'
import { Loaded } from '~/ui/loaded.tsx'
import { Moment } from '~/ui/moment.tsx'
import { ShowMore } from '~/ui/show-more.tsx'
import { SkeletonLines } from '~/ui/skeleton.tsx'
import { submissionEvents } from './pipeline.queries.ts'

/** What happened to a submission, the newest first. */
export function SubmissionCourse({ submission }: { submission: Submission }) {
  const query = useInfiniteQuery(submissionEvents(submission.submissionId))
  return (
    <section className="submission-course">
      <h3>
        <Trans>Course</Trans>
      </h3>
      <Loaded query={query} skeleton={<SkeletonLines lines={4} />}>
        {(data) => (
          <ol>
            {rowsOf(data).map((event) => (
              <EventRow key={event.eventId} event={event} submission={submission} />
            ))}
          </ol>
        )}
      </Loaded>
      <ShowMore query={query} />
    </section>
  )
}

function EventRow({ event, submission }: { event: SubmissionEvent; submission: Submission }) {
  const { t } = useLingui()
  const locale = useLocale()
  const timeZone = useTimeZone()
  const text = useEventText(event, submission)
  const reasons = useQuery(currentAccount()).data?.account.hiring.rejectReasons ?? []
  const details = [event.reason && reasonName(reasons, event.reason, locale), event.note].filter(Boolean).join(' – ')
  return (
    <li>
      <span>{text}</span>
      {details && <span className="submission-said">{details}</span>}
      <span className="quiet">
        {event.by ?? t`The candidate, or somebody who has left`} · <Moment at={event.at} timeZone={timeZone} />
      </span>
    </li>
  )
}

function useEventText(event: SubmissionEvent, { job }: Submission) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const from = stageNameById(job.stages, event.fromStage, locale)
  const to = stageNameById(job.stages, event.toStage, locale)
  const status = event.toStatus && i18n._(SUBMISSION_STATUS_NAMES[event.toStatus])
  switch (event.event) {
    case 'added':
      return to ? t`Added to ${to}` : t`Added`
    case 'moved':
      return t`${from} → ${to}`
    case 'status':
      return event.reconsidered ? t`Reconsidered: ${status}` : t`Status: ${status}`
    case 'deleted':
      return t`Deleted`
    case 'restored':
      return t`Restored`
    case 'edited':
    default:
      return t`Note or rating changed`
  }
}
