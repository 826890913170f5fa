import { dateRanges, isDateLike } from './date-ranges.ts'
import type { IsHeading, RawLine } from './document.ts'

/** A piece of text on a page; y is the baseline, counted from the top. */
export type Piece = { text: string; x: number; right: number; y: number; size: number; font: string }
type Row = Piece[]

/** Pieces further apart than this many heights of the letters are cells of their own. */
const CELL_GAP = 1.4
const NARROW_GAP = 0.5
const WORD_GAP = 0.16
/** So many pieces that begin at one place begin a column there. */
const SHARED_BY = 6
/** Columns of fewer lines are cells of a table. */
const SHORTEST_COLUMN = 4
const NARROWEST_GUTTER = 6
const SAME_LINE = 0.8
const LONGEST_DATE = 45

/** The lines of a page in reading order: columns one after the other, rows of tables as one line with tabs. */
export function linesOfPage(pieces: readonly Piece[], page: number, isHeading: IsHeading): RawLine[] {
  const usual = usualFont(pieces)
  const blocks = columnsOf(rowsOf(withWholeDates(joined(pieces))), isHeading)
  return blocks.flatMap((rows, column) =>
    rows.flatMap((row, i) => linesOfRow(row, rows[i - 1], { page, column, usual, isHeading })),
  )
}

type LinePosition = { page: number; column: number; usual: string; isHeading: IsHeading }

/** A heading in the margin of its section is a line of its own. */
function linesOfRow(row: Row, above: Row | undefined, place: LinePosition): RawLine[] {
  const [first, ...rest] = row
  if (!first) return []
  const { isHeading } = place
  const standsOut = first.font !== place.usual || rest.some(({ size }) => size < first.size - 0.5)
  if (rest.length > 0 && standsOut && isHeading(first.text) && !rest.some(({ text }) => isHeading(text)))
    return [lineOf([first], above, place), lineOf(rest, row, place)]
  return [lineOf(row, above, place)]
}

function lineOf(row: Row, above: Row | undefined, { page, column, usual }: LinePosition): RawLine {
  const size = Math.max(...row.map((piece) => piece.size))
  const [x, y] = [Math.min(...row.map((piece) => piece.x)), Math.max(...row.map((piece) => piece.y))]
  const right = Math.max(...row.map((piece) => piece.right))
  return {
    text: row.map(({ text }) => text.trim()).join('\t'),
    page,
    column: page * 100 + column,
    size,
    isBold: row[0]?.font !== usual,
    gap: above?.[0] ? (y - above[0].y) / size : 0,
    box: { x, y: y - size, width: right - x, height: size * 1.25 },
    cells: row.map((piece) => ({ x: piece.x, width: piece.right - piece.x })),
  }
}

/** The font in which most letters are written. */
function usualFont(pieces: readonly Piece[]) {
  const letters = new Map<string, number>()
  for (const { font, text } of pieces) letters.set(font, (letters.get(font) ?? 0) + text.length)
  return [...letters].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? ''
}

/** Pieces of one line that belong together become one; letters printed twice to look bold count once. */
function joined(pieces: readonly Piece[]): Piece[] {
  const edges = sharedEdges(pieces, SHARED_BY)
  const done: Piece[] = []
  for (const row of rowsOf(pieces)) {
    let open: Piece | undefined
    for (const piece of row) {
      if (open && piece.text === open.text && Math.abs(piece.x - open.x) < 1) continue
      if (open && !isApart(open, piece, edges)) append(open, piece)
      else {
        open = { ...piece }
        done.push(open)
      }
    }
  }
  return done.filter(({ text }) => text.trim() !== '')
}

/** A range of dates that a narrow column breaks becomes one piece again. */
function withWholeDates(pieces: readonly Piece[]): Piece[] {
  const taken = new Set<Piece>()
  const whole = pieces.map((piece) => {
    if (taken.has(piece) || !/\d{2}|\p{L}{3}/u.test(piece.text)) return piece
    const next = pieces.find((other) => isBelow(piece, other) && continuesDate(piece.text, other.text))
    if (!next) return piece
    taken.add(next)
    return { ...piece, text: `${piece.text} ${next.text}`, right: Math.max(piece.right, next.right) }
  })
  return whole.filter((_, i) => !taken.has(pieces[i] as Piece))
}

function isBelow(piece: Piece, { x, y }: Piece) {
  return Math.abs(x - piece.x) < 2 && y > piece.y && y - piece.y < piece.size * 1.7
}

function continuesDate(text: string, next: string) {
  if (text.length + next.length > LONGEST_DATE) return false
  const joint = `${text} ${next}`
  const [range, ...others] = dateRanges(joint)
  return (
    range !== undefined && others.length === 0 && range.start <= 1 && range.end > text.length + 1 && isDateLike(joint)
  )
}

/** A narrow gap separates cells where a column begins or the font changes. */
function isApart(open: Piece, piece: Piece, edges: ReadonlySet<number>) {
  const gap = (piece.x - open.right) / Math.max(open.size, piece.size)
  return gap >= CELL_GAP || (gap > NARROW_GAP && (open.font !== piece.font || edges.has(Math.round(piece.x))))
}

