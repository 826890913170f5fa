import type { EnrichmentStatus } from '@kontor/contract/kit/freshness.ts'
import type { MessageDescriptor } from '@lingui/core'
import type { RecordApi } from '../record.queries.ts'

export type Enrichment = { status: EnrichmentStatus; updatedAt: string | null; reason: string | null }
/** What a record tells whose missing values can be looked for. */
export type EnrichRecord = { enrichment: Enrichment; can: { enrich: boolean } }

/** A kind of such records: how they are asked for, and what its fields are called. */
export type EnrichKind<R extends EnrichRecord, Wish> = {
  api: RecordApi<R>
  fieldNames: Readonly<Record<string, MessageDescriptor>>
  /** The record of this moment, past every cache. */
  ask: (id: string) => Promise<R>
  start: (id: string, wish: Wish) => Promise<{ enrichment: Enrichment }>
}
