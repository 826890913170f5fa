import { z } from 'zod'
import { tellFollowers } from '#catalogue/news/news.jobs.ts'
import { companiesIn } from '#catalogue/news/news.service.ts'
import { listAccountIds } from '#identity/accounts/people.ts'
import { asTenant, inPlatform, inTenant } from '#kit/db/scope.ts'
import { listener } from '#kit/events/deliver.ts'
import { job } from '#kit/queue/queue.ts'
import { handler } from '#kit/queue/runner.ts'
import { commentMentioned } from '#workspace/comments/comments.events.ts'
import { followersOf } from '#workspace/following/following.service.ts'
import { listAlerts } from '#workspace/saved-searches/alerts.ts'
import { submissionAdded } from '#workspace/submissions/submissions.events.ts'
import { ownersOf } from '#workspace/submissions/candidates.ts'
import { findReminded } from '#workspace/tasks/reminders.ts'
import { taskAssigned } from '#workspace/tasks/tasks.events.ts'
import { remindOfTask } from '#workspace/tasks/tasks.jobs.ts'
import { asRecipient, deliverTo, digestSoon } from './deliver.ts'
import { writeDigest } from './digest.ts'
import { sendDigest, showNotifications } from './notifications.jobs.ts'
import * as notifications from './notifications.repository.ts'

export const notificationListeners = [
  listener('notify-mentioned', commentMentioned, async (kit, platform, { commentId, userIds, byUserId }, told) => {
    const { accountId } = told
    if (accountId === null) return
    const about = { reason: 'mention' as const, commentId, actorId: byUserId }
    await asTenant(platform, { accountId }, async (tx) => {
      for (const userId of userIds) await deliverTo({ kit, tx, accountId }, userId, about)
    })
  }),
  listener('notify-assigned', taskAssigned, async (kit, platform, { taskId, version, userId, byUserId }, told) => {
    const { accountId } = told
    if (accountId === null) return
    const about = { reason: 'assigned' as const, taskId, occasion: `${taskId} ${version}`, actorId: byUserId }
    await asTenant(platform, { accountId }, (tx) => deliverTo({ kit, tx, accountId }, userId, about))
  }),
  listener('notify-applied', submissionAdded, async (kit, platform, { submissionId, jobId, origin }, told) => {
    const { accountId } = told
    if (accountId === null || origin !== 'applied') return
    await asTenant(platform, { accountId }, async (tx) => {
      for (const userId of await ownersOf(tx, jobId))
        await deliverTo({ kit, tx, accountId }, userId, { reason: 'applied', submissionId })
    })
  }),
]

export const sendReminder = handler(remindOfTask, (kit, { accountId, taskId, remindAt }) =>
  inTenant(kit.db, { accountId }, 'read write', async (tx) => {
    const userId = await findReminded(tx, taskId, remindAt)
    const about = { reason: 'reminder' as const, taskId, occasion: `${taskId} ${remindAt}`, actorId: null }
    if (userId !== undefined) await deliverTo({ kit, tx, accountId }, userId, about)
  }),
)

/** Tells whoever follows a company of a story about it, account by account: a public story concerns all of them. */
export const tellOfNews = handler(tellFollowers, async (kit, { newsId, accountId: owner }) => {
  const accounts = owner === null ? await inPlatform(kit.db, 'read only', (tx) => listAccountIds(tx)) : [owner]
  for (const accountId of accounts) {
    await inTenant(kit.db, { accountId }, 'read write', async (tx) => {
      const companies = await companiesIn(tx, newsId)
      const survivorOf = new Map(companies.map(({ id, survivor }) => [id, survivor]))
      for (const { user_id, subject_id } of await followersOf(tx, 'company', [...survivorOf.keys()])) {
        const companyId = survivorOf.get(subject_id) ?? subject_id
        await deliverTo({ kit, tx, accountId }, user_id, { reason: 'news', newsId, companyId })
      }
    })
  }
})

const alertJob = job('alert-saved-searches', z.looseObject({}), { lane: 'long' })

/** Tells people of new hits in the searches of which they want to hear; see the crontab in worker.ts. */
export const alertSavedSearches = handler(alertJob, async (kit) => {
  const accounts = await inPlatform(kit.db, 'read only', (tx) => listAccountIds(tx))
  const failed: unknown[] = []
  for (const accountId of accounts) {
    const tell = inTenant(kit.db, { accountId }, 'read write', async (tx) => {
      for (const { userId, searchId } of await listAlerts(tx)) {
        await deliverTo({ kit, tx, accountId }, userId, { reason: 'newHits', searchId })
      }
    })
    // What fails for one account is told to the others all the same, and tried again for it.
    await tell.catch((error: unknown) => failed.push(error))
  }
  if (failed.length > 0) throw new AggregateError(failed, 'some accounts were not told of new hits')
})

/** Only what is due: a snooze that was made longer has another job. */
export const showHidden = handler(showNotifications, (kit, { accountId, userId }) =>
  inTenant(kit.db, { accountId }, 'read write', (tx) =>
    asRecipient({ kit, tx, accountId }, userId, async (recipient) => {
      const due = await notifications.listDue(tx, userId, kit.now())
      await notifications.show(
        tx,
        due.map(({ id }) => id),
      )
      if (due.some(({ digest, mailed_at }) => digest && mailed_at === null)) await digestSoon(recipient)
    }),
  ),
)

export const digest = handler(sendDigest, (kit, { accountId, userId }) =>
  inTenant(kit.db, { accountId }, 'read write', (tx) => asRecipient({ kit, tx, accountId }, userId, writeDigest)),
)
