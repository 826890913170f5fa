import type { Locale } from '@kontor/contract/kit/locales.ts'

/** Spreadsheets know by it that the file is UTF-8. */
export const BYTE_ORDER_MARK = '\u{FEFF}'
const MANY = ' | '

/** Where the comma stands inside numbers, a semicolon stands between values. */
export function separatorOf(locale: Locale) {
  return locale === 'en' ? ',' : ';'
}

export type Cell = string | number | null | readonly string[]

export function lineOf(cells: readonly Cell[], separator: string) {
  return `${cells.map(written).join(separator)}\r\n`
}

/** Numbers are ours and stay; a text is quoted wherever one of the separators would end it. */
function written(cell: Cell) {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = typeof cell === 'string' ? cell : cell.join(MANY)
  const safe = guarded(text)
  return safe !== text || /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/**
 * Where a spreadsheet may begin a cell: at the beginning of the text, and after whatever ends a cell for a program
 * that takes the file for one with other separators. Quotes do not help there, because they then stand inside a cell.
 */
const BEGINNING = String.raw`(?<=^|[,;\t\r\n])`
/** What spreadsheets pass over before they decide whether a cell is a formula: spaces, hidden characters, quotes. */
const PASSED_OVER = String.raw`(?:(?![\t\r\n])[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}"])*`
const TO_GUARD = new RegExp(String.raw`${BEGINNING}(?='*${PASSED_OVER}(.))`, 'gsu')
/** At the beginning of a text these alone shift what follows into a cell of its own. */
const BROKEN_BEGINNING = /^(?='*[\t\r\n])/

/** A text that a spreadsheet would take for a formula gets an apostrophe before it. */
function guarded(text: string) {
  const marked = text.replace(TO_GUARD, (_, first: string) => (isFormulaSign(first) ? "'" : ''))
  return marked.replace(BROKEN_BEGINNING, "'")
}

/** The signs themselves, in full width, small or raised, and the minus of mathematics. */
function isFormulaSign(character: string) {
  return /^[=+\-@\u2212]/.test(character.normalize('NFKC'))
}
