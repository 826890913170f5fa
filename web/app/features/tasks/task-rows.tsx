import { plusDays } from '@kontor/contract/kit/recurrence.ts'
import { dayIn, momentOf } from '@kontor/contract/kit/zoned.ts'
import type { Task } from '@kontor/contract/tasks.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from 'antd'
import { useState } from 'react'
import { useTimeZone } from '~/records/kit/account.queries.ts'
import { Assignee, Due, TaskMenu } from './task-cells.tsx'
import { Repeats } from './repeats.tsx'
import { useTaskActions } from './use-task-actions.tsx'

type Props = {
  rows: readonly Task[]
  /** Open tasks stand under what is overdue, due today, later and some day. */
  grouped: boolean
  onOpen: (id: string) => void
}

/** Tasks that are ticked off, given to others, moved and opened; several can be done at once. */
export function TaskRows({ rows, grouped, onOpen }: Props) {
  const { t } = useLingui()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const actions = useTaskActions()
  const groups = useGroups(rows, grouped)
  const shown = rows.filter(({ id }) => chosen.has(id))
  const toggle = (id: string) =>
    setChosen((known) => new Set(known.has(id) ? [...known].filter((each) => each !== id) : [...known, id]))
  return (
    <>
      {shown.length > 0 && (
        <div className="task-bar" role="toolbar" aria-label={t`Chosen tasks`}>
          <span className="quiet">
            <Plural value={shown.length} one="# chosen" other="# chosen" />
          </span>
          <Button onClick={() => void actions.complete(shown).then(() => setChosen(new Set()))}>
            <Trans>Mark as done</Trans>
          </Button>
        </div>
      )}
      {groups.map(({ key, title, tasks }) => (
        <section key={key} className="task-group" aria-label={title || t`Tasks`}>
          {title && (
            <h2 className={key === 'overdue' ? 'task-heading task-overdue' : 'task-heading'}>
              {title} <span className="number">{tasks.length}</span>
            </h2>
          )}
          <ul className="panel rows task-list" aria-label={title || t`Tasks`}>
            {tasks.map((task) => (
              <li key={task.id} className="task-row">
                <input
                  type="checkbox"
                  checked={chosen.has(task.id)}
                  onChange={() => toggle(task.id)}
                  aria-label={t`Choose ${task.title}`}
                />
                <TaskTitle task={task} onOpen={() => onOpen(task.id)} />
                <span className="task-tools">
                  <Due task={task} onChange={(day) => void actions.reschedule(task, day)} />
                  <Assignee task={task} onAssign={(userId) => void actions.assign(task, userId)} />
                  {task.can.edit && (
                    <Button size="small" onClick={() => void actions.complete([task])}>
                      {task.doneAt ? <Trans>Not done</Trans> : <Trans>Done</Trans>}
                    </Button>
                  )}
                  <TaskMenu task={task} onReschedule={(day) => void actions.reschedule(task, day)} />
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

function useGroups(rows: readonly Task[], grouped: boolean) {
  const { t } = useLingui()
  const timeZone = useTimeZone()
  const [now] = useState(() => new Date())
  if (!grouped) return [{ key: 'all', title: '', tasks: rows }]
  const tomorrow = momentOf(plusDays(dayIn(now, timeZone), 1), '00:00', timeZone).getTime()
  const groupOf = ({ dueAt }: Task) => {
    if (!dueAt) return 'undated'
    const due = Date.parse(dueAt)
    if (due < now.getTime()) return 'overdue'
    return due < tomorrow ? 'today' : 'upcoming'
  }
  const byGroup = Map.groupBy(rows, groupOf)
  const titles = { overdue: t`Overdue`, today: t`Today`, upcoming: t`Upcoming`, undated: t`Without a date` }
  return (['overdue', 'today', 'upcoming', 'undated'] as const).flatMap((key) => {
    const tasks = byGroup.get(key)
    return tasks ? [{ key, title: titles[key], tasks }] : []
  })
}

function TaskTitle({ task, onOpen }: { task: Task; onOpen: () => void }) {
  const { t } = useLingui()
  const { title, records, checklist, priority, recurrence, doneAt } = task
  const done = checklist.filter((item) => item.done).length
  const parts = [
    priority === 'high' ? t`High priority` : '',
    checklist.length > 0 ? `${done}/${checklist.length}` : '',
    ...records.map((record) => record.title),
  ]
  const more = parts.filter(Boolean).join(' · ')
  return (
    <button type="button" className={doneAt ? 'task-title task-done' : 'task-title'} onClick={onOpen}>
      <strong>{title}</strong> {recurrence && <Repeats rule={recurrence} />}
      {more && <span className="quiet">{more}</span>}
    </button>
  )
}
