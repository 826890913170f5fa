import { ENDING_DAYS } from '@kontor/contract/people-consents.ts'
import { hasFeature } from '@kontor/contract/kit/plans.ts'
import type { PersonRow as Person } from '#catalogue/people/why-kept.ts'
import { personType } from '#catalogue/people/person-type.ts'
import { type Ending, listEnding, PART, renew } from '#catalogue/people/retention.ts'
import { inTenant } from '#kit/db/scope.ts'
import type { Ctx, Kit } from '#kit/http/context.ts'
import { remove } from '#kit/records/deleting.ts'
import { partMerged } from '#kit/records/kinds.ts'
import { find } from '#kit/records/rows.repository.ts'
import { deliverTo } from '#workspace/notifications/deliver.ts'
import { ofNobody } from './account-sight.ts'
import { mailEnds } from './ending-mails.ts'
import * as notices from './notices.repository.ts'
import { readersOf } from './told-owners.ts'

const DAY_MS = 86_400_000
/** Where nobody said how long, nobody is deleted earlier than so many days after that was told. */
export const GRACE_DAYS = 14

/**
 * Keeps what the account promised: tells of ends that come near, and deletes those whose time is over. What is told by
 * mail is noted with each end first and written afterwards, one mail for each reader, in the transaction that takes the
 * notes away: whoever does it again after a stop finds what is left, and nothing twice.
 */
export async function keepTerms(kit: Kit, accountId: string) {
  await forEnding(kit, accountId, tellOfEnd)
  await asAccount(kit, accountId, mailEnds)
  await forEnding(kit, accountId, removeEnded)
}

type Work = (ctx: Ctx, ending: Ending, reminder: notices.Reminder | undefined) => Promise<void>

function asAccount<T>(kit: Kit, accountId: string, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  return inTenant(kit.db, { accountId }, 'read write', async (tx) => {
    const call = { kit, now: kit.now(), locale: 'en' as const, requestId: `retention ${accountId}` }
    return work(await ofNobody(call, tx, accountId))
  })
}

/** Everybody whose time ends soon or is over, in parts. */
async function forEnding(kit: Kit, accountId: string, work: Work) {
  const before = new Date(kit.now().getTime() + ENDING_DAYS * DAY_MS)
  let part: Ending[] = []
  do {
    const after = part.at(-1)
    part = await asAccount(kit, accountId, async (ctx) => {
      const ending = await listEnding(ctx.tx, accountId, before, after)
      const reminders = await notices.listReminders(
        ctx.tx,
        ending.map(({ id }) => id),
      )
      for (const each of ending) await work(ctx, each, reminders.get(each.id))
      return ending
    })
  } while (part.length === PART)
}

async function tellOfEnd(ctx: Ctx, { id, keptUntil, byUserId }: Ending, reminder: notices.Reminder | undefined) {
  const { kit, tx, now, session } = ctx
  if (reminder?.removed_at) {
    await restarted(ctx, id)
    return
  }
  if (reminder?.kept_until.getTime() === keptUntil.getTime()) return
  const isKnown = reminder?.told_ends.some((end) => end.getTime() === keptUntil.getTime()) ?? false
  const about = { reason: 'expiring' as const, personId: id, occasion: `${id} ${keptUntil.toISOString()}` }
  const readers = isKnown ? [] : await readersOf(ctx, about, byUserId)
  const isNotified = hasFeature(session.plan, 'notifications')
  if (isNotified)
    for (const userId of readers) await deliverTo({ kit, tx, accountId: session.accountId }, userId, about)
  const mailTo = isNotified ? [] : readers
  await notices.setReminder(tx, { person_id: id, kept_until: keptUntil, reminded_at: now, mail_to: mailTo })
}

async function removeEnded(ctx: Ctx, { id, keptUntil, isAgreed }: Ending, reminder: notices.Reminder | undefined) {
  // An end that came since the others were told is told in the next night.
  if (!reminder || reminder.removed_at || reminder.kept_until.getTime() !== keptUntil.getTime()) return
  const earliest = isAgreed ? 0 : reminder.reminded_at.getTime() + GRACE_DAYS * DAY_MS
  if (keptUntil > ctx.now || ctx.now.getTime() < earliest) return
  await partMerged(ctx, 'person', [id])
  await remove(ctx, personType, id)
  await notices.setRemoved(ctx.tx, id, ctx.now)
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
