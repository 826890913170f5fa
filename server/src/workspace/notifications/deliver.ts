import { NOTIFICATION_DAYS } from '@kontor/contract/notifications.ts'
import { type Channels, DEFAULT_SETTINGS, type NotificationSettings } from '@kontor/contract/notification-settings.ts'
import { hasFeature } from '@kontor/contract/kit/plans.ts'
import { isRestrictedUser } from '@kontor/contract/kit/roles.ts'
import { findRights } from '#identity/accounts/people.ts'
import { actingFor, forWholeAccount, type Tx } from '#kit/db/scope.ts'
import type { Ctx, Kit } from '#kit/http/context.ts'
import { enqueue } from '#kit/queue/queue.ts'
import { followedOf } from '#kit/records/kinds.ts'
import { frequencyOf } from '#workspace/following/frequency.ts'
import { type About, rowOf, subjectsOf } from './about.ts'
import { digestAt, quietUntil } from './moments.ts'
import { type About as Subject, mutedAmong } from './mutes.ts'
import { sendDigest, showNotifications } from './notifications.jobs.ts'
import * as notifications from './notifications.repository.ts'
import * as settings from './settings.repository.ts'

/** What somebody was told of already, for those who tell a part at a time. */
export { listOccasions } from './notifications.repository.ts'

const DAY_MS = 86_400_000
type Delivery = { kit: Kit; tx: Tx; accountId: string }
type Person = NonNullable<Awaited<ReturnType<typeof findRights>>>
export type Recipient = { ctx: Ctx; person: Person; settings: NotificationSettings }

/** What a user chose, or what everybody has who chose nothing. */
export async function settingsOf(tx: Tx, userId: string): Promise<NotificationSettings> {
  const chosen = await settings.find<Partial<NotificationSettings['channels']>>(tx, userId)
  // What a user could not choose yet when the settings were saved is as for everybody.
  return chosen ? { ...chosen, channels: { ...DEFAULT_SETTINGS.channels, ...chosen.channels } } : DEFAULT_SETTINGS
}

/**
 * Does something as one person, with the rights and the sight of today: who was removed, is restricted or has a smaller
 * plan is told nothing by any channel.
 */
export async function asRecipient(delivery: Delivery, userId: string, work: (recipient: Recipient) => Promise<void>) {
  const { kit, tx, accountId } = delivery
  const person = await findRights(tx, userId)
  if (!person?.active) return
  const { roles, plan, locale, operator } = person
  const session = { userId, accountId, verified: true, sessionId: userId, roles, plan, locale, operator }
  if (isRestrictedUser(session) || !hasFeature(plan, 'notifications')) return
  const ctx = { kit, tx, now: kit.now(), locale, requestId: `notification ${userId}`, session }
  await actingFor(tx, userId, async () => {
    await work({ ctx, person, settings: await settingsOf(tx, userId) })
  })
}

/** Tells one person by the channels they chose, and nothing of what they do not see or muted. Told again, it stays one. */
export function deliverTo(delivery: Delivery, userId: string, about: About) {
  return asRecipient(delivery, userId, async (recipient) => {
    const { ctx, person, settings: wanted } = recipient
    const { tx, now } = ctx
    const { app, mail } = await channelsFor(recipient, about)
    if (!app && !mail) return
    const subjects = await subjectsOf(ctx, about)
    if (!subjects || !(await isWanted(recipient, about, subjects))) return
    // A task that goes to and fro says so once, until it is read.
    if (about.reason === 'assigned' && (await notifications.hasUnreadAssignment(tx, userId, about.taskId))) return
    const row = await rowOf(ctx, about)
    if (!row) return
    // What nobody has read yet is replaced, so that a search stands there once, with all of its new hits.
    if (about.reason === 'newHits') await notifications.removeUnreadOf(tx, userId, about.searchId)
    // Those too that the person no longer sees.
    await forWholeAccount(tx, () =>
      notifications.removeOld(tx, userId, new Date(now.getTime() - NOTIFICATION_DAYS * DAY_MS)),
    )
    const hiddenUntil = quietUntil(wanted.quietHours, person.time_zone, now)
    const channels = { in_app: app, digest: mail, hidden_until: hiddenUntil }
    const isNew = await notifications.insert(tx, userId, { ...row, ...channels }, now)
    if (isNew && hiddenUntil) await showAt(ctx, hiddenUntil)
    else if (isNew && mail) await digestSoon(recipient)
  })
}

/** As the settings say, unless the person chose something else for what they follow. */
async function channelsFor({ ctx, settings: wanted }: Recipient, about: About): Promise<Channels> {
  const chosen = wanted.channels[about.reason]
  if (!('companyId' in about)) return chosen
  const frequency = await frequencyOf(ctx, 'company', about.companyId)
  if (frequency === 'never') return { app: false, mail: false }
  if (frequency === 'digest') return { app: false, mail: true }
  return frequency === 'now' ? { ...chosen, app: true } : chosen
}

/** A muted record silences what is about it; who hears only of what they follow still hears of what is about nothing else. */
async function isWanted({ ctx, settings: wanted }: Recipient, { reason }: About, subjects: readonly Subject[]) {
  if ((await mutedAmong(ctx, subjects)).size > 0) return false
  const records = subjects.filter(({ kind }) => kind !== 'task')
  const isAlwaysTold = !['mention', 'assigned', 'newHits'].includes(reason)
  if (!wanted.onlyFollowed || isAlwaysTold || records.length === 0) return true
  for (const { kind, id } of subjects) if ((await followedOf(ctx, kind, [id])).size > 0) return true
  return false
}

/** One job for each person and moment brings back what is hidden until then. */
export async function showAt({ tx, session }: Ctx, at: Date) {
  const { accountId, userId } = session
  const uniqueKey = `show-notifications-${userId}-${at.getTime()}`
  await enqueue(tx, showNotifications, { accountId, userId }, { uniqueKey, runAt: at })
}

/** One digest waits for each person; what comes until then goes along. */
export async function digestSoon({ ctx, person, settings: wanted }: Recipient) {
  const { accountId, userId } = ctx.session
  const runAt = digestAt(wanted, person.time_zone, ctx.now)
  await enqueue(ctx.tx, sendDigest, { accountId, userId }, { uniqueKey: `send-digest-${userId}`, runAt })
}
