import { z } from 'zod'
import { IMPORT_BYTES, IMPORT_FORMATS, ImportSettings, MOST_IMPORT_COLUMNS } from './import-settings.ts'
import { ImportState, RowOutcome, RowReason } from './import-states.ts'
import { IMPORT_KINDS, ImportTarget, type ImportKind } from './import-targets.ts'
import { endpoint } from './kit/endpoint.ts'
import { Id } from './kit/ids.ts'
import { LOCALES } from './kit/locales.ts'
import { page, PageQuery } from './kit/page.ts'
import type { Feature } from './kit/plans.ts'
import { ConsentPurpose } from './person-record.ts'

export {
  DATE_STYLES,
  ENCODINGS,
  IMPORT_BYTES,
  IMPORT_FORMATS,
  IMPORT_KEPT_DAYS,
  ImportSettings,
  LONGEST_CELL,
  MOST_IMPORT_COLUMNS,
  MOST_IMPORT_ROWS,
  MOST_OPEN_IMPORTS,
  MOST_ROWS_A_DAY,
  NUMBER_STYLES,
  SEPARATORS,
} from './import-settings.ts'

export { IMPORT_STATES, ImportState, ROW_OUTCOMES, ROW_REASONS, RowOutcome, RowReason } from './import-states.ts'

/** Which value stays where a record and a row differ. */
export const ConflictChoice = z.enum(['keep', 'replace'])
export type ConflictChoice = z.infer<typeof ConflictChoice>
export const LAWFUL_BASES = ['legitimateInterest', 'consent', 'contract'] as const
export const LawfulBasis = z.enum(LAWFUL_BASES)

export const ImportFault = z.object({
  /** The column, counted from 0; nothing where the fault is of the whole row. */
  column: z.number().int().nullable(),
  value: z.string(),
  key: z.string(),
  message: z.string(),
})
export const ImportConflict = z.object({
  field: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  take: ConflictChoice,
})

export const ImportRow = z.object({
  row: z.number().int(),
  cells: z.array(z.string()),
  outcome: RowOutcome,
  reason: RowReason.nullable(),
  /** The earlier row of the file that is the same. */
  sameAsRow: z.number().int().nullable(),
  /** The record that is created, updated or the same, if the caller sees it. */
  record: z.object({ id: Id, title: z.string(), slug: z.string() }).nullable(),
  /** The fields that are written. */
  fields: z.array(z.string()),
  faults: z.array(ImportFault),
  conflicts: z.array(ImportConflict),
})
export type ImportRow = z.infer<typeof ImportRow>

export const ImportColumn = z.object({
  name: z.string(),
  /** The first values that are not empty. */
  samples: z.array(z.string()),
  target: ImportTarget,
  /** How the target was found: by an earlier import, by its name, by what stands in it, or chosen by hand. */
  found: z.enum(['before', 'name', 'content', 'none', 'chosen']),
})
export type ImportColumn = z.infer<typeof ImportColumn>

export const Import = z.object({
  importId: Id,
  kind: z.enum(IMPORT_KINDS),
  fileName: z.string(),
  format: z.enum(IMPORT_FORMATS),
  state: ImportState,
  /** Why the file could not be read, or the run ended early. */
  problem: z.object({ key: z.string(), message: z.string() }).nullable(),
  settings: ImportSettings,
  sheets: z.array(z.string()),
  columns: z.array(ImportColumn),
  purpose: ConsentPurpose.nullable(),
  basis: LawfulBasis.nullable(),
  conflicts: ConflictChoice,
  rows: z.number().int(),
  counts: z.partialRecord(RowOutcome, z.number().int()),
  progress: z.object({ done: z.number().int(), total: z.number().int(), startedAt: z.string().nullable() }),
  createdBy: z.string().nullable(),
  createdAt: z.string(),
  endedAt: z.string().nullable(),
  undoUntil: z.string().nullable(),
  can: z.object({
    configure: z.boolean(),
    rehearse: z.boolean(),
    run: z.boolean(),
    cancel: z.boolean(),
    undo: z.boolean(),
    remove: z.boolean(),
  }),
})
export type Import = z.infer<typeof Import>

/** In a list: without the columns, which may be many. */
export const ImportItem = Import.omit({ settings: true, sheets: true, columns: true, progress: true })
export type ImportItem = z.infer<typeof ImportItem>

const Configuration = z.strictObject({
  settings: ImportSettings.partial().optional(),
  /** The target of each column, in the order of the columns. */
  targets: z.array(ImportTarget).max(MOST_IMPORT_COLUMNS).optional(),
  purpose: ConsentPurpose.nullable().optional(),
  basis: LawfulBasis.nullable().optional(),
  conflicts: ConflictChoice.optional(),
})

