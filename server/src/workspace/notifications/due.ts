import { dayIn, momentOf } from '@kontor/contract/kit/zoned.ts'
import type { Kit } from '#kit/http/context.ts'
import type { Tx } from '#kit/db/scope.ts'
import { findRights } from '#identity/accounts/people.ts'
import { assignedBetween, type AssignedTask } from '#workspace/tasks/due-tasks.ts'
import { deliverTo } from './deliver.ts'
import * as notifications from './notifications.repository.ts'

const HOUR_MS = 3_600_000
/** Nobody is told of the day's tasks while they sleep. */
const MORNING = '07:00'
/** A day has at most 25 hours, and whoever looks every hour may come late. */
const AHEAD_MS = 26 * HOUR_MS
/** What is overdue for longer is known, or was when the worker stood still. */
const BACK_MS = 7 * 24 * HOUR_MS

/** What somebody in a time zone is to hear of a task now: that it is due today, or that its moment has passed. */
export function dueReason({ dueAt }: Pick<AssignedTask, 'dueAt'>, timeZone: string, now: Date) {
  if (dueAt < now) return 'overdue' as const
  const today = dayIn(now, timeZone)
  const isToday = dayIn(dueAt, timeZone) === today && now >= momentOf(today, MORNING, timeZone)
  return isToday ? ('dueToday' as const) : undefined
}

/** Tells whoever is to do a task that it is due, once for each task and day, whether or not it reminds of itself. */
export async function tellOfDueTasks(kit: Kit, tx: Tx, accountId: string) {
  const now = kit.now()
  const tasks = await assignedBetween(tx, new Date(now.getTime() - BACK_MS), new Date(now.getTime() + AHEAD_MS))
  const occasionOf = ({ id, dueOn }: AssignedTask) => `${id} ${dueOn}`
  const told = await notifications.listTold(tx, ['dueToday', 'overdue'], tasks.map(occasionOf))
  for (const [userId, own] of Map.groupBy(tasks, ({ assigneeId }) => assigneeId)) {
    const person = await findRights(tx, userId)
    if (!person) continue
    for (const task of own) {
      const [reason, occasion] = [dueReason(task, person.time_zone, now), occasionOf(task)]
      if (reason === undefined || told.has(`${userId} ${reason} ${occasion}`)) continue
      await deliverTo({ kit, tx, accountId }, userId, { reason, taskId: task.id, occasion, actorId: null })
    }
  }
}
