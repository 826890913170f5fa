import type { Notification } from '@kontor/contract/notifications.ts'
import type { Tx } from '#kit/db/scope.ts'
import type { Ctx } from '#kit/http/context.ts'
import { findKind } from '#kit/records/kinds.ts'
import * as searches from './saved-searches.repository.ts'

/**
 * A document that was written when it was counted may be committed only after that; what is older than this is committed,
 * so hits are told of once this old, and none is passed over.
 */
const SETTLED_MS = 60_000

/** Who wants to hear of new hits, and of which searches. */
export async function listAlerts(tx: Tx) {
  const rows = await searches.listAlerts(tx)
  return rows.map(({ search_id, user_id }) => ({ searchId: search_id, userId: user_id }))
}

/**
 * How many hits are new since the caller saw the search, if there is one that they were not told of yet; from then on
 * they were. Nothing for a search that they no longer see or may no longer ask.
 */
export async function takeNewHits(ctx: Ctx, searchId: string) {
  const { userId } = ctx.session
  const row = await searches.find(ctx.tx, userId, searchId)
  const searcher = row && findKind(row.kind)?.search
  if (!row?.alerts || !row.alerted_at || !searcher?.isState(row.state)) return undefined
  if (searcher.hiddenIn(ctx, row.state).length > 0) return undefined
  const settled = new Date(ctx.now.getTime() - SETTLED_MS)
  const seen = lastSeen(row)
  const since = seen > row.alerted_at ? seen : row.alerted_at
  if (since >= settled) return undefined
  const untold = await searcher.newSince(ctx, row.state, since)
  if (untold.count === 0) return undefined
  const later = await searcher.newSince(ctx, row.state, settled)
  if (!untold.more && untold.count <= later.count) return undefined
  await searches.setReading(ctx.tx, userId, searchId, { alerted_at: settled })
  const { count } = await searcher.newSince(ctx, row.state, seen)
  return { hits: Math.max(count, 1), since: settled }
}

/** From when on hits are new to the person. */
export function lastSeen({ seen_at, asked_since }: searches.Row) {
  return seen_at && seen_at > asked_since ? seen_at : asked_since
}

/** The searches that the caller still sees, as notifications name them. */
export async function searchesOf(ctx: Ctx, ids: readonly string[]) {
  const rows = await searches.listByIds(ctx.tx, ctx.session.userId, ids)
  return new Map(
    rows.map(({ id, kind, name, state }): [string, Omit<NonNullable<Notification['search']>, 'hits'>] => [
      id,
      { searchId: id, type: kind, name, state },
    ]),
  )
}
