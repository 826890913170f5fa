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

/** Where a piece of a line stands on the page: letters share the width of the line. */
export function spotOf({ start, end, box }: DocumentLine, from: number, to: number) {
  if (!box) return undefined
  const letter = box.width / Math.max(1, end - start)
  return { x: box.x + letter * (from - start), y: box.y, width: letter * (to - from), height: box.height }
}
