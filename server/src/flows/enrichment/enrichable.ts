import type { CreditPurpose } from '@kontor/contract/billing.ts'
import type { EnrichmentStatus } from '@kontor/contract/kit/freshness.ts'
import type { Ctx } from '#kit/http/context.ts'
import type { Job } from '#kit/queue/queue.ts'
import type { RecordRow, RecordType } from '#kit/records/record-type.ts'
import type { Session } from '#kit/session.ts'
import type { RunPayload } from './enrichment.jobs.ts'
import type { Provider } from './enrichment.provider.ts'

export type EnrichableRow = RecordRow & {
  enrichment_status: EnrichmentStatus
  enrichment_updated_at: Date | null
  enrichment_reason: string | null
}

/**
 * A kind of record whose missing values can be looked for. Reservation, runs, freshness, timeout and the end are the same
 * for all; a kind says where values come from, what they cost and which of them it may take.
 */
export type Enrichable<R extends EnrichableRow = EnrichableRow, V = Record<string, unknown>> = {
  type: RecordType<R, V>
  /** The column of a run that names the record. */
  column: 'company_id' | 'person_id'
  job: Job<typeof RunPayload>
  purpose: CreditPurpose
  /** Fields whose new value costs credits. */
  costs: Readonly<Partial<Record<keyof V & string, number>>>
  /** In this order: what stands first fills the gap. */
  providers: readonly Provider<R, V>[]
  canEnrich(who: Session, row: R): boolean
  /** The facts that the record lacks. */
  gapsFilledBy(known: V, facts: Partial<V>): Partial<V>
  /** Without what may not be written into this record. */
  allowed(ctx: Ctx, row: R, change: Partial<V>): Promise<Partial<V>>
}

export function enrichable<R extends EnrichableRow, V>(declared: Enrichable<R, V>): Enrichable<R, V> {
  return declared
}

/** Those of the fields that cost something, are wanted and have no value: what credits are reserved for. */
export function paidGaps<R extends EnrichableRow, V>(
  { type, costs }: Enrichable<R, V>,
  row: R,
  wanted: readonly string[] | null,
) {
  const fields = (Object.keys(costs) as (keyof V & string)[]).filter((field) => !wanted || wanted.includes(field))
  return fields.filter((field) => isMissing(type.fields[field].read(row)))
}

export function isMissing(value: unknown) {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}

export function costOf<R extends EnrichableRow, V>({ costs }: Enrichable<R, V>, fields: readonly string[]) {
  const known: Readonly<Record<string, number | undefined>> = costs
  return fields.reduce((sum, field) => sum + (known[field] ?? 0), 0)
}
