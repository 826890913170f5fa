import { AppError } from '#kit/errors.ts'
import type { Ctx, PublicCtx } from '#kit/http/context.ts'
import { canEdit, canRead } from './companies.policy.ts'
import * as companies from './companies.repository.ts'
import type { Row } from './companies.repository.ts'

/** Merges of merges are followed so far; more is a circle. */
const MOST_HOPS = 20

/** The row, or the one it was merged into. */
export async function survivorOf(ctx: PublicCtx, found: Row | undefined): Promise<Row> {
  let row = found
  for (let hops = 0; row?.merged_into && hops < MOST_HOPS; hops += 1)
    row = await companies.find(ctx.tx, row.merged_into)
  if (!row || row.merged_into) throw new AppError('notFound')
  return row
}

/** What a caller may look into, beyond the teaser. */
export async function readable(ctx: PublicCtx, id: string): Promise<Row> {
  if (!canRead(ctx.session)) throw new AppError('forbidden')
  return survivorOf(ctx, await companies.find(ctx.tx, id))
}

/** Asks before it locks: to the database, a row that may not be changed is no row to lock, and would seem missing. */
export async function lockEditable(ctx: Ctx, id: string): Promise<Row> {
  const seen = await companies.find(ctx.tx, id)
  if (!seen || seen.merged_into) throw new AppError('notFound')
  if (!canEdit(ctx.session, seen)) throw new AppError('forbidden')
  const row = await companies.lock(ctx.tx, id)
  if (!row || row.merged_into) throw new AppError('notFound')
  return row
}
