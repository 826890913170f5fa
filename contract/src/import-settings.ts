import { z } from 'zod'
import { CountryCode } from './kit/countries.ts'
import { FILE_BYTES } from './person-files.ts'

export const IMPORT_BYTES = FILE_BYTES
export const MOST_IMPORT_ROWS = 50_000
export const MOST_IMPORT_COLUMNS = 200
/** Imports of an account that have not been run yet. */
export const MOST_OPEN_IMPORTS = 5
/** Rows that one account may write in 24 hours. */
export const MOST_ROWS_A_DAY = 200_000
/** How long a whole import can be undone, and its rows are kept. */
export const IMPORT_KEPT_DAYS = 30
/** What a cell may hold: as much as a spreadsheet's. */
export const LONGEST_CELL = 32_767

export const IMPORT_FORMATS = ['csv', 'xlsx', 'ods', 'vcard', 'json'] as const
export const ENCODINGS = ['utf-8', 'windows-1252', 'utf-16le', 'utf-16be', 'macintosh'] as const
export const SEPARATORS = [',', ';', '\t', '|'] as const
export const DATE_STYLES = ['dmy', 'mdy', 'ymd'] as const
export const NUMBER_STYLES = ['comma', 'point'] as const

/** How the file is read. Encoding and separator belong to CSV, the sheet to workbooks. */
export const ImportSettings = z.strictObject({
  encoding: z.enum(ENCODINGS),
  separator: z.enum(SEPARATORS),
  /** The row with the names of the columns, counted from 1; 0 where there is none. */
  headerRow: z.number().int().min(0).max(50),
  /** The place of the sheet in the workbook, counted from 0. */
  sheet: z.number().int().min(0).max(99),
  dateStyle: z.enum(DATE_STYLES),
  /** What stands before the decimals. */
  numberStyle: z.enum(NUMBER_STYLES),
  /** Where addresses and phone numbers without a country belong. */
  country: CountryCode.nullable(),
})
export type ImportSettings = z.infer<typeof ImportSettings>
