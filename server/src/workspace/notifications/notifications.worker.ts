import { tellFollowers } from '#catalogue/news/news.jobs.ts'
import { inEachAccount } from '#identity/accounts/each-account.ts'
import { inTenant } from '#kit/db/scope.ts'
import { handler } from '#kit/queue/runner.ts'
import { listAlerts } from '#workspace/saved-searches/alerts.ts'
import { interestedIn } from '#workspace/submissions/candidates.ts'
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
  tellOfCandidate,
  tellOfStatement as tellOfStatementJob,
} from './notifications.jobs.ts'
import * as notifications from './notifications.repository.ts'

export { notificationListeners } from './listeners.ts'

const UNTOLD = 'some accounts were not told'

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

/** Whoever added the candidate and those who look after the job hear of it, but for the one who did it. */
export const tellOfMovedCandidate = handler(tellOfCandidate, async (kit, told) => {
  const { accountId, submissionId, version, byUserId: actorId, details } = told
  const about = { reason: 'moved' as const, submissionId, occasion: `${submissionId} ${version}`, actorId, details }
  await inTenant(kit.db, { accountId }, 'read write', async (tx) => {
    for (const userId of await interestedIn(tx, submissionId))
      if (userId !== actorId) await deliverTo({ kit, tx, accountId }, userId, about)
  })
})

/** Tells people of new hits in the searches of which they want to hear; see the crontab in worker.ts. */
export const alertSavedSearches = handler(alertJob, (kit) =>
  inEachAccount(kit, UNTOLD, (accountId) =>
    inTenant(kit.db, { accountId }, 'read write', async (tx) => {
      for (const { userId, searchId } of await listAlerts(tx))
        await deliverTo({ kit, tx, accountId }, userId, { reason: 'newHits', searchId })
    }),
  ),
)

/** Tells people of their tasks that are due; see the crontab in worker.ts. */
export const tellDueTasks = handler(dueJob, (kit) =>
  inEachAccount(kit, UNTOLD, (accountId) =>
    inTenant(kit.db, { accountId }, 'read write', (tx) => tellOfDueTasks(kit, tx, accountId)),
  ),
)

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
