import { z } from 'zod'
import { job } from '#kit/queue/queue.ts'

export const RunPayload = z.object({ runId: z.uuid(), accountId: z.uuid() })

export const enrichCompany = job('enrich-company', RunPayload, { lane: 'short', mostWaiting: 100 })
export const enrichPerson = job('enrich-person', RunPayload, { lane: 'short', mostWaiting: 100 })
export const endOverdueEnrichments = job('end-overdue-enrichments', z.looseObject({}), { lane: 'short' })
/** Takes away a page whose run is gone with its record; the database adds it with the removal of the row. */
export const removeRunPage = job('remove-enrichment-page', z.object({ key: z.string() }), { lane: 'short' })
