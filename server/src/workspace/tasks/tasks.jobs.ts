import { z } from 'zod'
import { job } from '#kit/queue/queue.ts'

/** Waits in the queue until its moment; one that no longer fits the task does nothing. */
export const remindOfTask = job(
  'remind-of-task',
  z.object({ accountId: z.uuid(), taskId: z.uuid(), remindAt: z.iso.datetime() }),
  { lane: 'short' },
)
