import { KEPT_DAYS } from '@kontor/contract/records.ts'
import { canDelete } from '../access.ts'
import { AppError } from '../errors.ts'
import type { Ctx } from '../http/context.ts'
import { findLastOf } from './changes.repository.ts'
import { valuesOf } from './fields.ts'
import { noteChanges } from './journal.ts'
import { lockEditable } from './reading.ts'
import type { RecordRow, RecordType } from './record-type.ts'
import * as rows from './rows.repository.ts'
import { BY_USER, tell } from './writing.ts'

/** How long a deleted record can be brought back. */
export const KEPT_MS = KEPT_DAYS * 86_400_000
/** The name under which the history tells that a record was deleted or brought back. */
export const DELETED = 'deleted'

export async function remove<R extends RecordRow, V>(ctx: Ctx, type: RecordType<R, V>, id: string) {
  const row = await lockEditable(ctx, type, id)
  const removed = await rows.update(ctx.tx, type, id, { deleted_at: ctx.now })
  const change = { field: DELETED, before: null, after: removed.deleted_at }
  await noteChanges(ctx, { ...row, kind: type.kind }, BY_USER, [change])
  await tell(ctx, type, 'removed', id)
}

export async function bringBack<R extends RecordRow, V>(ctx: Ctx, type: RecordType<R, V>, id: string): Promise<R> {
  const since = new Date(ctx.now.getTime() - KEPT_MS)
  const seen = (await rows.findDeleted(ctx.tx, type, id, since)) ?? (await findBroughtBack(ctx, type, id))
  if (!seen || seen.merged_into) throw new AppError('notFound')
  if (!canDelete(ctx.session, seen)) throw new AppError('forbidden')
  const row = await rows.lockAny(ctx.tx, type, id)
  if (!row || row.merged_into) throw new AppError('notFound')
  if (!row.deleted_at) return row
  await type.checks?.written?.(ctx, valuesOf(type.fields, row), row)
  const restored = await rows.update(ctx.tx, type, id, { deleted_at: null, updated_at: ctx.now })
  const change = { field: DELETED, before: row.deleted_at, after: null }
  await noteChanges(ctx, { ...restored, kind: type.kind }, BY_USER, [change])
  await tell(ctx, type, 'restored', id)
  return restored
}

/** Asked for twice, it is brought back once. What was never deleted cannot be brought back. */
async function findBroughtBack<R extends RecordRow, V>(ctx: Ctx, type: RecordType<R, V>, id: string) {
  const row = await rows.find(ctx.tx, type, id)
  const last = row && (await findLastOf(ctx.tx, { kind: type.kind, id }, DELETED))
  return last && last.after === null ? row : undefined
}
