import { z } from 'zod'
import { job } from '#kit/queue/queue.ts'

/** Takes away the file of a picture that was replaced, unless a user shows it after all. */
export const removeUserPicture = job('remove-user-picture', z.object({ key: z.string(), accountId: z.uuid() }), {
  lane: 'long',
})

export const invitationMail = job('invitation-mail', z.object({ invitationId: z.uuid() }), { lane: 'mail' })
