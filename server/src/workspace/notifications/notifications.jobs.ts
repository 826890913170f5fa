import { z } from 'zod'
import { job } from '#kit/queue/queue.ts'

const Person = z.object({ accountId: z.uuid(), userId: z.uuid() })

/** Waits for the end of quiet hours or of a snooze. */
export const showNotifications = job('show-notifications', Person, { lane: 'short' })

/** Waits for the hour at which a person wants the digest. */
export const sendDigest = job('send-digest', Person, { lane: 'short' })
