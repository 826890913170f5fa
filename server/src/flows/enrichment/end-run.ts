import type { EnrichmentReason } from '@kontor/contract/enrichment.ts'
import { PENDING_LIMIT } from '@kontor/contract/kit/freshness.ts'
import { capture, type Moment } from '#identity/billing/credits.ts'
import type { Kit } from '#kit/http/context.ts'
import type { Stored } from '#kit/records/record-type.ts'
import { update } from '#kit/records/rows.repository.ts'
import { deliverTo } from '#workspace/notifications/deliver.ts'
import type { EnrichableRow } from './enrichable.ts'
import * as enrichments from './enrichment.repository.ts'
import type { Run } from './enrichment.repository.ts'

export type Ending = { outcome: 'enriched' | 'notFound'; reason: EnrichmentReason | null; cost: number }
export const TIMEOUT: Ending = { outcome: 'notFound', reason: 'timeout', cost: 0 }
export const REFUSED: Ending = { outcome: 'notFound', reason: 'refused', cost: 0 }

/**
 * Ends a run once: credits are taken or given back, the record shows the state, and whoever asked is told. The caller
 * holds the locks.
 */
export async function endRun<R extends EnrichableRow>(
  moment: Moment & { kit: Kit },
  type: Stored<R>,
  run: Run,
  row: R | undefined,
  ending: Ending,
) {
  const { kit, tx, now } = moment
  if (run.reservation_id) await capture(moment, run.reservation_id, ending.cost)
  await enrichments.end(tx, run.id, ending.outcome, now)
  // A merged record is kept as it was, for the undo.
  if (!row || row.merged_into) return row
  await deliverTo({ kit, tx, accountId: run.account_id }, run.user_id, {
    reason: 'enriched',
    record: { kind: type.kind, id: row.id },
    occasion: run.id,
    details: { of: 'enrichment', outcome: ending.outcome },
  })
  return update(tx, type, row.id, {
    enrichment_status: ending.outcome,
    enrichment_updated_at: now,
    enrichment_reason: ending.reason,
  })
}

export function isOverdue(run: Pick<Run, 'started_at'>, now: Date) {
  return now.getTime() - run.started_at.getTime() > PENDING_LIMIT
}
