import type { Locale } from '@kontor/contract/kit/locales.ts'
import { shiftDecimal } from '@kontor/contract/kit/decimals.ts'
import { FACT_IDS, type FactId, factNames, factRules } from '@kontor/contract/statement-facts.ts'
import type { FactSource } from '@kontor/contract/statement-record.ts'
import { blockStyle, type NumberStyle, readTyped, styleOf } from './figure-text.ts'
import type { Cell, CellChange, Table } from './table-state.ts'

/** Letters and digits alone, so that hyphens, commas and the numbering of a balance sheet do not matter. */
function keyOf(name: string) {
  return name
    .toLowerCase()
    .replace(/^\s*([a-z]|[ivx]+|\d+)\s*[.)]\s+/, '')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
}

const BY_NAME = new Map(
  FACT_IDS.flatMap((fact) => [
    [keyOf(fact), fact] as const,
    ...Object.values(factNames(fact)).map((name) => [keyOf(name), fact] as const),
  ]),
)

/** A fact by its name in any language. */
export function factByName(name: string): FactId | undefined {
  return BY_NAME.get(keyOf(name))
}

/** Facts whose name contains what was typed, in any language; those of the own language first. */
export function factsLike(typed: string, locale: Locale): FactId[] {
  const wanted = keyOf(typed)
  if (wanted === '') return [...FACT_IDS]
  const own = FACT_IDS.filter((fact) => keyOf(factNames(fact)[locale]).includes(wanted))
  const others = FACT_IDS.filter((fact) => Object.values(factNames(fact)).some((name) => keyOf(name).includes(wanted)))
  return [...new Set([...own, ...others])]
}

/** The cells of a spreadsheet as it hands them over: tabs between columns, lines between rows. */
export function cellsOf(text: string): string[][] {
  const rows = text.replace(/\r\n?/g, '\n').replace(/\n+$/, '').split('\n')
  return rows.map((row) => row.split('\t').map((cell) => cell.trim().replace(/^"(.*)"$/, '$1')))
}

type Place = { fact: FactId; column: string }
export type Pasted = { changes: CellChange[]; unknown: string[]; unread: string[] }

/**
 * What a block of a spreadsheet becomes from the marked cell on. Rows that begin with a name go to the fact of that
 * name, the others to the rows from the marked one on. Names and numbers that are not understood are told.
 */
export function readPaste(table: Table, text: string, at: Place, locale: Locale, source: FactSource): Pasted {
  const rows = cellsOf(text)
  const style = blockStyle(rows.flat(), styleOf(locale))
  const startRow = table.facts.indexOf(at.fact)
  const startColumn = table.columns.findIndex(({ key }) => key === at.column)
  const isNamed = rows.some(([first = '', ...rest]) => rest.length > 0 && factByName(first) !== undefined)
  const pasted: Pasted = { changes: [], unknown: [], unread: [] }
  for (const [index, row] of rows.entries()) {
    const figures = isNamed ? row.slice(1) : row
    if (figures.every((figure) => figure === '')) continue
    const fact = isNamed ? factByName(row[0] ?? '') : table.facts[startRow + index]
    if (!fact) {
      pasted.unknown.push(row[0] ?? '')
      continue
    }
    for (const [offset, figure] of figures.entries()) {
      const column = table.columns[startColumn + offset]
      if (figure === '' || !column) continue
      const cell = cellOf(fact, figure, style, column.cells[fact])
      if (cell) pasted.changes.push({ column: column.key, fact, cell: { ...cell, source } })
      else pasted.unread.push(figure)
    }
  }
  return pasted
}

/** A figure takes the place of the one before and keeps its unit and scale, unless it brings a unit of its own. */
function cellOf(fact: FactId, figure: string, style: NumberStyle, before: Cell | undefined) {
  const typed = readTyped(figure, style)
  if (!typed) return undefined
  const value = factRules(fact).factType === 'percent' ? shiftDecimal(typed.value, -2) : typed.value
  return { value, unit: typed.unit ?? before?.unit ?? null, scale: before?.scale ?? null }
}
