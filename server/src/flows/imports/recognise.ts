import type { ImportKind } from '@kontor/contract/import-targets.ts'
import type { ImportSettings } from '@kontor/contract/imports.ts'
import type { Locale } from '@kontor/contract/kit/locales.ts'
import { targetByName } from './column-words.ts'
import type { Table, TableRow } from './table.ts'

/** The names of the columns stand at most so far down: programs write notes above them. */
const HEADER_WITHIN = 20
const LOOKED_AT = 500

/** The country of phone numbers and addresses that say none. */
const COUNTRIES = { de: 'DE', fr: 'FR', en: null } as const satisfies Record<Locale, ImportSettings['country']>

/** How the file seems to be written; what somebody chose stays. */
export function recogniseSettings(
  kind: ImportKind,
  table: Table,
  chosen: Partial<ImportSettings>,
  locale: Locale,
): ImportSettings {
  const headerRow = chosen.headerRow ?? headerOf(kind, table.rows)
  const values = table.rows
    .filter(({ row }) => row > headerRow)
    .slice(0, LOOKED_AT)
    .flatMap(({ cells }) => cells)
  return {
    headerRow,
    dateStyle: dateStyleOf(values),
    numberStyle: numberStyleOf(values, table.separator),
    country: COUNTRIES[locale],
    ...chosen,
    encoding: table.encoding,
    separator: table.separator,
    sheet: table.sheet,
  }
}

/** The row of the first ones with most names that are known; without any, the first row unless it holds values. */
function headerOf(kind: ImportKind, rows: readonly TableRow[]) {
  const scores = rows.slice(0, HEADER_WITHIN).map(({ row, cells }) => ({
    row,
    score: cells.filter((cell) => cell.length < 60 && targetByName(kind, cell) !== undefined).length,
  }))
  const [best] = scores.toSorted((a, b) => b.score - a.score || a.row - b.row)
  if (best && best.score > 0) return best.row
  const [first] = rows
  const holdsValues = first?.cells.some((cell) => /@|^[+\d][\d\s./-]{4,}$|^https?:/.test(cell)) ?? true
  return holdsValues ? 0 : (first?.row ?? 0)
}

export function dateStyleOf(values: readonly string[]): ImportSettings['dateStyle'] {
  const dates = values.flatMap((value) => {
    const found = /^(\d{1,4})([./-])(\d{1,2})\2(?:\d{1,4})$/.exec(value)
    return found ? [{ first: found[1] ?? '', middle: Number(found[3]) }] : []
  })
  if (dates.length > 0 && dates.every(({ first }) => first.length === 4)) return 'ymd'
  return dates.some(({ middle }) => middle > 12) ? 'mdy' : 'dmy'
}

export function numberStyleOf(values: readonly string[], separator: string): ImportSettings['numberStyle'] {
  const comma = values.filter((value) =>
    /^-?\d+(?:\.\d{3})*,(?!\d{3}$)\d+$|^-?\d{1,3}(?:\.\d{3})+,\d+$/.test(value),
  ).length
  const point = values.filter((value) =>
    /^-?\d+(?:,\d{3})*\.(?!\d{3}$)\d+$|^-?\d{1,3}(?:,\d{3})+\.\d+$/.test(value),
  ).length
  if (comma !== point) return comma > point ? 'comma' : 'point'
  // Where the comma stands in numbers, something else stands between cells.
  return separator === ';' ? 'comma' : 'point'
}
