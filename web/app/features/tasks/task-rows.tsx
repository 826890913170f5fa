import type { Task } from '@kontor/contract/tasks.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from 'antd'
import { useState } from 'react'
import { useTimeZone } from '~/records/kit/account.queries.ts'
import { TASK_GROUPS, taskGroup } from './task-groups.ts'
import { TaskRow } from './task-row.tsx'
import { useTaskActions } from './use-task-actions.tsx'

type Props = {
  rows: readonly Task[]
  /** Open tasks stand under what is overdue, due today, tomorrow, later and some day. */
  grouped: boolean
  /** The one that is shown beside the list. */
  opened?: string | null
  onOpen: (id: string) => void
}

/** Tasks that are ticked off, given to others, moved and opened; several can be done at once. */
export function TaskRows({ rows, grouped, opened = null, onOpen }: Props) {
  const { t } = useLingui()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const actions = useTaskActions()
  const groups = useGroups(rows, grouped)
  const shown = rows.filter(({ id }) => chosen.has(id))
  const toggle = (id: string) =>
    setChosen((known) => new Set(known.has(id) ? [...known].filter((each) => each !== id) : [...known, id]))
  return (
    <>
      {groups.map(({ key, title, tasks }) => (
        <section key={key} className="task-group" aria-label={title || t`Tasks`}>
          {title && (
            <header className="task-group-head">
              <h2 className={key === 'overdue' ? 'task-heading task-overdue' : 'task-heading'}>
                {title} <span className="number">{tasks.length}</span>
              </h2>
              {key === 'overdue' && <MoveToToday tasks={tasks} onMove={actions.moveToToday} />}
            </header>
          )}
          <ul className="panel rows task-list" aria-label={title || t`Tasks`}>
            {tasks.map((task) => (
              <TaskRow
                key={task.id}
                task={task}
                isOpen={opened === task.id}
                isChosen={chosen.has(task.id)}
                onChoose={() => toggle(task.id)}
                onOpen={() => onOpen(task.id)}
                actions={actions}
              />
            ))}
          </ul>
        </section>
      ))}
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
    </>
  )
}

type MoveProps = { tasks: readonly Task[]; onMove: (tasks: readonly Task[]) => Promise<void> }

/** Gives what is overdue another chance today. */
function MoveToToday({ tasks, onMove }: MoveProps) {
  const [isMoving, setMoving] = useState(false)
  const movable = tasks.filter(({ can }) => can.edit)
  if (movable.length === 0) return null
  function move() {
    setMoving(true)
    void onMove(movable).finally(() => setMoving(false))
  }
  return (
    <Button type="link" loading={isMoving} onClick={move}>
      {movable.length === 1 ? <Trans>Move to today</Trans> : <Trans>Move all to today</Trans>}
    </Button>
  )
}

function useGroups(rows: readonly Task[], grouped: boolean) {
  const { t } = useLingui()
  const timeZone = useTimeZone()
  const [now] = useState(() => new Date())
  if (!grouped) return [{ key: 'all', title: '', tasks: rows }]
  const byGroup = Map.groupBy(rows, (task) => taskGroup(task, now, timeZone))
  const titles = {
    overdue: t`Overdue`,
    today: t`Today`,
    tomorrow: t`Tomorrow`,
    week: t`Later this week`,
    later: t`Later`,
    undated: t`Without a date`,
  }
  return TASK_GROUPS.flatMap((key) => {
    const tasks = byGroup.get(key)
    return tasks ? [{ key, title: titles[key], tasks }] : []
  })
}
