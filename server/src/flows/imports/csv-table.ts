import { LONGEST_CELL } from '@kontor/contract/imports.ts'
import { CsvError, parse } from 'csv-parse/sync'
import {
  type Encoding,
  rowCollector,
  type Separator,
  type Table,
  TableRefusal,
  type TableWish,
  tidyCell,
} from './table.ts'

const SEPARATORS: readonly Separator[] = [';', ',', '\t', '|']
/** So much of a text tells its separator. */
const LOOKED_AT = 20_000

export function readCsv(bytes: Uint8Array, wish: TableWish): Table {
  const encoding = wish.encoding ?? encodingOf(bytes)
  const text = decode(bytes, encoding)
  const separator = wish.separator ?? separatorOf(text)
  const { rows, add } = rowCollector(LONGEST_CELL)
  let number = 0
  try {
    parse(text, {
      delimiter: separator,
      relax_column_count: true,
      skip_empty_lines: false,
      max_record_size: 4 * LONGEST_CELL * 10,
      on_record: (cells: string[]) => {
        number += 1
        add(number, cells.map(tidyCell))
        return null
      },
    })
  } catch (error) {
    if (error instanceof TableRefusal) throw error
    if (error instanceof CsvError) throw new TableRefusal(/QUOTE/.test(error.code) ? 'quotes' : 'tooLarge')
    throw error
  }
  return { rows, sheets: [], sheet: 0, encoding, separator }
}

/** By its mark, by the zeros of UTF-16, by being valid UTF-8; what is left is the code page of Windows. */
export function encodingOf(bytes: Uint8Array): Encoding {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const head = bytes.subarray(0, 2000)
  const zeros = head.filter((byte) => byte === 0).length
  if (zeros > head.length / 4) return first === 0 ? 'utf-16be' : 'utf-16le'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}

export function decode(bytes: Uint8Array, encoding: Encoding): string {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    // A program or a picture is no text, whatever its name says.
    if (text.includes('\u0000')) throw new TableRefusal('unreadable')
    return text
  } catch (error) {
    throw error instanceof TableRefusal ? error : new TableRefusal('encoding')
  }
}

/** The one that divides most lines into the same number of cells, more than one. */
export function separatorOf(text: string): Separator {
  const head = text.slice(0, LOOKED_AT)
  const scores = SEPARATORS.map((separator) => ({ separator, score: scoreOf(head, separator) }))
  const [best] = scores.toSorted((a, b) => b.score - a.score)
  return best && best.score > 0 ? best.separator : ','
}

function scoreOf(text: string, separator: Separator) {
  const counts = new Map<number, number>()
  let cells = 1
  let isQuoted = false
  for (const character of text) {
    if (character === '"') isQuoted = !isQuoted
    else if (!isQuoted && character === separator) cells += 1
    else if (!isQuoted && character === '\n') {
      if (cells > 1) counts.set(cells, (counts.get(cells) ?? 0) + 1)
      cells = 1
    }
  }
  if (cells > 1) counts.set(cells, (counts.get(cells) ?? 0) + 1)
  return Math.max(0, ...[...counts].map(([columns, lines]) => lines * Math.min(columns, 20)))
}
