import { LONGEST_CELL, MOST_IMPORT_COLUMNS } from '@kontor/contract/imports.ts'
import type { SaxesTagPlain } from 'saxes'
import { rowCollector, type Table, TableRefusal, type TableWish, tidyCell } from './table.ts'
import { readXmlParts, type XmlReader } from './xml-parts.ts'
import { numberText } from './xlsx-table.ts'

/** A row that is said to be repeated more often is the empty rest of the sheet. */
const MOST_REPEATED = 10_000

export async function readOds(bytes: Uint8Array, wish: TableWish): Promise<Table> {
  const sheets: string[] = []
  const chosen = wish.sheet ?? 0
  const { rows, add } = rowCollector(LONGEST_CELL)
  let isThere = false
  await readXmlParts(bytes, /^content\.xml$/, () => {
    isThere = true
    return contentReader(sheets, chosen, add)
  })
  if (!isThere || sheets.length === 0) throw new TableRefusal('unreadable')
  return { rows, sheets, sheet: Math.min(chosen, sheets.length - 1), encoding: 'utf-8', separator: ',' }
}

function contentReader(sheets: string[], chosen: number, add: (row: number, cells: string[]) => void): XmlReader {
  let cells: string[] = []
  let row = 0
  let rowRepeats = 1
  let cellRepeats = 1
  let typed: string | undefined
  let text: string[] = []
  let depth = 0
  const isRead = () => sheets.length - 1 === chosen
  function openCell({ attributes }: SaxesTagPlain) {
    cellRepeats = repeatsOf(attributes['table:number-columns-repeated'])
    typed = typedText(attributes)
    text = []
  }
  function closeCell() {
    const value = tidyCell(typed ?? text.join('\n'))
    // The empty rest of a row is one cell that is repeated to the edge of the sheet.
    const times = value === '' ? Math.min(cellRepeats, MOST_IMPORT_COLUMNS + 1 - cells.length) : cellRepeats
    if (cells.length + times > 16_384) throw new TableRefusal('columns')
    for (let i = 0; i < times; i += 1) cells.push(value)
  }
  function closeRow() {
    const isEmpty = cells.every((cell) => cell === '')
    if (!isEmpty && rowRepeats > MOST_REPEATED) throw new TableRefusal('rows')
    const repeats = isEmpty ? 0 : rowRepeats
    for (let i = 1; i <= repeats; i += 1) add(row + i, [...cells])
    row += rowRepeats
  }
  return {
    open(tag) {
      if (tag.name === 'table:table') {
        sheets.push(tag.attributes['table:name'] ?? '')
        if (sheets.length > 100) throw new TableRefusal('tooLarge')
        row = 0
      }
      if (!isRead()) return
      if (tag.name === 'table:table-row') {
        rowRepeats = repeatsOf(tag.attributes['table:number-rows-repeated'])
        cells = []
      } else if (tag.name === 'table:table-cell' || tag.name === 'table:covered-table-cell') openCell(tag)
      else if (tag.name === 'text:p') {
        depth += 1
        text.push('')
      } else if (tag.name === 'office:annotation') depth -= 1000
      else if (tag.name === 'text:s' && depth > 0) text[text.length - 1] += ' '
    },
    text(piece) {
      if (depth > 0 && text.length > 0) text[text.length - 1] += piece
    },
    close(name) {
      if (!isRead()) return
      if (name === 'text:p') depth -= 1
      else if (name === 'office:annotation') {
        depth += 1000
        text = []
      } else if (name === 'table:table-cell' || name === 'table:covered-table-cell') closeCell()
      else if (name === 'table:table-row') closeRow()
    },
  }
}

function repeatsOf(text: string | undefined) {
  const repeats = Number(text ?? 1)
  return Number.isInteger(repeats) && repeats > 0 ? repeats : 1
}

/** Dates and numbers as they are meant, not as the sheet shows them. */
function typedText(attributes: SaxesTagPlain['attributes']): string | undefined {
  const { 'office:value-type': type, 'office:value': value, 'office:date-value': date } = attributes
  if (type === 'date' && date !== undefined) return date.slice(0, 10)
  if ((type === 'float' || type === 'currency') && value !== undefined) return numberText(Number(value))
  return undefined
}
