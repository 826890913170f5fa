import { SubmissionStatus } from '@kontor/contract/submission-record.ts'
import { z } from 'zod'
import { job } from '#kit/queue/queue.ts'

const Person = z.object({ accountId: z.uuid(), userId: z.uuid() })

/** Waits for the end of quiet hours or of a snooze. */
export const showNotifications = job('show-notifications', Person, { lane: 'short' })

/** Waits for the hour at which a person wants the digest. */
export const sendDigest = job('send-digest', Person, { lane: 'short' })

/** Every few minutes; see the crontab in worker.ts. */
export const alertSearches = job('alert-saved-searches', z.looseObject({}), { lane: 'long' })

/** Every hour; see the crontab in worker.ts. */
export const tellDueTasks = job('tell-due-tasks', z.looseObject({}), { lane: 'long', seconds: 600 })

/** Tells those who look after a candidate where it stands now; one event of a pipeline may concern many people. */
export const tellOfCandidate = job(
  'tell-of-candidate',
  z.object({
    accountId: z.uuid(),
    submissionId: z.uuid(),
    version: z.int(),
    byUserId: z.uuid().nullable(),
    details: z.discriminatedUnion('of', [
      z.object({ of: z.literal('stage'), stageId: z.string() }),
      z.object({ of: z.literal('status'), status: SubmissionStatus }),
    ]),
  }),
  { lane: 'short' },
)

/** Tells whoever follows a company of a new statement; the account is the one in which it was written. */
export const tellOfStatement = job('tell-of-statement', z.object({ statementId: z.uuid(), accountId: z.uuid() }), {
  lane: 'long',
  seconds: 600,
})
