import { z } from 'zod'
import { job } from '#kit/queue/queue.ts'

/** Takes away the file of a photo that was replaced, unless a record shows it after all. */
export const removePhoto = job('remove-person-photo', z.object({ key: z.string(), accountId: z.uuid().nullable() }), {
  lane: 'long',
})
