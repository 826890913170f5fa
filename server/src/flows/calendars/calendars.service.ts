import { href } from '@kontor/contract/kit/paths.ts'
import { hasFeature } from '@kontor/contract/kit/plans.ts'
import { daysAfter, parseRule } from '@kontor/contract/kit/recurrence.ts'
import { isRestrictedUser } from '@kontor/contract/kit/roles.ts'
import { momentOf } from '@kontor/contract/kit/zoned.ts'
import { findRights } from '#identity/accounts/people.ts'
import { asTenant } from '#kit/db/scope.ts'
import { AppError } from '#kit/errors.ts'
import type { Ctx, PlatformCtx } from '#kit/http/context.ts'
import { hashToken, randomToken } from '#kit/security/keys.ts'
import { dueOf, type DueTask } from '#workspace/tasks/due-tasks.ts'
import * as calendars from './calendars.repository.ts'
import { type CalendarEvent, calendarText } from './calendar-text.ts'

/** So many times a recurring task is shown ahead. */
const TIMES_AHEAD = 20
/** A calendar is for what comes next: more than this would be read by nobody, and written anew at each look. */
const MOST_EVENTS = 1000
const LONGEST_TEXT = 500

export async function current(ctx: Ctx) {
  const found = await calendars.find(ctx.tx, ctx.session.userId)
  return { createdAt: found?.created_at.toISOString() ?? null }
}

export async function create(ctx: Ctx) {
  const { accountId, userId } = ctx.session
  const token = randomToken()
  await calendars.set(ctx.tx, { accountId, userId, hash: hashToken(token), now: ctx.now })
  return { address: `${ctx.kit.apiUrl}/v1/calendar/${token}.ics`, createdAt: ctx.now.toISOString() }
}

export async function revoke(ctx: Ctx) {
  if ((await calendars.remove(ctx.tx, ctx.session.userId)) === 0) throw new AppError('notFound')
  return null
}

/** An address that ended, one of somebody who may no longer see tasks and one that never was are the same. */
export async function read(ctx: PlatformCtx, token: string): Promise<string> {
  const owner = await calendars.findByHash(ctx.tx, hashToken(token.replace(/\.ics$/, '')))
  if (!owner) throw new AppError('notFound')
  const { account_id: accountId, user_id: userId } = owner
  return asTenant(ctx.tx, { accountId, userId }, async (tx) => {
    const rights = await findRights(tx, userId)
    if (!rights?.active || !hasFeature(rights.plan, 'tasks') || isRestrictedUser(rights)) throw new AppError('notFound')
    const tasks = await dueOf(tx, userId)
    const { publicUrl } = ctx.kit
    const events = tasks.flatMap((task) =>
      eventsOf(task, publicUrl + href('tasks', rights.locale, {}, { taskId: task.id })),
    )
    const soonest = events.toSorted((a, b) => startOf(a) - startOf(b)).slice(0, MOST_EVENTS)
    return calendarText(`Kontor · ${rights.name}`, soonest, ctx.now)
  })
}

function startOf({ start }: CalendarEvent) {
  return typeof start === 'string' ? Date.parse(start) : start.getTime()
}

/** Each occurrence by itself, so that its time stays that of the clock on the wall in every season. */
function eventsOf(task: DueTask, url: string): CalendarEvent[] {
  const { id, title, notes, dueTime, timeZone, remindMinutes } = task
  return daysOf(task).map((day) => ({
    uid: `${id}-${day}@kontor`,
    title,
    text: shortened(notes ?? ''),
    url,
    start: dueTime === null ? day : momentOf(day, dueTime, timeZone),
    remindMinutes,
  }))
}

/** The task itself, which the address leads to, says the rest. */
function shortened(text: string) {
  return text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)} …` : text
}

/** A task that was put off stands where it was put; those that follow stand where the rule has them. */
function daysOf({ dueOn, recurrence, recursOn }: DueTask): string[] {
  const rule = recurrence === null ? undefined : parseRule(recurrence)
  return [...new Set([dueOn, ...(rule ? daysAfter(rule, recursOn, TIMES_AHEAD - 1) : [])])]
}
