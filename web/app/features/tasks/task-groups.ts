import { plusDays, weekdayOf } from '@kontor/contract/kit/recurrence.ts'
import { dayIn, momentOf } from '@kontor/contract/kit/zoned.ts'
import type { Task } from '@kontor/contract/tasks.ts'

export const TASK_GROUPS = ['overdue', 'today', 'tomorrow', 'week', 'later', 'undated'] as const
export type TaskGroup = (typeof TASK_GROUPS)[number]

const DAYS_OF_WEEK = 7

/** Under which heading a task stands for a reader; weeks end with their Sunday. */
export function taskGroup({ dueAt }: Pick<Task, 'dueAt'>, now: Date, timeZone: string): TaskGroup {
  if (!dueAt) return 'undated'
  const due = Date.parse(dueAt)
  if (due < now.getTime()) return 'overdue'
  const today = dayIn(now, timeZone)
  const isBefore = (days: number) => due < momentOf(plusDays(today, days), '00:00', timeZone).getTime()
  if (isBefore(1)) return 'today'
  if (isBefore(2)) return 'tomorrow'
  return isBefore(DAYS_OF_WEEK - weekdayOf(today)) ? 'week' : 'later'
}

/** The task due today, at its time where that is still to come, else by the end of the day. */
export function todayFor({ dueTime, timeZone }: Pick<Task, 'dueTime' | 'timeZone'>, now: Date) {
  const dueOn = dayIn(now, timeZone)
  const isAhead = dueTime !== null && momentOf(dueOn, dueTime, timeZone) > now
  return { dueOn, dueTime: isAhead ? dueTime : null }
}
