import { Id } from '@kontor/contract/kit/ids.ts'
import { z } from 'zod'
import { AppError } from '#kit/errors.ts'
import type { Ctx } from '#kit/http/context.ts'
import { cursorsOf } from '#kit/http/cursor.ts'
import type { RecordRow } from '#kit/records/record-type.ts'
import { canDismiss, canMergePair, seesPair, seesPublicPairs } from './duplicates.policy.ts'
import * as pairs from './pairs.repository.ts'
import type { Radar } from './radars.ts'

const cursors = cursorsOf('duplicates', z.object({ score: z.int32(), id: Id }))
type Query = { searchAfter?: string | undefined; limit: number }

/** Pairs that are probably one record, the strongest first. */
export async function list<Row extends RecordRow, Facts, Item>(
  ctx: Ctx,
  radar: Radar<Row, Facts, Item>,
  { searchAfter, limit }: Query,
) {
  const after = cursors.read(ctx.kit, searchAfter)
  const withPublic = seesPublicPairs(ctx.session)
  const rows = await pairs.list(ctx.tx, radar.type, { withPublic, after, limit: limit + 1 })
  const page = cursors.pageOf(ctx.kit, rows, limit, ({ score, id }) => ({ score, id }))
  const ids = new Set(page.shown.flatMap((pair) => [pair.first_id, pair.second_id]))
  const shown = await radar.presentItems(ctx, [...ids])
  const items = page.shown.flatMap((pair) => {
    const [first, second] = [shown.get(pair.first_id), shown.get(pair.second_id)]
    if (!first || !second) return []
    return {
      pairId: pair.id,
      first,
      second,
      score: pair.score,
      reasons: pair.reasons,
      foundAt: pair.found_at.toISOString(),
      can: { merge: canMergePair(ctx.session, pair), dismiss: canDismiss(ctx.session, pair) },
    }
  })
  return { items, searchAfter: page.searchAfter }
}

/** Remembered for good: no later scan brings the pair back. */
export async function dismiss(ctx: Ctx, pairId: string) {
  const pair = await pairs.find(ctx.tx, pairId)
  if (!pair || !seesPair(ctx.session, pair)) throw new AppError('notFound')
  if (!canDismiss(ctx.session, pair)) throw new AppError('forbidden')
  await pairs.setDismissed(ctx.tx, pairId, ctx.now)
  return null
}
