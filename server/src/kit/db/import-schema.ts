import type { ImportColumn, ImportSettings, ImportState, RowOutcome, RowReason } from '@kontor/contract/imports.ts'
import type { ImportKind } from '@kontor/contract/import-targets.ts'
import type { Locale } from '@kontor/contract/kit/locales.ts'
import type { Consent } from '@kontor/contract/person-record.ts'
import type { ColumnType, Generated } from 'kysely'

type Given = ColumnType<Date, Date | undefined, Date>
/** Written as text, read as the value. */
type Value<T> = ColumnType<T, string | undefined, string>
type ValueOrNull<T> = ColumnType<T | null, string | null | undefined, string | null>

export type RowFault = { column: number | null; key: string; values?: Record<string, unknown> }
export type RowConflict = { field: string; before: unknown; after: unknown; take: 'keep' | 'replace' }
/** What a row wrote: the version it made and, of an update, what the fields held before and hold since. */
export type Written = {
  version: number
  before?: Record<string, unknown>
  after?: Record<string, unknown>
  provenance?: Record<string, unknown>
}

export type ImportTables = {
  'flows.imports': {
    id: Generated<string>
    account_id: Generated<string>
    user_id: string
    kind: ImportKind
    file_name: string
    format: 'csv' | 'xlsx' | 'ods' | 'vcard' | 'json'
    state: ImportState
    problem: string | null
    locale: Locale
    settings: Value<ImportSettings>
    chosen: Value<Partial<ImportSettings>>
    sheets: Value<string[]>
    columns: Value<ImportColumn[]>
    purpose: Consent['purpose'] | null
    basis: Consent['basis'] | null
    conflicts: Generated<'keep' | 'replace'>
    done: Generated<number>
    total: Generated<number>
    step: Generated<number>
    created_at: Given
    started_at: Date | null
    ran_at: Date | null
    ended_at: Date | null
    sequence: Generated<string>
  }
  'flows.import_files': { import_id: string; account_id: Generated<string>; content: Buffer }
  'flows.import_rows': {
    import_id: string
    account_id: Generated<string>
    row: number
    cells: ColumnType<string[], string, string>
    outcome: Generated<RowOutcome>
    reason: RowReason | null
    same_as_row: number | null
    record_id: string | null
    faults: Value<RowFault[]>
    conflicts: Value<RowConflict[]>
    fields: Generated<string[]>
    choices: Value<Record<string, 'keep' | 'replace'>>
    keys: Generated<string[]>
    written: ValueOrNull<Written>
  }
}
