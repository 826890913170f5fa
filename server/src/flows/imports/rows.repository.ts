import { type Selectable, sql } from 'kysely'
import type { Written } from '#kit/db/import-schema.ts'
import type { DB } from '#kit/db/schema.ts'
import type { Tx } from '#kit/db/scope.ts'

type Table = DB['flows.import_rows']
export type RowRecord = Selectable<Table>
type Outcome = RowRecord['outcome']
type OneRow = { row: number; cells: readonly string[] }

function of(tx: Tx, importId: string) {
  return tx.selectFrom('flows.import_rows').selectAll().where('import_id', '=', importId)
}

export async function insertRows(tx: Tx, importId: string, rows: readonly OneRow[]) {
  await sql`insert into flows.import_rows (import_id, row, cells)
    select ${importId}::uuid, given.row, given.cells
    from json_to_recordset(${JSON.stringify(rows)}::json) as given (row integer, cells jsonb)`.execute(tx)
}

export async function removeRows(tx: Tx, importId: string) {
  await tx.deleteFrom('flows.import_rows').where('import_id', '=', importId).execute()
}

export async function countOutcomes(tx: Tx, ids: readonly string[]) {
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('flows.import_rows')
    .select(['import_id', 'outcome', (counted) => counted.fn.countAll<string>().as('count')])
    .where('import_id', 'in', ids)
    .groupBy(['import_id', 'outcome'])
    .execute()
  return rows.map(({ import_id, outcome, count }) => ({ importId: import_id, outcome, count: Number(count) }))
}

type Page = { outcome?: Outcome | undefined; after?: number | undefined; limit: number }

export function listRows(tx: Tx, importId: string, { outcome, after = 0, limit }: Page): Promise<RowRecord[]> {
  const rows = of(tx, importId).where('row', '>', after).orderBy('row').limit(limit)
  return (outcome === undefined ? rows : rows.where('outcome', '=', outcome)).execute()
}

/** The next rows to work on; an undo goes backwards, so that two changes of one record are taken back in turn. */
export function listNext(tx: Tx, importId: string, outcomes: readonly Outcome[], limit: number, backwards = false) {
  return of(tx, importId)
    .where('outcome', 'in', outcomes)
    .orderBy('row', backwards ? 'desc' : 'asc')
    .limit(limit)
    .execute()
}

export async function countRows(tx: Tx, importId: string, outcomes: readonly Outcome[]) {
  const { count } = await tx
    .selectFrom('flows.import_rows')
    .select((counted) => counted.fn.countAll<string>().as('count'))
    .where('import_id', '=', importId)
    .where('outcome', 'in', outcomes)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** By what the rows that count are recognised. */
export function listKeys(tx: Tx, importId: string) {
  return tx
    .selectFrom('flows.import_rows')
    .select(['row', 'keys'])
    .where('import_id', '=', importId)
    .where('outcome', 'not in', ['pending', 'fault', 'left', 'failed'])
    .where(sql<boolean>`cardinality(keys) > 0`)
    .orderBy('row')
    .execute()
}

export type RowResult = {
  row: number
  outcome: Outcome
  reason: RowRecord['reason']
  sameAsRow: number | null
  recordId: string | null
  faults: RowRecord['faults']
  conflicts: RowRecord['conflicts']
  fields: readonly string[]
  keys: readonly string[]
  written: Written | null
}

/** What came of a batch of rows, in one statement. */
export async function setResults(tx: Tx, importId: string, results: readonly RowResult[]) {
  if (results.length === 0) return
  await sql`update flows.import_rows known set outcome = given.outcome, reason = given.reason,
      same_as_row = given."sameAsRow", record_id = given."recordId", faults = given.faults,
      conflicts = given.conflicts, fields = given.fields, keys = given.keys, written = given.written
    from json_to_recordset(${JSON.stringify(results)}::json) as given (row integer, outcome text, reason text,
      "sameAsRow" integer, "recordId" uuid, faults jsonb, conflicts jsonb, fields text[], keys text[], written jsonb)
    where known.import_id = ${importId} and known.row = given.row`.execute(tx)
}

export async function setAllPending(tx: Tx, importId: string) {
  await tx.updateTable('flows.import_rows').set({ outcome: 'pending' }).where('import_id', '=', importId).execute()
}

/** Those that were left out because of another row are looked at again whenever a row changes. */
export async function setRepeatedPending(tx: Tx, importId: string) {
  await tx
    .updateTable('flows.import_rows')
    .set({ outcome: 'pending' })
    .where('import_id', '=', importId)
    .where('reason', '=', 'sameRow')
    .execute()
}

type CellChange = { row: number; column: number; value: string }

export async function setCell(tx: Tx, importId: string, { row, column, value }: CellChange): Promise<boolean> {
  const { numAffectedRows } = await sql`update flows.import_rows
    set cells = jsonb_set(cells, array[${String(column)}], to_jsonb(${value}::text)), outcome = 'pending'
    where import_id = ${importId} and row = ${row}`.execute(tx)
  return numAffectedRows === 1n
}

/** Every cell of the column that holds the one value gets the other. */
export async function setCellsAlike(tx: Tx, importId: string, column: number, value: string, becomes: string) {
  await sql`update flows.import_rows
    set cells = jsonb_set(cells, array[${String(column)}], to_jsonb(${becomes}::text)), outcome = 'pending'
    where import_id = ${importId} and cells ->> ${column}::integer = ${value}`.execute(tx)
}

export async function setChoice(tx: Tx, importId: string, row: number, field: string, take: 'keep' | 'replace') {
  const { numAffectedRows } = await sql`update flows.import_rows
    set choices = choices || jsonb_build_object(${field}::text, ${take}::text), outcome = 'pending'
    where import_id = ${importId} and row = ${row}`.execute(tx)
  return numAffectedRows === 1n
}
