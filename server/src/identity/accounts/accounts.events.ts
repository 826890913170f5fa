import { z } from 'zod'
import { event } from '#kit/events/events.ts'

export const accountJoined = event('account.joined', z.object({ userId: z.uuid() }))
