import type { PersonRow as Person } from '#catalogue/people/why-kept.ts'
import { personType } from '#catalogue/people/person-type.ts'
import { type Ending, listEnding, PART, renew } from '#catalogue/people/retention.ts'
import { inTenant, type Tx } from '#kit/db/scope.ts'
import type { Ctx, Kit } from '#kit/http/context.ts'
import { remove } from '#kit/records/deleting.ts'
import { find } from '#kit/records/rows.repository.ts'
import { ofNobody } from './account-sight.ts'
import * as notices from './notices.repository.ts'
import { tellOwners } from './told-owners.ts'

const DAY_MS = 86_400_000
/** So long before the end whoever looks after a person is told, and the administrators with them. */
export const REMINDER_DAYS = 30
/** Where nobody said how long, nobody is deleted earlier than so many days after that was told. */
export const GRACE_DAYS = 14

/** Keeps what the account promised: tells of ends that come near, and deletes those whose time is over. */
export async function keepTerms(kit: Kit, accountId: string) {
  const before = new Date(kit.now().getTime() + REMINDER_DAYS * DAY_MS)
  let after: Ending | undefined
  let isMore = true
  while (isMore) {
    const part = await inTenant(kit.db, { accountId }, 'read write', (tx) =>
      keepPart(kit, tx, accountId, before, after),
    )
    isMore = part.length === PART
    after = part.at(-1)
  }
}

async function keepPart(kit: Kit, tx: Tx, accountId: string, before: Date, after: Ending | undefined) {
  const call = { kit, now: kit.now(), locale: 'en' as const, requestId: `retention ${accountId}` }
  const ctx = await ofNobody(call, tx, accountId)
  const ending = await listEnding(tx, accountId, before, after)
  const reminders = await notices.listReminders(
    tx,
    ending.map(({ id }) => id),
  )
  for (const each of ending) await keepTerm(ctx, each, reminders.get(each.id))
  return ending
}

async function keepTerm(ctx: Ctx, ending: Ending, reminder: notices.Reminder | undefined) {
  const { tx, now } = ctx
  const { id, keptUntil, isAgreed, byUserId } = ending
  if (reminder?.removed_at) {
    await restarted(ctx, id)
    return
  }
  const isTold = reminder?.kept_until.getTime() === keptUntil.getTime()
  if (!isTold) {
    const isKnown = reminder?.told_ends.some((end) => end.getTime() === keptUntil.getTime()) ?? false
    await notices.setReminder(tx, { person_id: id, kept_until: keptUntil, reminded_at: now })
    const occasion = `${id} ${keptUntil.toISOString()}`
    if (!isKnown) await tellOwners(ctx, { reason: 'expiring', personId: id, occasion }, byUserId)
  }
  const toldAt = isTold && reminder ? reminder.reminded_at : now
  const earliest = isAgreed ? 0 : toldAt.getTime() + GRACE_DAYS * DAY_MS
  if (keptUntil > now || now.getTime() < earliest) return
  await remove(ctx, personType, id)
  await notices.setRemoved(tx, id, now)
}

/** Somebody brought back a person whose time was over. */
export async function restarted(ctx: Ctx, personId: string) {
  const reminder = (await notices.listReminders(ctx.tx, [personId])).get(personId)
  if (!reminder?.removed_at) return
  const person: Person | undefined = await find(ctx.tx, personType, personId)
  if (!person) return
  await renew(ctx, person)
  await notices.removeReminder(ctx.tx, personId)
}
