import { accessOf, canDelete, canEdit } from '../access.ts'
import type { PublicCtx } from '../http/context.ts'
import { type FieldList, fieldNames, valuesOf } from './fields.ts'
import type { RecordRow, RecordType } from './record-type.ts'

/** What every record tells beside its fields, without the sources of those that are hidden. */
export function aboutOf(row: RecordRow, hidden: readonly string[]) {
  return {
    access: accessOf(row),
    provenance: Object.fromEntries(Object.entries(row.provenance).filter(([field]) => !hidden.includes(field))),
    hidden: [...hidden],
    version: row.version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

/** The whole record as the caller sees it: what is hidden is empty, and named. */
export function presentRecord<R extends RecordRow, V>(ctx: PublicCtx, type: RecordType<R, V>, row: R) {
  const hidden = type.hiddenOf(ctx.session, row)
  return {
    id: row.id,
    ...aboutOf(row, hidden),
    ...emptied(type.fields, valuesOf(type.fields, row), hidden),
    can: { edit: canEdit(ctx.session, row), delete: canDelete(ctx.session, row) },
  }
}

/** A field that always has a value is a text, such as the name. */
function emptied<R, V>(fields: FieldList<R, V>, values: V, hidden: readonly string[]): V {
  const without = fieldNames(fields)
    .filter((name) => hidden.includes(name))
    .map((name) => [name, fields[name].empty ?? ('empty' in fields[name] ? null : '')])
  return { ...values, ...Object.fromEntries(without) }
}