/** Longer values are mended in the file itself. */
export const LONGEST_MENDED = 1000
const Cell = z.string().max(LONGEST_MENDED)
const Mending = z.strictObject({
  cells: z
    .array(z.strictObject({ row: z.number().int().min(1), column: z.number().int().min(0), value: Cell }))
    .max(50)
    .default([]),
  /** Every cell of the column with the one value gets the other. */
  alike: z.strictObject({ column: z.number().int().min(0), value: Cell, becomes: Cell }).optional(),
  choices: z
    .array(z.strictObject({ row: z.number().int().min(1), field: z.string().max(60), take: ConflictChoice }))
    .max(100)
    .default([]),
})

const params = z.object({ importId: Id })

/** The endpoints of the imports of one kind of record. */
function importEndpoints<const F extends Feature>(base: `/v1/${string}`, what: string, feature: F) {
  const common = { permission: 'record:write', feature } as const
  const one = { ...common, params, response: Import }
  return {
    create: endpoint({
      ...common,
      method: 'POST',
      path: `${base}/import`,
      summary: `Upload a table of ${what} (multipart field \`file\`: CSV, XLSX, ODS, vCard or JSON); it is read in the background and nothing is written`,
      ownTransactions: true,
      query: z.strictObject({ locale: z.enum(LOCALES).default('en') }),
      response: Import,
      status: 201,
      multipart: { maxBytes: IMPORT_BYTES, tooLarge: 'fileSize' },
      problems: ['importType', 'fileSize', 'importsOpen', 'queueFull'],
    }),
    list: endpoint({
      ...common,
      method: 'GET',
      path: `${base}/import`,
      summary: `Imports of ${what} of the account, the latest first`,
      query: PageQuery,
      response: page(ImportItem),
    }),
    get: endpoint({
      ...one,
      method: 'GET',
      path: `${base}/import/:importId`,
      summary: 'An import: how it is read and mapped, how far it is, and what comes of its rows',
      problems: ['notFound'],
    }),
    configure: endpoint({
      ...one,
      method: 'PUT',
      path: `${base}/import/:importId`,
      summary: 'Correct how the file is read and what its columns are; ends an earlier rehearsal',
      body: Configuration,
      problems: ['notFound', 'invalid', 'importState', 'queueFull'],
    }),
    remove: endpoint({
      ...common,
      params,
      method: 'DELETE',
      path: `${base}/import/:importId`,
      summary: 'Discard an import that has written nothing',
      response: null,
      status: 204,
      problems: ['notFound', 'importState'],
    }),
    rehearse: endpoint({
      ...one,
      method: 'POST',
      path: `${base}/import/:importId/rehearse`,
      summary: 'Say for every row what would come of it; writes no record',
      problems: ['notFound', 'importState', 'importUnnamed', 'importPurpose', 'queueFull'],
    }),
    rows: endpoint({
      ...common,
      params,
      method: 'GET',
      path: `${base}/import/:importId/rows`,
      summary: 'Rows of an import with what comes of them, faults and conflicts',
      query: PageQuery.extend({ outcome: RowOutcome.optional() }),
      response: page(ImportRow),
      problems: ['notFound', 'invalid'],
    }),
    mend: endpoint({
      ...one,
      method: 'PUT',
      path: `${base}/import/:importId/rows`,
      summary: 'Mend values of rows, or the same value in all rows, and choose between conflicting values',
      body: Mending,
      bodyBytes: 512 * 1024,
      problems: ['notFound', 'invalid', 'importState', 'queueFull'],
    }),
    run: endpoint({
      ...one,
      method: 'POST',
      path: `${base}/import/:importId/run`,
      summary: 'Write the rehearsed rows in the background, or go on where it was stopped',
      problems: ['notFound', 'importState', 'importsADay', 'queueFull'],
    }),
    cancel: endpoint({
      ...one,
      method: 'POST',
      path: `${base}/import/:importId/cancel`,
      summary: 'Stop a rehearsal or a run; rows that are written stay until the import is undone',
      problems: ['notFound', 'importState'],
    }),
    undo: endpoint({
      ...one,
      method: 'POST',
      path: `${base}/import/:importId/undo`,
      summary: 'Take the whole import back; what was changed since is left alone and listed',
      problems: ['notFound', 'importState', 'queueFull'],
    }),
    report: endpoint({
      ...common,
      params,
      method: 'GET',
      path: `${base}/import/:importId/report`,
      summary: 'What came of every row, as CSV',
      response: z.string(),
      raw: true,
      media: 'text/csv',
      problems: ['notFound'],
    }),
  }
}

export const personImports = importEndpoints('/v1/people', 'people', 'contacts')
export const companyImports = importEndpoints('/v1/companies', 'companies', 'search')

export const IMPORTS_OF = { person: personImports, company: companyImports } as const satisfies Record<
  ImportKind,
  unknown
>
