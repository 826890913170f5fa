import type { Kind } from '@kontor/contract/kit/kinds.ts'
import type { Ctx } from '../http/context.ts'
import { insertChanges } from './changes.repository.ts'

export type FieldChange = { field: string; before: unknown; after: unknown }
type Changed = { kind: Kind; id: string; account_id: string | null; version: number }

/** Writes one entry of the history for each field, under the version that the record has now. */
export function noteChanges(ctx: Ctx, record: Changed, source: string, changes: readonly FieldChange[]) {
  const { kind, id, account_id, version } = record
  const common = { kind, record_id: id, account_id, version, source, actor_id: ctx.session.userId, at: ctx.now }
  const rows = changes.map(({ field, before, after }) => ({
    ...common,
    field,
    before: json(before),
    after: json(after),
  }))
  return insertChanges(ctx.tx, rows)
}

function json(value: unknown) {
  return value === null || value === undefined ? null : JSON.stringify(value)
}

/** Where the values of the fields come from, and since when. */
export function provenanceOf(fields: readonly string[], source: string, at: Date) {
  return Object.fromEntries(fields.map((field) => [field, { source, at: at.toISOString() }]))
}
