import { z } from 'zod'
import { job } from '#kit/queue/queue.ts'

const Payload = z.object({ importId: z.uuid(), accountId: z.uuid(), step: z.number().int() })
export type StepPayload = z.infer<typeof Payload>

/** A turn of reading, rehearsing, running or undoing an import; a step that is not done adds the next turn. */
export const importStep = job('import-step', Payload, { lane: 'long', seconds: 300, mostWaiting: 20 })
