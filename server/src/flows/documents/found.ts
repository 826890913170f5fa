import type { Box, Line, SourceDocument } from './document.ts'

/** A place in the text of the document: `text.slice(start, end)`. */
export type Span = { start: number; end: number }

/** A value with its exact source and how sure the reading is, from 0 to 1. */
export type Found<T> = { value: T; confidence: number; span: Span; page: number; box: Box | undefined }

export function found<T>(document: SourceDocument, value: T, confidence: number, span: Span): Found<T> {
  const line = lineAt(document, span.start)
  return { value, confidence, span, page: line?.page ?? 1, box: line?.box }
}

/** The line in which a place of the text stands. */
function lineAt({ lines }: SourceDocument, place: number): Line | undefined {
  let [low, high] = [0, lines.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((lines[middle]?.start ?? 0) <= place) low = middle
    else high = middle - 1
  }
  return lines[low]
}

/** The piece of the document between two places, without the white space at its ends. */
export function trimmedSpan({ text }: SourceDocument, { start, end }: Span): Span {
  const piece = text.slice(start, end)
  const lead = piece.length - piece.trimStart().length
  return { start: start + lead, end: start + lead + piece.trim().length }
}

/** Pieces of a span between separators, each trimmed; empty ones are left out. */
export function splitSpan(document: SourceDocument, span: Span, separator: RegExp): Span[] {
  const piece = document.text.slice(span.start, span.end)
  const spans: Span[] = []
  let from = 0
  for (const match of piece.matchAll(
    new RegExp(separator, separator.flags.includes('g') ? separator.flags : `${separator.flags}g`),
  )) {
    spans.push({ start: span.start + from, end: span.start + match.index })
    from = match.index + match[0].length
  }
  spans.push({ start: span.start + from, end: span.end })
  return spans.map((each) => trimmedSpan(document, each)).filter(({ start, end }) => end > start)
}
