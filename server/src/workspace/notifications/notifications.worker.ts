import { tellFollowers } from '#catalogue/news/news.jobs.ts'
import { listAccountIds } from '#identity/accounts/people.ts'
import { inPlatform, inTenant, type Tx } from '#kit/db/scope.ts'
import type { Kit } from '#kit/http/context.ts'
import { handler } from '#kit/queue/runner.ts'
import { listAlerts } from '#workspace/saved-searches/alerts.ts'
import { findReminded } from '#workspace/tasks/reminders.ts'
import { remindOfTask } from '#workspace/tasks/tasks.jobs.ts'
import { asRecipient, deliverTo, digestSoon } from './deliver.ts'
import { writeDigest } from './digest.ts'
import { tellOfDueTasks } from './due.ts'
import { tellOfStatement, tellOfStory } from './followers.ts'
import {
  alertSearches as alertJob,
  sendDigest,
  showNotifications,
  tellDueTasks as dueJob,
  tellOfStatement as tellOfStatementJob,
} from './notifications.jobs.ts'
import * as notifications from './notifications.repository.ts'

export { notificationListeners } from './listeners.ts'

export const sendReminder = handler(remindOfTask, (kit, { accountId, taskId, remindAt }) =>
  inTenant(kit.db, { accountId }, 'read write', async (tx) => {
    const userId = await findReminded(tx, taskId, remindAt)
    const about = { reason: 'reminder' as const, taskId, occasion: `${taskId} ${remindAt}`, actorId: null }
    if (userId !== undefined) await deliverTo({ kit, tx, accountId }, userId, about)
  }),
)

export const tellOfNews = handler(tellFollowers, (kit, { newsId, accountId }) => tellOfStory(kit, newsId, accountId))

export const tellOfNewStatement = handler(tellOfStatementJob, (kit, { statementId, accountId }) =>
  tellOfStatement(kit, statementId, accountId),
)

/** Tells people of new hits in the searches of which they want to hear; see the crontab in worker.ts. */
export const alertSavedSearches = handler(alertJob, (kit) =>
  inEachAccount(kit, async (tx, accountId) => {
    for (const { userId, searchId } of await listAlerts(tx))
      await deliverTo({ kit, tx, accountId }, userId, { reason: 'newHits', searchId })
  }),
)

/** Tells people of their tasks that are due; see the crontab in worker.ts. */
export const tellDueTasks = handler(dueJob, (kit) =>
  inEachAccount(kit, (tx, accountId) => tellOfDueTasks(kit, tx, accountId)),
)

/** What fails for one account is told to the others all the same, and tried again for it. */
async function inEachAccount(kit: Kit, work: (tx: Tx, accountId: string) => Promise<void>) {
  const accounts = await inPlatform(kit.db, 'read only', (tx) => listAccountIds(tx))
  const failed: unknown[] = []
  for (const accountId of accounts)
    await inTenant(kit.db, { accountId }, 'read write', (tx) => work(tx, accountId)).catch((error: unknown) =>
      failed.push(error),
    )
  if (failed.length > 0) throw new AggregateError(failed, 'some accounts were not told')
}

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
