import type { DocumentLine } from '@kontor/contract/person-files.ts'

/** What a value is about; each has its colour. */
export type Tone = 'identity' | 'positions' | 'education' | 'skills' | 'languages'
/** A piece of the text that a value comes from. */
export type Mark = { id: string; start: number; end: number; isUnsure: boolean; tone?: Tone }
export type Segment = { text: string; mark: Mark | undefined }

/** Below it somebody should look. */
export const UNSURE = 0.7

type Source = {
  field: string
  index: number | null
  part?: string | null
  start: number
  end: number
  confidence: number
}

export function markOf(value: Source): Mark {
  const { field, index, part, start, end, confidence } = value
  return { id: [field, index ?? '', part ?? ''].join('.'), start, end, isUnsure: confidence < UNSURE }
}

/** The pieces of a line, marked or not. Where two marks overlap, the shorter one is seen. */
export function segmentsOf(text: string, { start, end }: DocumentLine, marks: readonly Mark[]): Segment[] {
  const inside = marks
    .filter((mark) => mark.start < end && mark.end > start)
    .toSorted((a, b) => a.end - a.start - (b.end - b.start))
  const taken: Mark[] = []
  for (const mark of inside)
    if (!taken.some((other) => mark.start < other.end && other.start < mark.end)) taken.push(mark)
  const segments: Segment[] = []
  let at = start
  for (const mark of taken.toSorted((a, b) => a.start - b.start)) {
    const [from, to] = [Math.max(mark.start, start), Math.min(mark.end, end)]
    if (from > at) segments.push({ text: text.slice(at, from), mark: undefined })
    segments.push({ text: text.slice(from, to), mark })
    at = to
  }
  if (at < end) segments.push({ text: text.slice(at, end), mark: undefined })
  return segments
}

export type Cell = {
  text: string
  start: number
  x: number
  width: number
  /** The letters fill the width as they did in the document. */
  isExact: boolean
}

/** The cells of a line with their places; where the reader knows none, letters share the width of the line. */
export function cellsOf({ start, end, box, cells }: DocumentLine, text: string): Cell[] {
  if (!box) return []
  const letter = box.width / Math.max(1, end - start)
  let next = start
  return text
    .slice(start, end)
    .split('\t')
    .map((cell, index, all) => {
      const at = next
      next += cell.length + 1
      const known = cells?.[index] ?? (all.length === 1 ? { x: box.x, width: box.width } : undefined)
      const place = known ?? { x: box.x + letter * (at - start), width: letter * cell.length }
      return { text: cell, start: at, ...place, isExact: known !== undefined }
    })
}

/** How wide a text is, in any unit. */
export type WidthOf = (text: string) => number

/** Where a piece of a line stands on the page. It may reach over several cells. */
export function spotOf(cells: readonly Cell[], { start, end }: Pick<Mark, 'start' | 'end'>, widthOf: WidthOf) {
  const ends = cells.flatMap((cell) => {
    const [from, to] = [Math.max(start, cell.start), Math.min(end, cell.start + cell.text.length)]
    if (from >= to) return []
    const scale = cell.width / (widthOf(cell.text) || 1)
    const upTo = (at: number) => cell.x + widthOf(cell.text.slice(0, at - cell.start)) * scale
    return [{ left: upTo(from), right: upTo(to) }]
  })
  const [first, last] = [ends[0], ends.at(-1)]
  return first && last && { x: first.left, width: last.right - first.left }
}
