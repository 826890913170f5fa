import { z } from 'zod'
import { job } from '#kit/queue/queue.ts'

/** Every night, account by account; see the crontab in worker.ts. */
export const retentionJob = job('keep-retention', z.looseObject({}), { lane: 'long' })

/** Looks at what a person wrote about herself by the link of a notice. */
export const lookAtCorrection = job('look-at-correction', z.object({ accountId: z.uuid(), noticeId: z.uuid() }), {
  lane: 'short',
})
