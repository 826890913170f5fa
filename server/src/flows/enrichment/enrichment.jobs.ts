import { z } from 'zod'
import { job } from '#kit/queue/queue.ts'

export const enrichCompany = job('enrich-company', z.object({ runId: z.uuid(), accountId: z.uuid() }))
export const endOverdueEnrichments = job('end-overdue-enrichments', z.looseObject({}))
