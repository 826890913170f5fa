import { canEdit } from '#kit/access.ts'
import { AppError } from '#kit/errors.ts'
import type { Ctx } from '#kit/http/context.ts'
import { lockEditable } from '#kit/records/reading.ts'
import { listAny, lockAny } from '#kit/records/rows.repository.ts'
import type { Row } from './people.repository.ts'
import { personType } from './person-type.ts'

/** Merges of merges are followed so far; more is a circle. */
const MOST_HOPS = 20

/**
 * The record under which the account itself keeps somebody: the survivor of merges, but never a public one. What was
 * merged into a public person is still the account's to answer for.
 */
export async function ownRecord(ctx: Ctx, id: string): Promise<Row> {
  const find = async (each: string) => (await listAny<Row>(ctx.tx, personType, [each])).get(each)
  let row = await find(id)
  for (let hops = 0; row?.merged_into && hops < MOST_HOPS; hops += 1) {
    const next = await find(row.merged_into)
    if (!next || next.account_id === null) break
    row = next
  }
  if (!row || row.account_id === null || (row.deleted_at && !row.merged_into)) throw new AppError('notFound')
  return row
}

/** Locks it, as for any other change; one that was merged into a public person too. */
export async function lockOwn(ctx: Ctx, row: Row): Promise<Row> {
  if (row.merged_into === null) return lockEditable(ctx, personType, row.id)
  if (!canEdit(ctx.session, row)) throw new AppError('forbidden')
  const locked = await lockAny<Row>(ctx.tx, personType, row.id)
  if (!locked) throw new AppError('notFound')
  return locked
}

/** By its own id; one that was merged into another of the account is no longer kept by itself. */
export async function lockKept(ctx: Ctx, id: string): Promise<Row> {
  const seen = (await listAny<Row>(ctx.tx, personType, [id])).get(id)
  const isOwnAlias = seen?.merged_into && seen.account_id !== null && (await ownRecord(ctx, id)).id === id
  return isOwnAlias && seen ? lockOwn(ctx, seen) : lockEditable(ctx, personType, id)
}
