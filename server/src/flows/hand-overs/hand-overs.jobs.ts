import { z } from 'zod'
import { job } from '#kit/queue/queue.ts'

/** Begun again after a break, it goes on with what is left. */
export const handOverJob = job(
  'hand-over',
  z.object({ accountId: z.uuid(), fromId: z.uuid(), toId: z.uuid(), byId: z.uuid() }),
  { lane: 'long' },
)
