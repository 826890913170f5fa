import { z } from 'zod'
import { job } from '#kit/queue/queue.ts'

/** Takes away the file of a logo that was replaced, unless a record shows it after all. */
export const removeLogo = job('remove-company-logo', z.object({ key: z.string(), accountId: z.uuid().nullable() }), {
  lane: 'long',
})
