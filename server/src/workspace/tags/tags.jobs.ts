import { z } from 'zod'
import { job } from '#kit/queue/queue.ts'

/** Begun again after a break, it goes on with what is left. */
export const changeTagsJob = job('change-tags', z.object({ accountId: z.uuid(), changeId: z.uuid() }), {
  lane: 'short',
  seconds: 600,
  mostWaiting: 20,
})
