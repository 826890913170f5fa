import { Readable } from 'node:stream'
import type { GivenPage } from '@kontor/contract/enrichment.ts'
import { isFresh } from '@kontor/contract/kit/freshness.ts'
import type { Locale } from '@kontor/contract/kit/locales.ts'
import { reserve } from '#identity/billing/credits.ts'
import type { Call, Ctx, Kit } from '#kit/http/context.ts'
import { enqueue } from '#kit/queue/queue.ts'
import { lockEditable } from '#kit/records/reading.ts'
import { update } from '#kit/records/rows.repository.ts'
import { costOf, type Enrichable, type EnrichableRow, paidGaps } from './enrichable.ts'
import { endRun, isOverdue, TIMEOUT } from './end-run.ts'
import * as enrichments from './enrichment.repository.ts'

export type Request<R> = GivenPage & {
  /** The fields that are looked for; all where nothing is said. */
  wanted?: readonly string[]
  /** The language in which the user reads; that of the user's settings where nothing is said. */
  locale?: Locale | undefined
  /** Throws where the record may not be looked into. */
  check?: (row: R) => void
}
type Asking = Call & { kit: Kit; transact: <T>(work: (ctx: Ctx) => Promise<T>) => Promise<T> }

/**
 * Starts a search for missing values, unless one runs or its last answer is fresh. The row's lock makes it one run.
 * A given page is stored before that transaction, and only if the run would start.
 */
export async function enrich<R extends EnrichableRow, V>(
  ctx: Asking,
  kind: Enrichable<R, V>,
  id: string,
  request: Request<R>,
) {
  const { page } = request
  if (page === undefined) return stateOf((await ctx.transact((own) => ask(own, kind, id, request, null))).row)
  const known = await ctx.transact((own) => knownAnswer(own, kind, id, request))
  if (known) return stateOf(known)
  const { key } = await ctx.kit.storage.put(Readable.from([page]))
  let isKept = false
  try {
    const { row, isStarted } = await ctx.transact((own) => ask(own, kind, id, request, key))
    isKept = isStarted
    return stateOf(row)
  } finally {
    if (!isKept) await ctx.kit.storage.remove(key)
  }
}

/** The record as it is, where no new run would start. */
async function knownAnswer<R extends EnrichableRow, V>(
  ctx: Ctx,
  kind: Enrichable<R, V>,
  id: string,
  { force, check }: Request<R>,
) {
  const row = await endOverdue(ctx, kind, await lockEditable(ctx, kind.type, id))
  check?.(row)
  const state = stateOf(row)
  return state.status === 'pending' || (!force && isFresh(state, ctx.now)) ? row : undefined
}

async function ask<R extends EnrichableRow, V>(
  ctx: Ctx,
  kind: Enrichable<R, V>,
  id: string,
  request: Request<R>,
  pageKey: string | null,
) {
  const known = await knownAnswer(ctx, kind, id, request)
  if (known) return { row: known, isStarted: false }
  const row = await lockEditable(ctx, kind.type, id)
  return { row: await start(ctx, kind, row, request, pageKey), isStarted: true }
}

/** A run that nobody ended in time ends here, if the worker's own look has not come by yet. */
async function endOverdue<R extends EnrichableRow, V>(
  ctx: Ctx,
  { type, column }: Enrichable<R, V>,
  row: R,
): Promise<R> {
  if (row.enrichment_status !== 'pending') return row
  const run = await enrichments.lockOpen(ctx.tx, column, row.id)
  if (run && isOverdue(run, ctx.now)) return (await endRun(ctx, type, run, row, TIMEOUT)) ?? row
  // The undo of a merge may bring back a record as it was during a run that has ended since.
  const isLeftBehind = !run && row.account_id !== null
  return isLeftBehind ? { ...row, enrichment_status: 'none' } : row
}

async function start<R extends EnrichableRow, V>(
  ctx: Ctx,
  kind: Enrichable<R, V>,
  row: R,
  { pageUrl, wanted, locale }: Request<R>,
  pageKey: string | null,
): Promise<R> {
  const { accountId, userId } = ctx.session
  const paid = paidGaps(kind, row, wanted ?? null)
  const price = costOf(kind, paid)
  const spending = { purpose: kind.purpose, subjectId: row.id }
  const reservationId = price > 0 ? await reserve(ctx, accountId, price, spending) : null
  const { id: runId } = await enrichments.insert(ctx.tx, {
    account_id: accountId,
    company_id: null,
    person_id: null,
    [kind.column]: row.id,
    user_id: userId,
    reservation_id: reservationId,
    wanted: wanted ? [...wanted] : null,
    paid,
    locale: locale ?? null,
    page_key: pageKey,
    page_host: pageUrl ? new URL(pageUrl).hostname.replace(/^www\./, '') : null,
    started_at: ctx.now,
    ended_at: null,
    outcome: null,
  })
  await enqueue(ctx.tx, kind.job, { runId, accountId }, { accountId })
  return update(ctx.tx, kind.type, row.id, {
    enrichment_status: 'pending',
    enrichment_updated_at: ctx.now,
    enrichment_reason: null,
  })
}

function stateOf(row: EnrichableRow) {
  return {
    status: row.enrichment_status,
    updatedAt: row.enrichment_updated_at?.toISOString() ?? null,
    reason: row.enrichment_reason,
  }
}
