import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { buildDocument, DocumentRefusal, type RawLine, type SourceDocument } from './document.ts'
import { readZipParts } from './zip-parts.ts'

const PARTS = /^word\/(?:document|header\d*|footer\d*)\.xml$/
const DEEPEST = 256
/** In which Word measures letters, in a point. */
const HALF_POINTS = 2

type Paragraph = {
  text: string
  isHeading: boolean
  isListItem: boolean
  isBold: boolean
  size: number
  letters: number
  bold: number
}

export async function readDocx(bytes: Uint8Array): Promise<SourceDocument> {
  const parts = await readZipParts(bytes, PARTS)
  const main = parts.get('word/document.xml')
  if (main === undefined) throw new DocumentRefusal('unreadable')
  const named = (kind: string) =>
    [...parts].filter(([name]) => name.startsWith(`word/${kind}`)).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const around = (kind: string) => named(kind).flatMap(([, xml]) => paragraphsOf(xml))
  const body = paragraphsOf(main)
  // Word repeats headers and footers on every page, and some people keep name and address in them.
  return buildDocument('docx', [...around('header'), ...body, ...around('footer')], [])
}

/** Paragraphs in order; the cells of a row stand in one line while each has one paragraph, else one after the other. */
function paragraphsOf(xml: string): RawLine[] {
  // A document type can name files and repeat itself without end; Word writes none.
  if (/<!DOCTYPE|<!ENTITY/i.test(xml)) throw new DocumentRefusal('unreadable')
  const lines: RawLine[] = []
  const state: State = { lines, paragraphs: [], rows: [], skipped: 0, depth: 0, isText: false }
  const parser = new SaxesParser({ xmlns: false })
  parser.on('error', () => {
    throw new DocumentRefusal('unreadable')
  })
  parser.on('opentag', (tag) => open(state, tag))
  parser.on('text', (text) => {
    const paragraph = state.paragraphs.at(-1)
    if (state.isText && paragraph && state.skipped === 0) addText(paragraph, text)
  })
  parser.on('closetag', ({ name }) => close(state, name))
  parser.write(xml).close()
  return lines
}

type Row = { cells: RawLine[][] }
type State = {
  lines: RawLine[]
  paragraphs: Paragraph[]
  rows: Row[]
  /** Depth inside what is read elsewhere: Word writes each text box twice. */
  skipped: number
  depth: number
  isText: boolean
}

function open(state: State, tag: SaxesTagPlain) {
  state.depth += 1
  if (state.depth > DEEPEST) throw new DocumentRefusal('unreadable')
  const { name } = tag
  if (state.skipped > 0 || name === 'mc:Fallback' || name === 'w:del') {
    state.skipped += 1
    return
  }
  const paragraph = state.paragraphs.at(-1)
  if (name === 'w:p')
    state.paragraphs.push({
      text: '',
      isHeading: false,
      isListItem: false,
      isBold: false,
      size: 0,
      letters: 0,
      bold: 0,
    })
  else if (name === 'w:tr') state.rows.push({ cells: [] })
  else if (name === 'w:tc') state.rows.at(-1)?.cells.push([])
  else if (paragraph) openInside(state, paragraph, tag)
}

function openInside(state: State, paragraph: Paragraph, { name, attributes }: SaxesTagPlain) {
  const value = attributes['w:val'] ?? ''
  if (name === 'w:t') state.isText = true
  else if (name === 'w:tab') paragraph.text += paragraph.text === '' ? '' : '\t'
  else if (name === 'w:br' || name === 'w:cr') {
    addLine(state, paragraph)
    Object.assign(paragraph, { text: '', letters: 0, bold: 0 })
  } else if (name === 'w:pStyle') setStyle(paragraph, value)
  else if (name === 'w:numPr') paragraph.isListItem = true
  else if (name === 'w:r') paragraph.isBold = false
  else if (name === 'w:b') paragraph.isBold = value !== '0' && value !== 'false'
  else if (name === 'w:sz') paragraph.size = Math.max(paragraph.size, Number(value) / HALF_POINTS || 0)
  else if (name === 'w:noBreakHyphen') paragraph.text += '-'
}

/** Names of styles end in their level; the language of Word is in them too. */
function setStyle(paragraph: Paragraph, style: string) {
  const [, name = '', level = ''] =
    /^(heading|berschrift|titre|title|titel)\s?(\d?)/i.exec(style.replace(/^[ÜU]/i, '')) ?? []
  if (name === '') return
  paragraph.isHeading = true
  paragraph.size = Math.max(paragraph.size, level === '' ? 24 : 20 - 2 * Number(level))
}

function close(state: State, name: string) {
  state.depth -= 1
  if (state.skipped > 0) {
    state.skipped -= 1
    return
  }
  if (name === 'w:t') state.isText = false
  else if (name === 'w:p') {
    const paragraph = state.paragraphs.pop()
    if (paragraph) addLine(state, paragraph)
  } else if (name === 'w:tr') endRow(state)
}

function addText(paragraph: Paragraph, text: string) {
  paragraph.text += text
  paragraph.letters += text.trim().length
  paragraph.bold += paragraph.isBold ? text.trim().length : 0
}

function addLine(state: State, { text, letters, bold, isHeading, isListItem, size }: Paragraph) {
  if (text.trim() === '') return
  const line = { text, isHeading, isListItem, size, isBold: bold > letters / 2, gap: 1 }
  const cell = state.rows.at(-1)?.cells.at(-1)
  ;(cell ?? state.lines).push(line)
}

/** A table of dates and facts is read row by row; a table that only makes columns is read cell by cell. */
function endRow(state: State) {
  const row = state.rows.pop()
  if (!row) return
  const cells = row.cells.filter((cell) => cell.length > 0)
  const outer = state.rows.at(-1)?.cells.at(-1) ?? state.lines
  const [first = [], ...others] = cells
  const isColumns = cells.length > 1 && cells.filter((cell) => cell.length > 4).length > 1
  if (isColumns || cells.length < 2) outer.push(...cells.flat())
  else {
    const rows = Math.max(...cells.map((cell) => cell.length))
    for (let i = 0; i < rows; i += 1) {
      const texts = [first, ...others].flatMap((cell) => cell[i] ?? [])
      const [head] = texts
      if (head) outer.push({ ...head, text: texts.map(({ text }) => text).join('\t') })
    }
  }
}
