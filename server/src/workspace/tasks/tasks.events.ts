import { z } from 'zod'
import { event } from '#kit/events/events.ts'

/** Somebody else than before does the task from this version on. */
export const taskAssigned = event(
  'task.assigned',
  z.object({ taskId: z.uuid(), version: z.int(), userId: z.uuid(), byUserId: z.uuid() }),
)
