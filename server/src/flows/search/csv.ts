import type { Locale } from '@kontor/contract/kit/locales.ts'

/** Spreadsheets know by it that the file is UTF-8. */
export const BYTE_ORDER_MARK = '\u{FEFF}'
const MANY = ' | '
const FORMULA = /^[=+\-@\t\r]/

/** Where the comma stands inside numbers, a semicolon stands between values. */
export function separatorOf(locale: Locale) {
  return locale === 'en' ? ',' : ';'
}

export type Cell = string | number | null | readonly string[]

export function lineOf(cells: readonly Cell[], separator: string) {
  return `${cells.map((cell) => written(cell, separator)).join(separator)}\r\n`
}

/** A text that a spreadsheet would take for a formula gets an apostrophe before it; numbers are ours and stay. */
function written(cell: Cell, separator: string) {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = typeof cell === 'string' ? cell : cell.join(MANY)
  const safe = FORMULA.test(text) ? `'${text}` : text
  return /["\r\n]/.test(safe) || safe.includes(separator) ? `"${safe.replaceAll('"', '""')}"` : safe
}
