import { Readable } from 'node:stream'
import type { CreditPurpose } from '@kontor/contract/billing.ts'
import { enrichmentPrice, type EnrichRequest } from '@kontor/contract/enrichment.ts'
import { isFresh } from '@kontor/contract/kit/freshness.ts'
import type { z } from 'zod'
import { lockEditable } from '#catalogue/companies/reading.ts'
import { type Row, update } from '#catalogue/companies/rows.ts'
import { reserve } from '#identity/billing/credits.ts'
import type { Ctx } from '#kit/http/context.ts'
import { enqueue } from '#kit/queue/queue.ts'
import { endRun, isOverdue, TIMEOUT } from './end-run.ts'
import { enrichCompany } from './enrichment.jobs.ts'
import * as enrichments from './enrichment.repository.ts'

type Request = z.output<typeof EnrichRequest>

/** Starts a search for missing values, unless one runs or its last answer is fresh. The row's lock makes it one run. */
export async function enrich(ctx: Ctx, companyId: string, request: Request) {
  const row = await endOverdue(ctx, await lockEditable(ctx, companyId))
  const state = stateOf(row)
  if (state.status === 'pending' || (!request.force && isFresh(state, ctx.now))) return present(row)
  return present(await start(ctx, row, request))
}

/** A run that nobody ended in time ends here, if the worker's own look has not come by yet. */
async function endOverdue(ctx: Ctx, row: Row): Promise<Row> {
  if (row.enrichment_status !== 'pending') return row
  const run = await enrichments.lockOpen(ctx.tx, row.id)
  if (run && isOverdue(run, ctx.now)) return (await endRun(ctx, run, row, TIMEOUT)) ?? row
  // The undo of a merge may bring back a record as it was during a run that has ended since.
  const isLeftBehind = !run && row.account_id !== null
  return isLeftBehind ? { ...row, enrichment_status: 'none' } : row
}

async function start(ctx: Ctx, row: Row, { page, pageUrl }: Request) {
  const price = enrichmentPrice(row)
  const { accountId, userId } = ctx.session
  const spending = { purpose: 'companyEnrichment' satisfies CreditPurpose, subjectId: row.id }
  const reservationId = price > 0 ? await reserve(ctx, accountId, price, spending) : null
  const pageKey = page ? (await ctx.kit.storage.put(Readable.from([page]))).key : null
  try {
    const { id: runId } = await enrichments.insert(ctx.tx, {
      account_id: accountId,
      company_id: row.id,
      user_id: userId,
      reservation_id: reservationId,
      page_key: pageKey,
      page_host: pageUrl ? new URL(pageUrl).hostname.replace(/^www\./, '') : null,
      started_at: ctx.now,
      ended_at: null,
      outcome: null,
    })
    await enqueue(ctx.tx, enrichCompany, { runId, accountId })
    return await update(ctx.tx, row.id, {
      enrichment_status: 'pending',
      enrichment_updated_at: ctx.now,
      enrichment_reason: null,
    })
  } catch (error) {
    if (pageKey) await ctx.kit.storage.remove(pageKey)
    throw error
  }
}

function stateOf(row: Row) {
  return {
    status: row.enrichment_status,
    updatedAt: row.enrichment_updated_at?.toISOString() ?? null,
    reason: row.enrichment_reason,
  }
}

function present(row: Row) {
  return { companyId: row.id, enrichment: stateOf(row) }
}
