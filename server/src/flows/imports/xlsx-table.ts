import { LONGEST_CELL } from '@kontor/contract/imports.ts'
import type { SaxesTagPlain } from 'saxes'
import { rowCollector, type Table, TableRefusal, type TableWish, tidyCell } from './table.ts'
import { readXmlParts, type XmlReader } from './xml-parts.ts'

type Book = {
  sheets: { name: string; relation: string }[]
  targets: Map<string, string>
  /** Whether each style of cells shows a date. */
  dates: boolean[]
  is1904: boolean
  strings: string[]
}

const ABOUT = /^xl\/(?:workbook\.xml|_rels\/workbook\.xml\.rels|styles\.xml|sharedStrings\.xml)$/
/** The formats of dates and times that every workbook knows without saying. */
const DATE_FORMATS = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47])

export async function readXlsx(bytes: Uint8Array, wish: TableWish): Promise<Table> {
  const book: Book = { sheets: [], targets: new Map(), dates: [], is1904: false, strings: [] }
  await readXmlParts(bytes, ABOUT, (part) => aboutReader(part, book))
  const chosen = Math.min(wish.sheet ?? 0, Math.max(0, book.sheets.length - 1))
  const path = book.targets.get(book.sheets[chosen]?.relation ?? '')
  if (path === undefined) throw new TableRefusal('unreadable')
  const { rows, add } = rowCollector(LONGEST_CELL)
  const name = path.startsWith('/') ? path.slice(1) : `xl/${path}`
  const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  await readXmlParts(bytes, new RegExp(`^${escaped}$`), () => sheetReader(book, add))
  return { rows, sheets: book.sheets.map((each) => each.name), sheet: chosen, encoding: 'utf-8', separator: ',' }
}

function aboutReader(part: string, book: Book): XmlReader {
  if (part.endsWith('sharedStrings.xml')) return stringsReader(book)
  if (part.endsWith('styles.xml')) return stylesReader(book)
  return {
    open({ name, attributes: { Id = '', Target = '', name: sheet = '', 'r:id': relation = '', date1904 } }) {
      if (name === 'Relationship') book.targets.set(Id, Target)
      if (name === 'sheet' && book.sheets.length < 100) book.sheets.push({ name: sheet, relation })
      if (name === 'workbookPr') book.is1904 = date1904 === '1' || date1904 === 'true'
    },
  }
}

/** Pieces of one text in several fonts are one text; how it is spoken (`rPh`) is none of it. */
function stringsReader(book: Book): XmlReader {
  let text = ''
  let isText = false
  let isPhonetic = false
  return {
    open({ name }) {
      if (name === 'si') text = ''
      if (name === 'rPh') isPhonetic = true
      isText = name === 't' && !isPhonetic
    },
    text(piece) {
      if (isText) text += piece
    },
    close(name) {
      isText = false
      if (name === 'rPh') isPhonetic = false
      if (name === 'si') book.strings.push(text)
    },
  }
}

function stylesReader(book: Book): XmlReader {
  const own = new Map<number, boolean>()
  let isCells = false
  return {
    open({ name, attributes: { numFmtId = '', formatCode = '' } }) {
      const id = Number(numFmtId)
      if (name === 'numFmt') own.set(id, isDateFormat(formatCode))
      if (name === 'cellXfs') isCells = true
      if (name === 'xf' && isCells) book.dates.push(own.get(id) ?? DATE_FORMATS.has(id))
    },
    close(name) {
      if (name === 'cellXfs') isCells = false
    },
  }
}

function isDateFormat(code: string) {
  return /[dmyh]/i.test(code.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, ''))
}

function sheetReader(book: Book, add: (row: number, cells: string[]) => void): XmlReader {
  let cells: string[] = []
  let row = 0
  let column = 0
  let type = ''
  let isDate = false
  let value = ''
  let isValue = false
  const openCell = ({ attributes: { r = '', t = 'n', s = '0' } }: SaxesTagPlain) => {
    column = r === '' ? column + 1 : columnOf(r)
    if (column > 16_384) throw new TableRefusal('unreadable')
    type = t
    isDate = book.dates[Number(s)] ?? false
    value = ''
  }
  return {
    open(tag) {
      if (tag.name === 'row') {
        row = Number(tag.attributes['r'] ?? row + 1)
        cells = []
        column = 0
      } else if (tag.name === 'c') openCell(tag)
      else if (tag.name === 'v' || tag.name === 't') isValue = true
    },
    text(piece) {
      if (isValue) value += piece
    },
    close(name) {
      if (name === 'v' || name === 't') isValue = false
      if (name === 'c') {
        const text = tidyCell(textOf(book, { type, isDate, value }))
        if (text === '') return
        while (cells.length < column - 1) cells.push('')
        cells[column - 1] = text
      }
      if (name === 'row') add(row, cells)
    },
  }
}

type Cell = { type: string; isDate: boolean; value: string }

function textOf({ strings, is1904 }: Book, { type, isDate, value }: Cell) {
  if (type === 's') return strings[Number(value)] ?? ''
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE'
  // What a formula could not work out is no value.
  if (type === 'e') return ''
  if (type !== 'n' || value === '') return value
  const number = Number(value)
  if (!Number.isFinite(number)) return value
  return isDate ? dayOf(number + (is1904 ? 1462 : 0)) : numberText(number)
}

/** Long numbers, such as phone numbers, without an exponent. */
export function numberText(number: number) {
  return Number.isInteger(number) && Math.abs(number) < 1e21 ? BigInt(number).toString() : String(number)
}

/** Days since the last day of 1899, as spreadsheets count. */
function dayOf(serial: number) {
  const time = new Date(Date.UTC(1899, 11, 30) + Math.round(serial * 86_400) * 1000)
  return Number.isNaN(time.getTime()) ? '' : time.toISOString().slice(0, 10)
}

/** `AB12` is column 28. */
function columnOf(reference: string) {
  let column = 0
  for (const letter of /^[A-Z]{1,3}/.exec(reference)?.[0] ?? '') column = column * 26 + letter.charCodeAt(0) - 64
  return column
}
