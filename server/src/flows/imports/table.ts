import { MOST_IMPORT_COLUMNS, MOST_IMPORT_ROWS } from '@kontor/contract/imports.ts'

/** Why a file cannot be read as a table; each is a text `import.<reason>` of the contract. */
export type TableReason = 'unreadable' | 'encrypted' | 'tooLarge' | 'encoding' | 'quotes' | 'rows' | 'columns' | 'empty'

export class TableRefusal extends Error {
  readonly reason: TableReason
  constructor(reason: TableReason) {
    super(`the table is refused: ${reason}`)
    this.reason = reason
  }
}

/** A row with its number in the file, counted from 1. */
export type TableRow = { row: number; cells: string[] }
export type Encoding = 'utf-8' | 'windows-1252' | 'utf-16le' | 'utf-16be' | 'macintosh'
export type Separator = ',' | ';' | '\t' | '|'

/** How a file is read; what nobody chose is recognised. */
export type TableWish = {
  format: 'csv' | 'xlsx' | 'ods' | 'vcard' | 'json'
  encoding?: Encoding | undefined
  separator?: Separator | undefined
  sheet?: number | undefined
}
export type Table = {
  rows: TableRow[]
  sheets: string[]
  sheet: number
  encoding: Encoding
  separator: Separator
}

/** All cells together, in characters. */
const MOST_TEXT = 60_000_000
/** Rows before the table itself, such as notes and the names of the columns. */
const AROUND = 60

/** Takes rows one by one and refuses what is beyond the limits, before more is read. */
export function rowCollector(longestCell: number) {
  const rows: TableRow[] = []
  let text = 0
  function add(row: number, cells: string[]) {
    while (cells.length > 0 && cells.at(-1) === '') cells.pop()
    if (cells.length === 0) return
    if (cells.length > MOST_IMPORT_COLUMNS) throw new TableRefusal('columns')
    if (rows.length >= MOST_IMPORT_ROWS + AROUND) throw new TableRefusal('rows')
    for (const cell of cells) {
      text += cell.length
      if (cell.length > longestCell || text > MOST_TEXT) throw new TableRefusal('tooLarge')
    }
    rows.push({ row, cells })
  }
  return { rows, add }
}

/** Control characters and halves of characters carry nothing; line breaks and tabs stay. */
export function tidyCell(text: string) {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\n\t])\p{Cc}|\ufeff/gu, '')
    .trim()
}