function append(open: Piece, piece: Piece) {
  const gap = piece.x - open.right
  const space = gap > WORD_GAP * piece.size && !/\s$/.test(open.text) && !/^\s/.test(piece.text) ? ' ' : ''
  open.text += space + piece.text
  open.right = Math.max(open.right, piece.right)
  open.size = Math.max(open.size, piece.size)
}

/** Left edges that at least so many pieces share. */
function sharedEdges(pieces: readonly Piece[], least: number): Set<number> {
  const edges = new Map<number, number>()
  for (const { x } of pieces) edges.set(Math.round(x), (edges.get(Math.round(x)) ?? 0) + 1)
  return new Set([...edges].filter(([, count]) => count >= least).map(([x]) => x))
}

/** Pieces on the same baseline, from the top and from the left. */
function rowsOf(pieces: readonly Piece[]): Row[] {
  const rows: Row[] = []
  for (const piece of pieces.toSorted((a, b) => a.y - b.y || a.x - b.x)) {
    const row = rows.at(-1)
    const last = row?.at(-1)
    if (row && last && Math.abs(piece.y - last.y) < 0.35 * Math.min(piece.size, last.size)) row.push(piece)
    else rows.push([piece])
  }
  return rows.map((row) => row.toSorted((a, b) => a.x - b.x))
}

/** Splits rows where a strip of white separates columns; what stands above and below is read before and after them. */
function columnsOf(rows: Row[], isHeading: IsHeading): Row[][] {
  const cut = cutsOf(rows).find((each) => !isTable(each, isHeading))
  if (!cut) return rows.length > 0 ? [rows] : []
  const inside = rows.slice(cut.from, cut.to).flat()
  const [left, right] = [inside.filter(({ x }) => x < cut.x), inside.filter(({ x }) => x >= cut.x)]
  return [rows.slice(0, cut.from), rowsOf(left), rowsOf(right), rows.slice(cut.to)].flatMap((part) =>
    columnsOf(part, isHeading),
  )
}

type Cut = { x: number; from: number; to: number; left: Piece[]; right: Piece[] }

/** Left edges that several pieces share, with the longest run of rows that nothing crosses; the longest first. */
function cutsOf(rows: readonly Row[]): Cut[] {
  const shared = [...sharedEdges(rows.flat(), SHORTEST_COLUMN)]
  return shared
    .flatMap((x) => longestRun(rows, x - 2) ?? [])
    .toSorted((a, b) => b.to - b.from - (a.to - a.from) || a.x - b.x)
}

function longestRun(rows: readonly Row[], x: number): Cut | undefined {
  const crosses = (row: Row) => row.some((piece) => piece.x < x && piece.right > x - NARROWEST_GUTTER)
  let best: Cut | undefined
  for (let from = 0, to = 0; from < rows.length; from = to + 1) {
    to = from
    while (to < rows.length && !crosses(rows[to] ?? [])) to += 1
    const inside = rows.slice(from, to).flat()
    const [left, right] = [inside.filter((piece) => piece.x < x), inside.filter((piece) => piece.x >= x)]
    const isColumn = Math.min(left.length, right.length) >= SHORTEST_COLUMN
    if (isColumn && (!best || to - from > best.to - best.from)) best = { x, from, to, left, right }
  }
  return best && trimmed(best, rows)
}

/** Rows at the ends that have only one side are read with what stands above and below. */
function trimmed(cut: Cut, rows: readonly Row[]): Cut {
  const first = Math.min(
    ...[cut.left, cut.right].map((side) => rows.findIndex((row) => row.some((p) => side.includes(p)))),
  )
  return { ...cut, from: Math.max(cut.from, first) }
}

/**
 * Dates beside what they date, labels beside their values and headings beside their sections are read row by row;
 * columns that only stand side by side are not.
 */
function isTable({ left, right }: Cut, isHeadingText: IsHeading) {
  if (areDatesOf(left, right) || areDatesOf(right, left)) return true
  const share = (pieces: readonly Piece[], test: (piece: Piece) => boolean) =>
    pieces.filter(test).length / pieces.length
  const isHeading = ({ text }: Piece) => isHeadingText(text)
  const [leftHeadings, rightHeadings] = [share(left, isHeading), share(right, isHeading)]
  if (leftHeadings > 0.5 && rightHeadings === 0) return true
  if (leftHeadings > 0 && rightHeadings > 0) return false
  const labels = left.filter((piece) => !isHeading(piece))
  const isBeside = (others: readonly Piece[]) => (piece: Piece) =>
    others.some((other) => Math.abs(other.y - piece.y) < SAME_LINE)
  const aligned = Math.max(share(labels, isBeside(right)), share(right, isBeside(left)))
  return aligned >= 0.8 && labels.every(({ text }) => text.length < 40)
}

/** Whether the dates on one side stand exactly beside something on the other: by chance they would not. */
function areDatesOf(pieces: readonly Piece[], others: readonly Piece[]) {
  const dates = pieces.filter(({ text }) => isDateLike(text))
  const beside = dates.filter(({ y }) => others.some((other) => Math.abs(other.y - y) < SAME_LINE))
  return dates.length >= 2 && beside.length >= dates.length * 0.8
}
