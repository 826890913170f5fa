import { canEdit } from '../access.ts'
import { AppError } from '../errors.ts'
import type { Ctx, PublicCtx } from '../http/context.ts'
import type { RecordRow, Stored } from './record-type.ts'
import * as rows from './rows.repository.ts'

/** Merges of merges are followed so far; more is a circle. */
const MOST_HOPS = 20

/** The row, or the one it was merged into. */
export async function survivorOf<R extends RecordRow>(
  ctx: PublicCtx,
  type: Stored<R>,
  found: R | undefined,
): Promise<R> {
  let row = found
  for (let hops = 0; row?.merged_into && hops < MOST_HOPS; hops += 1)
    row = await rows.find(ctx.tx, type, row.merged_into)
  if (!row || row.merged_into) throw new AppError('notFound')
  return row
}

/** By its own id or that of one that was merged into it. */
export async function readable<R extends RecordRow>(ctx: PublicCtx, type: Stored<R>, id: string): Promise<R> {
  return survivorOf(ctx, type, await rows.find(ctx.tx, type, id))
}

/** Refuses whoever may not change the record. */
export async function checkEditable<R extends RecordRow>(ctx: Ctx, type: Stored<R>, id: string) {
  const seen = await rows.find(ctx.tx, type, id)
  if (!seen || seen.merged_into) throw new AppError('notFound')
  if (!canEdit(ctx.session, seen)) throw new AppError('forbidden')
}

/** Asks before it locks: to the database, a row that may not be changed is no row to lock, and would seem missing. */
export async function lockEditable<R extends RecordRow>(ctx: Ctx, type: Stored<R>, id: string): Promise<R> {
  await checkEditable(ctx, type, id)
  const row = await rows.lock(ctx.tx, type, id)
  if (!row || row.merged_into) throw new AppError('notFound')
  return row
}
