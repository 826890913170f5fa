import { Readable } from 'node:stream'
import type { CreditPurpose } from '@kontor/contract/billing.ts'
import { enrichmentPrice, type EnrichRequest, type enrichment as endpoints } from '@kontor/contract/enrichment.ts'
import { isFresh } from '@kontor/contract/kit/freshness.ts'
import type { z } from 'zod'
import { companyType } from '#catalogue/companies/company-type.ts'
import type { Row } from '#catalogue/companies/rows.ts'
import { reserve } from '#identity/billing/credits.ts'
import type { Ctx, CtxOf } from '#kit/http/context.ts'
import { enqueue } from '#kit/queue/queue.ts'
import { lockEditable } from '#kit/records/reading.ts'
import { update } from '#kit/records/rows.repository.ts'
import { endRun, isOverdue, TIMEOUT } from './end-run.ts'
import { enrichCompany } from './enrichment.jobs.ts'
import * as enrichments from './enrichment.repository.ts'

type Request = z.output<typeof EnrichRequest>

/**
 * Starts a search for missing values, unless one runs or its last answer is fresh. The row's lock makes it one run.
 * A given page is stored before that transaction, and only if the run would start.
 */
export async function enrich(ctx: CtxOf<typeof endpoints.company>, companyId: string, request: Request) {
  const { page } = request
  if (page === undefined) return (await ctx.transact((own) => ask(own, companyId, request, null))).answer
  const known = await ctx.transact((own) => answerOf(own, companyId, request))
  if (known) return known
  const { key } = await ctx.kit.storage.put(Readable.from([page]))
  let isKept = false
  try {
    const { answer, isStarted } = await ctx.transact((own) => ask(own, companyId, request, key))
    isKept = isStarted
    return answer
  } finally {
    if (!isKept) await ctx.kit.storage.remove(key)
  }
}

/** The state as it is, where no new run would start. */
async function answerOf(ctx: Ctx, companyId: string, { force }: Request) {
  const row = await endOverdue(ctx, await lockEditable(ctx, companyType, companyId))
  const state = stateOf(row)
  return state.status === 'pending' || (!force && isFresh(state, ctx.now)) ? present(row) : undefined
}

async function ask(ctx: Ctx, companyId: string, request: Request, pageKey: string | null) {
  const known = await answerOf(ctx, companyId, request)
  if (known) return { answer: known, isStarted: false }
  const row = await lockEditable(ctx, companyType, companyId)
  return { answer: present(await start(ctx, row, request, pageKey)), isStarted: true }
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

async function start(ctx: Ctx, row: Row, { pageUrl }: Request, pageKey: string | null) {
  const price = enrichmentPrice(row)
  const { accountId, userId } = ctx.session
  const spending = { purpose: 'companyEnrichment' satisfies CreditPurpose, subjectId: row.id }
  const reservationId = price > 0 ? await reserve(ctx, accountId, price, spending) : null
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
  await enqueue(ctx.tx, enrichCompany, { runId, accountId }, { accountId })
  return update(ctx.tx, companyType, row.id, {
    enrichment_status: 'pending',
    enrichment_updated_at: ctx.now,
    enrichment_reason: null,
  })
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
