import type { CandidateMark } from '@kontor/contract/job-candidates.ts'
import { formatDay, formatNumber } from '@kontor/contract/kit/format.ts'
import { href } from '@kontor/contract/kit/paths.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { ListTodo } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useLocale } from '~/lib/i18n.ts'
import { useTimeZone } from '~/records/kit/account.queries.ts'

/** Candidates at a glance, by the id of their submission. */
export type Marks = ReadonlyMap<string, CandidateMark>

/** How well somebody fits, as a number with a bar. */
export function FitMark({ mark }: { mark: Pick<CandidateMark, 'score' | 'open' | 'band'> }) {
  const { t } = useLingui()
  const locale = useLocale()
  const score = formatNumber(Math.round(mark.score), locale)
  const open = formatNumber(Math.round(mark.open), locale)
  const title =
    mark.open >= 1 ? t`Fit: ${score} of 100 points; ${open} more are unknown` : t`Fit: ${score} of 100 points`
  return (
    <span className="candidate-fit" data-band={mark.band} title={title}>
      <span aria-hidden className="candidate-fit-bar">
        <span style={{ width: `${Math.min(100, mark.score)}%` }} />
      </span>
      <strong aria-hidden className="number">
        {score}
      </strong>
      <span className="visually-hidden">{title}</span>
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
        <time dateTime={dueAt}>
          {isLate && (
            <>
              <Trans>overdue</Trans>{' '}
            </>
          )}
          {formatDay(dueAt, locale, timeZone)}
        </time>
      )}
    </Link>
  )
}
