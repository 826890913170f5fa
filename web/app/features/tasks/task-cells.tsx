import { CalendarDate } from '@kontor/contract/kit/dates.ts'
import { formatDay } from '@kontor/contract/kit/format.ts'
import { plusDays } from '@kontor/contract/kit/recurrence.ts'
import { dayIn } from '@kontor/contract/kit/zoned.ts'
import type { Task } from '@kontor/contract/tasks.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { AlarmClock, CalendarClock, CalendarPlus, Check, Ellipsis, Trash2, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useLocale } from '~/lib/i18n.ts'
import { shortDay } from '~/lib/short-day.ts'
import { useTimeZone } from '~/records/kit/account.queries.ts'
import { useDeleting } from '~/records/kit/deleting.tsx'
import { UserPicture } from '~/records/kit/user-picture.tsx'
import { task as taskKind } from '~/records/task/task-kind.ts'
import { DateInput } from '~/ui/date-input.tsx'
import { MenuButton } from '~/ui/menu-button.tsx'
import { type TaskGroup, taskGroup } from './task-groups.ts'
import { assignees } from './tasks.queries.ts'

type DueProps = { task: Task; onChange: (day: string | null) => void }

/** When it is due; pressed, it becomes a field for another day. */
export function Due({ task, onChange }: DueProps) {
  const { t } = useLingui()
  const [isEditing, setEditing] = useState(false)
  const { dueOn, title, can } = task
  if (!can.edit) return dueOn ? <DueText task={task} /> : null
  if (isEditing) {
    return (
      <DueField
        day={dueOn ?? ''}
        name={t`Due date of ${title}`}
        onLeave={(day) => {
          setEditing(false)
          if (day !== undefined) onChange(day || null)
        }}
      />
    )
  }
  return (
    <button
      type="button"
      className="task-cell"
      onClick={() => setEditing(true)}
      aria-label={dueOn ? undefined : t`Set a due date for ${title}`}
      title={t`Change the due date`}
    >
      {dueOn ? <DueText task={task} /> : <CalendarPlus size={16} aria-hidden />}
    </button>
  )
}

type DueFieldProps = { day: string; name: string; onLeave: (day: string | undefined) => void }

/** Hands over the day that was typed, an empty text for none, and nothing for what is no day or was given up. */
function DueField({ day, name, onLeave }: DueFieldProps) {
  const [typed, setTyped] = useState(day)
  return (
    <span className="task-date">
      <DateInput
        value={typed}
        onChange={setTyped}
        aria-label={name}
        // It was opened in order to choose a day.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Escape') onLeave(undefined)
          if (key === 'Enter') currentTarget.blur()
        }}
        onBlur={() => onLeave(typed === '' || CalendarDate.safeParse(typed).success ? typed : undefined)}
      />
    </span>
  )
}

/** Days that are near go by their names, the others by their dates. */
export function DueText({ task: { dueAt, dueTime, doneAt } }: { task: Task }) {
  const { t } = useLingui()
  const locale = useLocale()
  const timeZone = useTimeZone()
  const [now] = useState(() => Date.now())
  if (!dueAt) return null
  const isLate = !doneAt && Date.parse(dueAt) < now
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone }).format(Date.parse(dueAt))
  const date = formatDay(dueAt, locale, timeZone)
  const short = shortDay(dueAt, locale, timeZone, new Date(now))
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone }).format(Date.parse(dueAt))
  const group = doneAt ? undefined : taskGroup({ dueAt }, new Date(now), timeZone)
  const near: Partial<Record<TaskGroup, string>> = { today: t`Today`, tomorrow: t`Tomorrow`, week: weekday }
  const day = (group && near[group]) ?? short
  return (
    <span className={isLate ? 'task-due task-overdue' : 'task-due'}>
      <AlarmClock size={16} aria-hidden />
      {isLate && (
        <strong>
          <Trans>Overdue</Trans>
        </strong>
      )}
      <time dateTime={dueAt} title={date}>
        {day}
        {dueTime && ` ${time}`}
      </time>
    </span>
  )
}

type AssigneeProps = { task: Task; onAssign: (userId: string | null) => void }

/** Who does it; a press gives it to somebody else. */
export function Assignee({ task, onAssign }: AssigneeProps) {
  const { t } = useLingui()
  const { data: people = [] } = useQuery(assignees())
  const { assignee, assigneeId, title, can } = task
  const face = assignee ? (
    <span className="task-face" title={assignee.name}>
      <UserPicture url={assignee.avatarUrl} size={20} />
    </span>
  ) : (
    <UserPlus size={16} aria-hidden />
  )
  if (!can.edit) return assignee ? face : null
  const chosen = (isChosen: boolean) => (isChosen ? <Check size={16} aria-label={t`chosen`} /> : undefined)
  const items = [
    ...people.map(({ userId, name }) => ({
      key: userId,
      label: name,
      extra: chosen(userId === assigneeId),
      onClick: () => onAssign(userId),
    })),
    { type: 'divider' as const },
    { key: 'nobody', label: t`Nobody`, extra: chosen(assigneeId === null), onClick: () => onAssign(null) },
  ]
  const name = assignee ? t`${title}: assigned to ${assignee.name}` : t`Assign ${title}`
  return (
    <MenuButton items={items} name={name} className="task-cell" tooltip>
      {face}
    </MenuButton>
  )
}

type MenuProps = { task: Task; onReschedule: (day: string) => void }

/** The days to which a task that is open can be put off. */
export function usePutOff({ doneAt, can }: Task, onReschedule: (day: string) => void) {
  const { t } = useLingui()
  const timeZone = useTimeZone()
  const [today] = useState(() => dayIn(new Date(), timeZone))
  const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7
  if (!can.edit || doneAt) return []
  const putOff = (key: string, label: string, day: string) => ({
    key,
    icon: <CalendarClock size={16} aria-hidden />,
    label,
    onClick: () => onReschedule(day),
  })
  return [
    putOff('today', t`Due today`, today),
    putOff('tomorrow', t`Due tomorrow`, plusDays(today, 1)),
    putOff('monday', t`Due next Monday`, plusDays(today, 7 - weekday)),
    putOff('month', t`Due in four weeks`, plusDays(today, 28)),
  ]
}

/** Puts a task off or deletes it. */
export function TaskMenu({ task, onReschedule }: MenuProps) {
  const { t } = useLingui()
  const ask = useDeleting(taskKind)
  const days = usePutOff(task, onReschedule)
  const { id, title, can } = task
  const items = [
    ...days,
    ...(can.delete
      ? [
          {
            key: 'delete',
            icon: <Trash2 size={16} aria-hidden />,
            label: t`Delete…`,
            danger: true,
            onClick: () => ask({ id, name: title }, 'stay'),
          },
        ]
      : []),
  ]
  if (items.length === 0) return null
  return (
    <MenuButton items={items} name={t`Actions for ${title}`} className="icon-button" tooltip>
      <Ellipsis size={20} aria-hidden />
    </MenuButton>
  )
}
