import { JOB_STATUSES } from '@kontor/contract/hiring-states.ts'
import { z } from 'zod'
import { event } from '#kit/events/events.ts'

/** A job was opened, held, filled, closed, archived or taken up again. */
export const jobChangedStatus = event(
  'job.statusChanged',
  z.object({
    jobId: z.uuid(),
    from: z.enum(JOB_STATUSES).nullable(),
    to: z.enum(JOB_STATUSES),
    byUserId: z.uuid(),
  }),
)
