import { isDeepStrictEqual } from 'node:util'
import { canDelete } from '#kit/access.ts'
import type { Written } from '#kit/db/import-schema.ts'
import { inSavepoint } from '#kit/db/savepoint.ts'
import { sqlStateOf } from '#kit/db/sql-state.ts'
import { AppError } from '#kit/errors.ts'
import type { Ctx } from '#kit/http/context.ts'
import { remove } from '#kit/records/deleting.ts'
import { valuesOf, type Values } from '#kit/records/fields.ts'
import { lockEditable } from '#kit/records/reading.ts'
import { find, update } from '#kit/records/rows.repository.ts'
import { applyChange, create } from '#kit/records/writing.ts'
import { evaluate, type FirstRows, faultsOf } from './evaluate.ts'
import type { ImportedKind } from './import-kinds.ts'
import type { ImportRecord } from './imports.repository.ts'
import type { RowRecord, RowResult } from './rows.repository.ts'

/** The name under which provenance and history know values that came with a table. */
export const BY_IMPORT = 'import'
const RESTORED = 'restored'
type Work = { asked: ImportRecord; row: RowRecord; first: FirstRows }

/** Does a row whole or not at all: what it wrote before it failed is taken back. */
export async function wholeRow(ctx: Ctx, row: RowRecord, work: () => Promise<RowResult>): Promise<RowResult> {
  try {
    return await inSavepoint(ctx.tx, work)
  } catch (error) {
    const faults =
      error instanceof AppError
        ? faultsOf(error)
        : // What the database does not take in is a fault of this row; everything else is one of ours.
          /^2[23]/.test(sqlStateOf(error) ?? '')
          ? [{ column: null, key: 'errors.conflict' }]
          : undefined
    if (!faults) throw error
    return { ...resultOf(row), outcome: 'failed', faults }
  }
}

export async function writeRow(ctx: Ctx, kind: ImportedKind, work: Work): Promise<RowResult> {
  const { type } = kind
  const { result, order } = await evaluate(ctx, kind, work)
  if (!order) return result
  if ('create' in order) {
    const record = await create(ctx, type, order.create, { source: BY_IMPORT })
    await kind.created?.(ctx, record, work.asked)
    return { ...result, outcome: 'created', recordId: record.id, written: { version: record.version } }
  }
  const record = await lockEditable(ctx, type, order.update.id)
  const held = valuesOf(type.fields, record)
  const changed = await applyChange(ctx, type, record, { change: order.change, source: BY_IMPORT })
  const holds = valuesOf(type.fields, changed)
  const fields = Object.keys(order.change)
  const part = (values: Values) => Object.fromEntries(fields.map((field) => [field, values[field] ?? null]))
  const provenance = Object.fromEntries(fields.map((field) => [field, record.provenance[field] ?? null]))
  const written: Written = { version: changed.version, before: part(held), after: part(holds), provenance }
  return { ...result, outcome: 'updated', written }
}

/** Takes back what a row wrote, as far as nobody changed it since. */
export async function takeBack(ctx: Ctx, kind: ImportedKind, row: RowRecord): Promise<RowResult> {
  const result = resultOf(row)
  const record = row.record_id === null ? undefined : await find(ctx.tx, kind.type, row.record_id)
  if (!record) return { ...result, outcome: 'removed', reason: 'deletedSince' }
  if (record.merged_into || !row.written || !canDelete(ctx.session, record)) return kept(result, row.fields)
  if (row.outcome === 'updated') return restore(ctx, kind, row, row.written)
  if (record.version !== row.written.version) return kept(result, row.fields)
  await kind.removing?.(ctx, record.id)
  await remove(ctx, kind.type, record.id)
  return { ...result, outcome: 'removed', reason: null }
}

/** Field by field: what still holds what the import wrote gets back what it held before. */
async function restore(ctx: Ctx, { type }: ImportedKind, row: RowRecord, written: Written): Promise<RowResult> {
  const { before = {}, after = {}, provenance = {} } = written
  const record = await lockEditable(ctx, type, row.record_id ?? '')
  const holds = jsonOf(valuesOf(type.fields, record))
  const fields = Object.keys(after)
  const untouched = fields.filter((field) => isDeepStrictEqual(holds[field], after[field]))
  const left = fields.filter((field) => !untouched.includes(field))
  if (untouched.length > 0) {
    const change = Object.fromEntries(untouched.map((field) => [field, before[field]]))
    const { provenance: now } = await applyChange(ctx, type, record, { change, source: RESTORED })
    const sources = Object.entries({ ...now, ...pick(provenance, untouched) }).filter(([, source]) => source !== null)
    await update(ctx.tx, type, record.id, { provenance: JSON.stringify(Object.fromEntries(sources)) })
  }
  if (left.length > 0) return kept(resultOf(row), left)
  return { ...resultOf(row), outcome: 'restored', reason: null }
}

function kept(result: RowResult, fields: readonly string[]): RowResult {
  return { ...result, outcome: 'kept', reason: 'changedSince', fields }
}

function pick(values: Record<string, unknown>, names: readonly string[]) {
  return Object.fromEntries(names.map((name) => [name, values[name]]))
}

/** As what was kept was written: dates as texts, nothing undefined. */
function jsonOf(values: Values): Values {
  return JSON.parse(JSON.stringify(values)) as Values
}

function resultOf(row: RowRecord): RowResult {
  const { outcome, reason, same_as_row, record_id, faults, conflicts, fields, keys, written } = row
  return {
    row: row.row,
    outcome,
    reason,
    sameAsRow: same_as_row,
    recordId: record_id,
    faults,
    conflicts,
    fields,
    keys,
    written,
  }
}
