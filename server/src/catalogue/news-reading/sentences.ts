export type Span = { start: number; end: number }

/** Points that end no sentence: after an abbreviation, a single letter or a number. */
const ABBREVIATED =
  /(?:\b(?:Dr|Prof|Mr|Mrs|Ms|Inc|Ltd|Co|Corp|St|Nr|Abs|Mio|Mrd|bzw|ca|etc|inkl|zzgl|vs|No|Art|Cie|Mme)|(?<![\p{L}\p{N}])\p{Lu}|\d)\.$/u
const END = /[.!?…]+["“”»’)]*(?=\s|$)|\n+/gu

/** Where the sentences of a text begin and end, without the white space around them. */
export function sentencesOf(text: string): Span[] {
  const spans: Span[] = []
  let start = 0
  for (const match of text.matchAll(END)) {
    const end = match.index + match[0].length
    const isLine = match[0].startsWith('\n')
    if (!isLine && ABBREVIATED.test(text.slice(Math.max(start, end - 12), end)) && !endsHere(text, end)) continue
    add(spans, text, start, end)
    start = end
  }
  add(spans, text, start, text.length)
  return spans
}

/** After a number or an abbreviation a sentence ends only with the text or the line. */
function endsHere(text: string, end: number) {
  return end >= text.length || text[end] === '\n'
}

function add(spans: Span[], text: string, start: number, end: number) {
  const piece = text.slice(start, end)
  const from = start + piece.length - piece.trimStart().length
  const to = end - (piece.length - piece.trimEnd().length)
  if (from < to) spans.push({ start: from, end: to })
}

/** The clauses of a sentence: it is cut before words of contrast, and at commas and semicolons. */
export function clausesOf(text: string, { start, end }: Span, contrasts: RegExp): Span[] {
  const sentence = text.slice(start, end)
  const cuts = [
    ...Array.from(sentence.matchAll(contrasts), ({ index }) => index),
    // A comma inside a number is none.
    ...Array.from(sentence.matchAll(/[;:,–](?!\d)/gu), ({ index }) => index + 1),
  ]
  const edges = [0, ...new Set(cuts.toSorted((a, b) => a - b)), sentence.length]
  const spans: Span[] = []
  for (const [at, edge] of edges.entries()) {
    const next = edges[at + 1]
    if (next !== undefined) add(spans, text, start + edge, start + next)
  }
  return spans
}
