import { z } from 'zod'
import { event } from '#kit/events/events.ts'

export const sessionReused = event('session.reused', z.object({ userId: z.uuid() }))
export const passwordReset = event('password.reset', z.object({ userId: z.uuid() }))
