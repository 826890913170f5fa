import { z } from 'zod'
import { event } from '#kit/events/events.ts'

const Whose = z.object({ userId: z.uuid() })

export const sessionReused = event('session.reused', Whose)
export const passwordReset = event('password.reset', Whose)
export const passwordChanged = event('password.changed', Whose)
