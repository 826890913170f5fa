import type { CandidateMark } from '@kontor/contract/job-candidates.ts'
import { formatDay, formatNumber } from '@kontor/contract/kit/format.ts'
import { href } from '@kontor/contract/kit/paths.ts'
import { STUCK_DAYS, type Submission } from '@kontor/contract/submission-record.ts'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { CirclePause, Clock, Hourglass, Inbox, ListTodo } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useLocale } from '~/lib/i18n.ts'
import { shortDay } from '~/lib/short-day.ts'
import { daysIn, daysText, ORIGIN_NAMES } from '~/records/job/submission-words.ts'
import { useTimeZone } from '~/records/kit/account.queries.ts'
import { FitRing } from '../fit/fit-ring.tsx'

/** Candidates at a glance, by the id of their submission. */
export type Marks = ReadonlyMap<string, CandidateMark>

type FitMarkProps = { mark: Pick<CandidateMark, 'score' | 'open' | 'band'> }

function useFitText(mark: FitMarkProps['mark']) {
  const { t } = useLingui()
  const locale = useLocale()
  const score = formatNumber(Math.round(mark.score), locale)
  const open = formatNumber(Math.round(mark.open), locale)
  return mark.open >= 1 ? t`Fit: ${score} of 100 points; ${open} more are unknown` : t`Fit: ${score} of 100 points`
}

/** How well somebody fits, as a number with a bar. */
export function FitMark({ mark }: FitMarkProps) {
  const locale = useLocale()
  const title = useFitText(mark)
  return (
    <span className="candidate-fit" data-band={mark.band} title={title}>
      <span aria-hidden className="candidate-fit-bar">
        <span style={{ width: `${Math.min(100, mark.score)}%` }} />
      </span>
      <strong aria-hidden className="number">
        {formatNumber(Math.round(mark.score), locale)}
      </strong>
      <span className="visually-hidden">{title}</span>
    </span>
  )
}

/** The same as a ring, where there is room for one. */
export function FitRingMark({ mark }: FitMarkProps) {
  return <FitRing fit={mark} title={useFitText(mark)} />
}

/** For how long somebody has been in the stage, and whether the clock stands still. */
export function StageDays({ submission }: { submission: Submission }) {
  const { t } = useLingui()
  const { clock, isStuck, status } = submission
  return (
    <span className="board-card-days" data-stuck={isStuck} title={t`Time in this stage`}>
      {status === 'onHold' ? <CirclePause size={14} aria-hidden /> : <Clock size={14} aria-hidden />}
      {daysText(clock.seconds, useLocale())}
      {status === 'onHold' && (
        <span>
          <Trans>on hold</Trans>
        </span>
      )}
    </span>
  )
}

/** Says that somebody has not moved for too long, and by how much. */
export function StuckBand({ submission }: { submission: Submission }) {
  const { t } = useLingui()
  const late = daysIn(submission.clock.seconds) - STUCK_DAYS
  if (!submission.isStuck) return null
  return (
    <p className="board-stuck">
      <Hourglass size={14} aria-hidden />
      {late > 0
        ? t`${plural(late, { one: 'Stuck, # day too long', other: 'Stuck, # days too long' })}`
        : t({ message: 'Stuck', context: 'one candidate' })}
    </p>
  )
}

/** What comes next for somebody who is in the running: a task, reading a new application, or nothing yet. */
export function NextStep({ submission, mark }: { submission: Submission; mark: CandidateMark | undefined }) {
  const { i18n } = useLingui()
  const { origin, stage, status, isStuck } = submission
  if (!mark) return null
  if (mark.task) return <TaskMark task={mark.task} />
  if (status !== 'active') return null
  if (origin === 'applied' && stage.kind === 'new')
    return (
      <span className="board-card-next">
        <Inbox size={14} aria-hidden /> {i18n._(ORIGIN_NAMES.applied)}
      </span>
    )
  return (
    <span className="board-card-next" data-stuck={isStuck}>
      <Trans>No next step</Trans>
    </span>
  )
}

/** What is to be done next about somebody; a press opens it. */
export function TaskMark({ task }: { task: NonNullable<CandidateMark['task']> }) {
  const { t } = useLingui()
  const locale = useLocale()
  const timeZone = useTimeZone()
  const [now] = useState(() => Date.now())
  const { taskId, title, dueAt } = task
  const isLate = dueAt !== null && Date.parse(dueAt) < now
  return (
    <Link
      className="candidate-task"
      data-late={isLate}
      to={href('tasks', locale, {}, { taskId })}
      title={t`Next task: ${title}`}
    >
      <ListTodo size={14} aria-hidden />
      <span className="candidate-task-title">{title}</span>
      {dueAt !== null && (
        <time dateTime={dueAt} title={formatDay(dueAt, locale, timeZone)}>
          {isLate && (
            <>
              <Trans>overdue</Trans>{' '}
            </>
          )}
          {shortDay(dueAt, locale, timeZone)}
        </time>
      )}
    </Link>
  )
}
