export const DOCUMENT_TYPES = ['pdf', 'docx', 'html', 'txt'] as const
export type DocumentType = (typeof DOCUMENT_TYPES)[number]

/** Why a file cannot be read; `noText` is a scan, which OCR may still read. */
export const REFUSALS = ['unreadable', 'encrypted', 'tooLarge', 'tooManyPages', 'noText'] as const
export type Refusal = (typeof REFUSALS)[number]

/** From the top left of the page, in points. */
export type Box = { x: number; y: number; width: number; height: number }
/** Where a cell of a line stands on it. */
export type Cell = Pick<Box, 'x' | 'width'>

/** A line of the document: `text.slice(start, end)`, cells that stand apart are separated by a tab. */
export type Line = {
  start: number
  end: number
  /** Counted from 1. */
  page: number
  box: Box | undefined
  /** One for each piece between tabs; none where the box says it all. */
  cells: readonly Cell[]
  /** Height of the letters, 0 where the format does not say it. */
  size: number
  /** Stands out from the usual text by its font. */
  isBold: boolean
  /** The format says that it is a heading. */
  isHeading: boolean
  isListItem: boolean
  /** Distance to the line above in heights of the letters; 0 for the first line of a column. */
  gap: number
  /** Lines of one column of one page share it. */
  column: number
}

/** Whether a text is a heading of the documents that are expected; tells columns from headings in the margin. */
export type IsHeading = (text: string) => boolean

export type SourceDocument = {
  type: DocumentType
  /** Everything that was read, in the order in which people read it. */
  text: string
  pages: readonly { width: number; height: number }[]
  lines: readonly Line[]
  /** Blocks of JSON-LD that a web page carries beside its text, as they are written. */
  jsonLd: readonly string[]
}

export class DocumentRefusal extends Error {
  readonly reason: Refusal
  constructor(reason: Refusal) {
    super(`the document is refused: ${reason}`)
    this.reason = reason
  }
}

/** What the reader of a format knows of a line. */
export type RawLine = { text: string } & Partial<Omit<Line, 'start' | 'end'>>

const MOST_LINES = 20_000
const MOST_CHARACTERS = 400_000
const LONGEST_LINE = 5000
/** Icons, zero-width characters and soft hyphens carry no text. */
const NO_TEXT = /[\u00ad\u200b-\u200f\u2060\ufeff\ufffd\ue000-\uf8ff]|\p{Cs}/gu
const BULLET = /^\s*(?:[•●▪■◦‣⁃∙○▸►➢➤✓✔★☆]|[-–—*·»>](?=\s)|o(?=\s\p{Lu}))\s*/u

/** Puts lines together to a document; every line becomes text of its own and keeps its place in it. */
export function buildDocument(
  type: DocumentType,
  raw: Iterable<RawLine>,
  pages: SourceDocument['pages'],
  jsonLd: readonly string[] = [],
): SourceDocument {
  const lines: Line[] = []
  const parts: string[] = []
  let at = 0
  for (const { text, ...known } of raw) {
    const tidy = tidyText(text)
    const bullet = BULLET.exec(tidy)?.[0] ?? ''
    const written = tidy.slice(bullet.length).trimEnd()
    if (written.trim() === '') continue
    if (lines.length >= MOST_LINES || at + written.length > MOST_CHARACTERS) throw new DocumentRefusal('tooLarge')
    lines.push({
      ...PLAIN_LINE,
      ...known,
      cells: cellsOf(written, text, known.cells),
      isListItem: known.isListItem === true || bullet !== '',
      start: at,
      end: at + written.length,
    })
    parts.push(written)
    at += written.length + 1
  }
  if (!/[\p{L}\p{N}]{2}/u.test(parts.join('\n'))) throw new DocumentRefusal('noText')
  return { type, text: parts.join('\n'), pages, lines, jsonLd }
}

/** Of the cells that were read, those that the written line still has: bullets and icons are none of it. */
function cellsOf(written: string, text: string, read: readonly Cell[] = []): readonly Cell[] {
  const texts = text.split('\t').map((cell) => tidyText(cell).trim())
  if (texts.length !== read.length) return []
  const pieces = written.split('\t').map((piece) => piece.trim())
  const cells = read.filter((_, index) => texts[index] !== '').slice(-pieces.length)
  return cells.length === pieces.length && texts.findLast(Boolean) === pieces.at(-1) ? cells : []
}

export const PLAIN_LINE = {
  page: 1,
  box: undefined,
  cells: [],
  size: 0,
  isBold: false,
  isHeading: false,
  isListItem: false,
  gap: 0,
  column: 0,
} as const satisfies Omit<Line, 'start' | 'end'>

/** One kind of space, no ligatures; tabs stay because they separate cells. */
function tidyText(text: string) {
  return text
    .slice(0, LONGEST_LINE)
    .replace(NO_TEXT, '')
    .replace(/[\ufb00-\ufb06]/g, (ligature) => ligature.normalize('NFKC'))
    .normalize('NFC')
    .replace(/[^\P{Cc}\t]/gu, ' ')
    .replace(/[^\S\t]+/g, ' ')
    .replace(/ ?\t[\t ]*/g, '\t')
    .replace(/^[\t ]+/, '')
}
