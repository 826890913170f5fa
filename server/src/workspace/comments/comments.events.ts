import { z } from 'zod'
import { event } from '#kit/events/events.ts'

/** Those who were not mentioned in the comment before. */
export const commentMentioned = event(
  'comment.mentioned',
  z.object({ commentId: z.uuid(), userIds: z.array(z.uuid()), byUserId: z.uuid().nullable() }),
)
