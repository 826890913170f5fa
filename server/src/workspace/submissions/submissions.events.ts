import { SUBMISSION_ORIGINS, SUBMISSION_STATUSES } from '@kontor/contract/hiring-states.ts'
import { z } from 'zod'
import { event } from '#kit/events/events.ts'

const ids = { submissionId: z.uuid(), jobId: z.uuid(), personId: z.uuid() }
const by = { byUserId: z.uuid().nullable() }

/** Somebody was submitted to a job, or applied. */
export const submissionAdded = event(
  'submission.added',
  z.object({ ...ids, ...by, origin: z.enum(SUBMISSION_ORIGINS) }),
)

/** A candidate has another stage. `withStatus`: it came with another status, of which an event of its own tells. */
export const submissionMoved = event(
  'submission.moved',
  z.object({
    ...ids,
    ...by,
    version: z.int(),
    fromStage: z.string(),
    toStage: z.string(),
    withStatus: z.boolean().default(false),
  }),
)

/** A candidate was put on hold, hired, rejected, withdrawn, archived or taken up again. */
export const submissionChangedStatus = event(
  'submission.statusChanged',
  z.object({
    ...ids,
    ...by,
    version: z.int(),
    from: z.enum(SUBMISSION_STATUSES),
    to: z.enum(SUBMISSION_STATUSES),
  }),
)
