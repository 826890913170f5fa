import type { RecordLine } from '@kontor/contract/kit/record-parts.ts'
import type { Task } from '@kontor/contract/tasks.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from 'antd'
import { Bell, Flag, ListChecks } from 'lucide-react'
import { useReminders } from './reminders.ts'
import { TaskChip } from './task-chip.tsx'
import { Repeats } from './repeats.tsx'
import { Assignee, Due, TaskMenu } from './task-cells.tsx'
import { WorkMark } from './task-work.tsx'
import type { useTaskActions } from './use-task-actions.tsx'
import './task-row.css'

/** So many records have room in a row; the drawer names the others. */
const MOST_CHIPS = 2

type Props = {
  task: Task
  isOpen: boolean
  isChosen: boolean
  onChoose: () => void
  onOpen: () => void
  actions: ReturnType<typeof useTaskActions>
}

/** A task in one line: what kind of work, how far it is, what it is about, who does it and by when. */
export function TaskRow({ task, isOpen, isChosen, onChoose, onOpen, actions }: Props) {
  const { t } = useLingui()
  const { title, doneAt, priority, records, can } = task
  return (
    <li className="task-row" data-task={task.id} data-open={isOpen}>
      <label className="task-check">
        <input type="checkbox" checked={isChosen} onChange={onChoose} aria-label={t`Choose ${title}`} />
      </label>
      <WorkMark title={title} />
      <button
        type="button"
        className={doneAt ? 'task-title task-done' : 'task-title'}
        aria-expanded={isOpen}
        onClick={onOpen}
      >
        <strong>{title}</strong>
      </button>
      <TaskMarks task={task} />
      {records.length > 0 && <Chips records={records} />}
      <span className="task-tools">
        {priority === 'high' && (
          <span className="task-flag" title={t`High priority`}>
            <Flag size={16} role="img" aria-label={t`High priority`} />
          </span>
        )}
        <span className="task-who">
          <Assignee task={task} onAssign={(userId) => void actions.assign(task, userId)} />
        </span>
        <span className="task-when">
          <Due task={task} onChange={(day) => void actions.reschedule(task, day)} />
        </span>
        {can.edit && (
          <Button size="small" onClick={() => void actions.complete([task])}>
            {doneAt ? <Trans>Not done</Trans> : <Trans>Done</Trans>}
          </Button>
        )}
        <TaskMenu task={task} onReschedule={(day) => void actions.reschedule(task, day)} />
      </span>
    </li>
  )
}

/** How far the checklist is, whether the task repeats and whether it reminds. */
function TaskMarks({ task: { checklist, recurrence, remindMinutes } }: { task: Task }) {
  const { t } = useLingui()
  const reminders = useReminders()
  const done = checklist.filter((item) => item.done).length
  const all = checklist.length
  const before = reminders.find(({ value }) => value === remindMinutes)?.label
  const reminder = before ? t`Reminder: ${before}` : t`Reminder`
  if (all === 0 && !recurrence && remindMinutes === null) return null
  return (
    <span className="task-marks">
      {all > 0 && (
        <span title={t`${done} of ${all} steps done`}>
          <ListChecks size={16} role="img" aria-label={t`Checklist`} />{' '}
          <span className="number">{`${done}/${all}`}</span>
        </span>
      )}
      {recurrence && <Repeats rule={recurrence} />}
      {remindMinutes !== null && (
        <span title={reminder}>
          <Bell size={16} role="img" aria-label={reminder} />
        </span>
      )}
    </span>
  )
}

function Chips({ records }: { records: readonly RecordLine[] }) {
  const { t } = useLingui()
  const rest = records.slice(MOST_CHIPS)
  const names = rest.map(({ title }) => title).join(', ')
  return (
    <span className="task-chips" role="group" aria-label={t`Records`}>
      {records.slice(0, MOST_CHIPS).map((record) => (
        <TaskChip key={record.id} record={record} />
      ))}
      {rest.length > 0 && (
        <span className="quiet number" title={names}>
          +{rest.length}
          <span className="visually-hidden"> {names}</span>
        </span>
      )}
    </span>
  )
}
