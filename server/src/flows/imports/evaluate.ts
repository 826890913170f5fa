import { PROBLEMS } from '@kontor/contract/problems.ts'
import { isDeepStrictEqual } from 'node:util'
import type { RowConflict, RowFault } from '#kit/db/import-schema.ts'
import { AppError } from '#kit/errors.ts'
import type { Ctx } from '#kit/http/context.ts'
import { changedFields, emptyOf, isEmpty, type Values } from '#kit/records/fields.ts'
import type { RecordRow } from '#kit/records/record-type.ts'
import { find } from '#kit/records/rows.repository.ts'
import type { ImportedKind } from './import-kinds.ts'
import type { ImportRecord } from './imports.repository.ts'
import { rowCells } from './row-cells.ts'
import type { RowRecord, RowResult } from './rows.repository.ts'

/** The first row of the file with each key. */
export type FirstRows = Map<string, number>
/** What is to be written, if anything. */
export type Order = { create: Values } | { update: RecordRow; change: Values }
export type Evaluated = { result: RowResult; order?: Order }

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** What would come of a row today. It asks and writes nothing, so that rehearsal and run decide alike. */
export async function evaluate(
  ctx: Ctx,
  kind: ImportedKind,
  { asked, row, first }: { asked: ImportRecord; row: RowRecord; first: FirstRows },
): Promise<Evaluated> {
  const cells = rowCells(asked.columns, row.cells, asked.settings)
  const read = kind.read(cells, asked.locale)
  const result: RowResult = { ...NOTHING, row: row.row, keys: read.keys }
  const repeated = read.keys.flatMap((key) => first.get(key) ?? []).filter((earlier) => earlier < row.row)
  if (read.faults.length > 0) return { result: { ...result, outcome: 'fault', faults: read.faults } }
  if (repeated.length > 0 && read.id === undefined) {
    return { result: { ...result, outcome: 'left', reason: 'sameRow', sameAsRow: Math.min(...repeated) } }
  }
  try {
    const same = read.id === undefined ? await kind.findSame(ctx, read.values) : await named(ctx, kind, read.id)
    if (same?.reason === 'publicRecord') {
      return { result: { ...result, outcome: 'left', reason: same.reason, recordId: same.id } }
    }
    const record = same && (await find(ctx.tx, kind.type, same.id))
    if (!same || !record) return await asNew(ctx, kind, read.values, result)
    const known = { ...result, reason: same.reason, recordId: record.id }
    return await asChange(ctx, kind, { record, values: read.values, asked, row, result: known })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { result: { ...result, outcome: 'fault', faults: faultsOf(error, cells.columnOf('id')) } }
  }
}

const NOTHING = {
  outcome: 'pending',
  reason: null,
  sameAsRow: null,
  recordId: null,
  faults: [],
  conflicts: [],
  fields: [],
  written: null,
} as const satisfies Omit<RowResult, 'row' | 'keys'>

/** The record of the account that a row names by its id. */
async function named(ctx: Ctx, { type }: ImportedKind, id: string) {
  const record = UUID.test(id) ? await find(ctx.tx, type, id.toLowerCase()) : undefined
  const isOwn = record && record.account_id === ctx.session.accountId && !record.merged_into
  if (!isOwn) throw new AppError('invalid', { faults: [{ path: 'id', key: 'import.unknownId' }] })
  return { id: record.id, reason: 'id' as const }
}

async function asNew(ctx: Ctx, { type }: ImportedKind, values: Values, result: RowResult): Promise<Evaluated> {
  const whole = { ...emptyOf(type.fields), ...values }
  const tidy = type.tidy ? type.tidy(whole) : whole
  await type.checks?.given?.(ctx, tidy)
  await type.checks?.written?.(ctx, tidy)
  return { result: { ...result, outcome: 'create', fields: Object.keys(values) }, order: { create: values } }
}

type Changing = { record: RecordRow; values: Values; asked: ImportRecord; row: RowRecord; result: RowResult }

async function asChange(ctx: Ctx, kind: ImportedKind, given: Changing): Promise<Evaluated> {
  const { type } = kind
  const { record, asked, row, result } = given
  const conflicts: RowConflict[] = []
  const values = kind.withoutKnown(record, given.values)
  const change: Values = {}
  for (const [field, after] of Object.entries(values)) {
    const declared = type.fields[field]
    if (!declared) continue
    const before = declared.read(record)
    if (isEmpty(type.fields, field, before)) change[field] = after
    else if (declared.join) change[field] = declared.join(before, after)
    else if (!isDeepStrictEqual(before, after)) {
      const take = row.choices[field] ?? asked.conflicts
      conflicts.push({ field, before, after, take })
      if (take === 'replace') change[field] = after
    }
  }
  const tidy = type.tidy ? type.tidy(change) : change
  const fields = changedFields(type.fields, record, tidy)
  const known = { ...result, conflicts, fields }
  if (fields.length === 0) return { result: { ...known, outcome: 'same' } }
  const written = Object.fromEntries(fields.map((field) => [field, tidy[field]]))
  await type.checks?.given?.(ctx, written, record)
  await type.checks?.written?.(ctx, written, record)
  return { result: { ...known, outcome: 'update' }, order: { update: record, change: written } }
}

/** A refusal as faults of the row: those of fields, or what the refusal itself says. */
export function faultsOf({ problem, details }: AppError, column: number | null = null): RowFault[] {
  const faults = details?.['faults'] as { path: string; key: string }[] | undefined
  if (faults && faults.length > 0) {
    return faults.map(({ path, key }) => ({ column: path === 'id' ? column : null, key }))
  }
  return [{ column: null, key: PROBLEMS[problem].text }]
}

/** By what the rows before were recognised; a row that is left out or wrong stands for nothing. */
export function noteKeys(first: FirstRows, { row, outcome, keys }: Pick<RowResult, 'row' | 'outcome' | 'keys'>) {
  if (outcome === 'fault' || outcome === 'left' || outcome === 'failed') return
  for (const key of keys) if (!first.has(key)) first.set(key, row)
}
