import { Id } from '@kontor/contract/kit/ids.ts'
import type { InputOf } from '@kontor/contract/kit/endpoint.ts'
import type { DuplicatePair, merges as endpoints } from '@kontor/contract/merges.ts'
import { z } from 'zod'
import { presentItems } from '#catalogue/companies/present.ts'
import { listByIds } from '#catalogue/companies/rows.ts'
import { AppError } from '#kit/errors.ts'
import type { Ctx } from '#kit/http/context.ts'
import { readCursor, writeCursor } from '#kit/http/cursor.ts'
import { canDismiss, canMergePair, seesPair, seesPublicPairs } from './duplicates.policy.ts'
import * as pairs from './pairs.repository.ts'

const Place = z.object({ score: z.number().int(), id: Id })

export async function list(ctx: Ctx, { searchAfter, limit }: InputOf<typeof endpoints.duplicates>['query']) {
  const rows = await pairs.list(ctx.tx, seesPublicPairs(ctx.session), readCursor(Place, searchAfter), limit + 1)
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    items: await presentAll(ctx, shown),
    searchAfter: last ? writeCursor({ score: last.score, id: last.id }) : null,
  }
}

async function presentAll(ctx: Ctx, shown: readonly pairs.Pair[]): Promise<DuplicatePair[]> {
  const rows = await listByIds(ctx.tx, [...new Set(shown.flatMap((pair) => [pair.first_id, pair.second_id]))])
  const items = new Map((await presentItems(ctx, rows)).map((item) => [item.companyId, item]))
  return shown.flatMap((pair) => {
    const [first, second] = [items.get(pair.first_id), items.get(pair.second_id)]
    if (!first || !second) return []
    return {
      pairId: pair.id,
      first,
      second,
      score: pair.score,
      reasons: pair.reasons as DuplicatePair['reasons'],
      foundAt: pair.found_at.toISOString(),
      can: { merge: canMergePair(ctx.session, pair), dismiss: canDismiss(ctx.session, pair) },
    }
  })
}

/** Remembered for good: no later scan brings the pair back. */
export async function dismiss(ctx: Ctx, pairId: string) {
  const pair = await pairs.find(ctx.tx, pairId)
  if (!pair || !seesPair(ctx.session, pair)) throw new AppError('notFound')
  if (!canDismiss(ctx.session, pair)) throw new AppError('forbidden')
  await pairs.setDismissed(ctx.tx, pairId, ctx.now)
  return null
}
