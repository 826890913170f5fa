import type { HistoryEntry } from '@kontor/contract/kit/record-parts.ts'
import { z } from 'zod'
import { canEdit } from '../access.ts'
import { AppError } from '../errors.ts'
import type { Ctx } from '../http/context.ts'
import { cursorsOf } from '../http/cursor.ts'
import * as changes from './changes.repository.ts'
import { namesOf } from './kinds.ts'
import { lockEditable, readable } from './reading.ts'
import type { RecordRow, RecordType } from './record-type.ts'
import { applyChange } from './writing.ts'

const RESTORED = 'restored'
const cursors = cursorsOf('history', z.string().regex(/^\d{1,18}$/))

export type HistoryQuery = { searchAfter?: string | undefined; limit: number; field?: string | undefined }

/** Every change of a record, newest first. Who did it is named for people of the own account alone. */
export async function listHistory<R extends RecordRow, V>(
  ctx: Ctx,
  type: RecordType<R, V>,
  id: string,
  { searchAfter, limit, field }: HistoryQuery,
) {
  const row = await readable(ctx, type, id)
  const of = { kind: type.kind, id: row.id, field, from: await pastFrom(ctx, type, row) }
  const found = await changes.listChanges(ctx.tx, of, cursors.read(ctx.kit, searchAfter), limit + 1)
  const page = cursors.pageOf(ctx.kit, found, limit, ({ sequence }) => sequence)
  const names = await namesOf(
    ctx.tx,
    page.shown.flatMap(({ actor_id }) => actor_id ?? []),
  )
  const isEditable = canEdit(ctx.session, row)
  const items = page.shown.map((change): HistoryEntry => ({
    entryId: change.id,
    field: change.field,
    before: change.before,
    after: change.after,
    source: change.source,
    by: names.get(change.actor_id ?? '') ?? null,
    at: change.at.toISOString(),
    can: { restore: isEditable && earlierValue(type, row, change) !== undefined },
  }))
  return { items, searchAfter: page.searchAfter }
}

/** Gives one field what it had before a change. */
export async function restoreField<R extends RecordRow, V>(
  ctx: Ctx,
  type: RecordType<R, V>,
  id: string,
  entryId: string,
): Promise<R> {
  const row = await lockEditable(ctx, type, id)
  const of = { kind: type.kind, id, from: await pastFrom(ctx, type, row) }
  const change = await changes.findChange(ctx.tx, of, entryId)
  if (!change) throw new AppError('notFound')
  const earlier = earlierValue(type, row, change)
  if (!earlier) throw new AppError('invalid')
  return applyChange(ctx, type, row, { change: earlier, source: RESTORED })
}

/** From where on the caller sees what became of the record; undefined for all of it. */
export async function pastFrom<R extends RecordRow, V>(ctx: Ctx, type: RecordType<R, V>, row: R) {
  const field = type.pastFrom?.(ctx.session, row)
  if (field === undefined) return undefined
  const known = await changes.findLastTo(ctx.tx, { kind: type.kind, id: row.id }, field, type.fields[field].read(row))
  return known ?? { version: row.version, field }
}

/** What the field would get back; nothing where it has none, or where the old value breaks a rule of today. */
export function earlierValue<R extends RecordRow, V>(
  { fields, checks }: RecordType<R, V>,
  row: R,
  { field, before }: { field: string; before: unknown },
): Partial<V> | undefined {
  const known = Object.hasOwn(fields, field) ? fields[field as keyof V] : undefined
  if (!known) return undefined
  if (before === null && !('empty' in known)) return undefined
  const value = before === null ? { success: true as const, data: known.empty } : known.schema.safeParse(before)
  if (!value.success) return undefined
  const earlier = { [field]: value.data } as Partial<V>
  return checks?.refused?.(earlier, row) === undefined ? earlier : undefined
}
