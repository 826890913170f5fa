import { z } from 'zod'
import { job } from '#kit/queue/queue.ts'

export const enrichCompany = job('enrich-company', z.object({ runId: z.uuid(), accountId: z.uuid() }), {
  lane: 'short',
  mostWaiting: 100,
})
export const endOverdueEnrichments = job('end-overdue-enrichments', z.looseObject({}), { lane: 'short' })
