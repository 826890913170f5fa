import { z } from 'zod'
import { job } from '#kit/queue/queue.ts'

/** Reads an uploaded resume that takes long, or that came with many others. */
export const readUploadedResume = job(
  'read-resume',
  z.object({ uploadId: z.uuid(), accountId: z.uuid(), key: z.string() }),
  { lane: 'short', seconds: 120, mostWaiting: 500 },
)
