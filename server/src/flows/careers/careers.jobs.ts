import { z } from 'zod'
import { job } from '#kit/queue/queue.ts'

/** Reads the resume of an applicant and gives it to the person. */
export const readApplication = job(
  'read-application',
  z.object({ applicationId: z.uuid(), accountId: z.uuid(), key: z.string() }),
  { lane: 'short', seconds: 120, mostWaiting: 500 },
)
