import { formatDay } from '@kontor/contract/kit/format.ts'
import { href } from '@kontor/contract/kit/paths.ts'
import type { Task } from '@kontor/contract/tasks.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useLocale } from '~/lib/i18n.ts'
import { useTimeZone } from '~/records/kit/account.queries.ts'
import { rowsOf } from '~/records/kit/record.queries.ts'
import { Loaded } from '~/ui/loaded.tsx'
import { Panel } from '~/ui/panel.tsx'
import { SkeletonLines } from '~/ui/skeleton.tsx'
import { dueTasks } from '~/records/task/due-tasks.ts'
import { TaskChip } from './task-chip.tsx'
import { useTaskActions } from './use-task-actions.tsx'
import './tasks.css'

const FEW = 5

/** What the user has to do today and should have done before. */
export function TodayPanel() {
  const { t } = useLingui()
  const locale = useLocale()
  const timeZone = useTimeZone()
  const [ofToday, ofBefore] = dueTasks(timeZone)
  const today = useInfiniteQuery(ofToday)
  const overdue = useInfiniteQuery(ofBefore)
  const all = (
    <Link to={href('tasks', locale, {}, { tab: 'mine' })}>
      <Trans>My tasks</Trans>
    </Link>
  )
  return (
    <Panel title={t`Due today`} extra={all}>
      <Loaded query={overdue} skeleton={<SkeletonLines lines={3} />}>
        {(late) => (
          <Loaded query={today} skeleton={<SkeletonLines lines={3} />}>
            {(due) => <DueRows late={rowsOf(late)} due={rowsOf(due)} />}
          </Loaded>
        )}
      </Loaded>
    </Panel>
  )
}

/** A task of today whose time has passed is overdue as well, and stands once. */
function DueRows({ late, due }: { late: readonly Task[]; due: readonly Task[] }) {
  const { t } = useLingui()
  const locale = useLocale()
  const timeZone = useTimeZone()
  const actions = useTaskActions()
  const lateIds = new Set(late.map(({ id }) => id))
  const rows = [...late, ...due.filter(({ id }) => !lateIds.has(id))]
  if (rows.length === 0) {
    return (
      <p className="quiet">
        <Trans>Nothing is due today.</Trans>
      </p>
    )
  }
  return (
    <ul className="rows desk-rows desk-tasks">
      {rows.slice(0, FEW).map((task) => (
        <li key={task.id}>
          {task.can.edit && (
            <input
              type="checkbox"
              checked={false}
              onChange={() => void actions.complete([task])}
              aria-label={t`Mark ${task.title} as done`}
            />
          )}
          <span className="desk-line">
            <Link to={href('tasks', locale, {}, { taskId: task.id })}>{task.title}</Link>
          </span>
          {task.records[0] && <TaskChip record={task.records[0]} />}
          <When task={task} isLate={lateIds.has(task.id)} timeZone={timeZone} />
        </li>
      ))}
    </ul>
  )
}

/** The day is known: its time alone is of interest, or that it has passed. */
function When({ task: { dueAt, dueTime }, isLate, timeZone }: { task: Task; isLate: boolean; timeZone: string }) {
  const { t } = useLingui()
  const locale = useLocale()
  if (!dueAt) return null
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone }).format(Date.parse(dueAt))
  const ofToday = dueTime ? time : t`Today`
  return (
    <time
      className={isLate ? 'desk-due task-overdue number' : 'desk-due number'}
      dateTime={dueAt}
      title={formatDay(dueAt, locale, timeZone)}
    >
      {isLate ? t`Overdue` : ofToday}
    </time>
  )
}
