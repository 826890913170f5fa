import { NOTIFICATION_DAYS } from '@kontor/contract/notifications.ts'
import { DEFAULT_SETTINGS, type NotificationSettings } from '@kontor/contract/notification-settings.ts'
import { hasFeature } from '@kontor/contract/kit/plans.ts'
import { isRestrictedUser } from '@kontor/contract/kit/roles.ts'
import { titlesOf } from '#catalogue/news/news.service.ts'
import { findRights } from '#identity/accounts/people.ts'
import { actingFor, type Tx } from '#kit/db/scope.ts'
import type { Ctx, Kit } from '#kit/http/context.ts'
import { enqueue } from '#kit/queue/queue.ts'
import { followedOf, recordKind } from '#kit/records/kinds.ts'
import { readableOf } from '#workspace/comments/comments.service.ts'
import { takeNewHits } from '#workspace/saved-searches/alerts.ts'
import { candidatesOf } from '#workspace/submissions/candidates.ts'
import { aboutOf } from '#workspace/tasks/tasks.service.ts'
import { digestAt, quietUntil } from './moments.ts'
import { type About as Subject, mutedAmong } from './mutes.ts'
import { sendDigest, showNotifications } from './notifications.jobs.ts'
import * as notifications from './notifications.repository.ts'
import * as settings from './settings.repository.ts'

const DAY_MS = 86_400_000
type Delivery = { kit: Kit; tx: Tx; accountId: string }
type About =
  | { reason: 'mention'; commentId: string; actorId: string | null }
  | { reason: 'assigned' | 'reminder'; taskId: string; occasion: string; actorId: string | null }
  | { reason: 'newHits'; searchId: string }
  | { reason: 'applied'; submissionId: string }
  | { reason: 'news'; newsId: string; companyId: string }
  | { reason: 'expiring' | 'corrected' | 'withdrawn'; personId: string; occasion: string }
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
    const { app, mail } = wanted.channels[about.reason]
    if (!app && !mail) return
    const subjects = await subjectsOf(ctx, about)
    if (!subjects || !(await isWanted(recipient, about, subjects))) return
    // A task that goes to and fro says so once, until it is read.
    if (about.reason === 'assigned' && (await notifications.hasUnreadAssignment(tx, userId, about.taskId))) return
    const row = await rowOf(ctx, about)
    if (!row) return
    // What nobody has read yet is replaced, so that a search stands there once, with all of its new hits.
    if (about.reason === 'newHits') await notifications.removeUnreadOf(tx, userId, about.searchId)
    await notifications.removeOld(tx, userId, new Date(now.getTime() - NOTIFICATION_DAYS * DAY_MS))
    const hiddenUntil = quietUntil(wanted.quietHours, person.time_zone, now)
    const channels = { in_app: app, digest: mail, hidden_until: hiddenUntil }
    const isNew = await notifications.insert(tx, userId, { ...row, ...channels }, now)
    if (isNew && hiddenUntil) await showAt(ctx, hiddenUntil)
    else if (isNew && mail) await digestSoon(recipient)
  })
}

/** The records it is about; undefined where the person does not see them. */
async function subjectsOf(ctx: Ctx, about: About): Promise<Subject[] | undefined> {
  if (about.reason === 'newHits') return []
  if (about.reason === 'applied') {
    const applied = (await candidatesOf(ctx, [about.submissionId])).get(about.submissionId)
    return applied && [applied.job, applied.person]
  }
  if (about.reason === 'news') {
    const company = (await recordKind('company').seenBy(ctx, [about.companyId])).get(about.companyId)
    return company && (await titlesOf(ctx, [about.newsId])).has(about.newsId) ? [company] : undefined
  }
  if ('personId' in about) {
    const { personId: id } = about
    return (await recordKind('person').seenBy(ctx, [id])).has(id) ? [{ kind: 'person', id }] : undefined
  }
  if (about.reason === 'mention') {
    const record = (await readableOf(ctx, [about.commentId])).get(about.commentId)?.record
    return record && [record]
  }
  const { taskId } = about
  const isSeen = (await recordKind('task').seenBy(ctx, [taskId])).has(taskId)
  return isSeen ? [{ kind: 'task', id: taskId }, ...(await aboutOf(ctx, taskId))] : undefined
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

/** What is written down; nothing where a search has found nothing new. */
async function rowOf(ctx: Ctx, about: About) {
  const nothing = {
    comment_id: null,
    task_id: null,
    search_id: null,
    submission_id: null,
    hits: null,
    actor_id: null,
    person_id: null,
  }
  if (about.reason === 'applied') {
    const { reason, submissionId } = about
    return { ...nothing, reason, submission_id: submissionId, occasion: submissionId }
  }
  if (about.reason === 'news') {
    const { reason, newsId, companyId } = about
    return { ...nothing, reason, news_id: newsId, company_id: companyId, occasion: newsId }
  }
  if ('personId' in about) {
    const { reason, personId, occasion } = about
    return { ...nothing, reason, person_id: personId, occasion }
  }
  if (about.reason === 'newHits') {
    const { reason, searchId } = about
    const found = await takeNewHits(ctx, searchId)
    if (!found) return undefined
    const { hits, since } = found
    return { ...nothing, reason, search_id: searchId, hits, occasion: `${searchId} ${since.toISOString()}` }
  }
  const { reason, actorId: actor_id } = about
  if (about.reason === 'mention') {
    const { commentId } = about
    return { ...nothing, reason, actor_id, comment_id: commentId, occasion: commentId }
  }
  const { taskId, occasion } = about
  return { ...nothing, reason, actor_id, task_id: taskId, occasion }
}
