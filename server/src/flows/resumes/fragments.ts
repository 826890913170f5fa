import type { CountryCode } from '@kontor/contract/kit/countries.ts'
import type { SourceDocument } from '../documents/document.ts'
import { DURATION, type DateRange } from '../documents/date-ranges.ts'
import { type Span, splitSpan, trimmedSpan } from '../documents/found.ts'
import type { PlaceReader } from '../documents/place-names.ts'

/** Places in which the pieces of a line stand apart. */
const STRONG = /\t|\s+[|•·●▪–—―-]\s+|\s+@\s+|\s+[/]\s+|\s*\|\s*|\s*·\s*/u
const PREPOSITION =
  /(?:,\s*|\s+)(?:(?:at|bei(?: der| dem)?|beim|chez|auprès de)\s+(?=\p{Lu})|(?:am|an der|im)\s+(?=(?:\p{Lu}[\p{L}.]*[- ]){0,3}\p{Lu}?\p{L}*(?:[Gg]ymnasium|[Kk]lini(?:k|kum)|[Kk]rankenhaus|[Ii]nstitut|[Uu]niversität|[Hh]ochschule|[Ss]chule|[Kk]olleg|[Mm]useum|[Tt]heater)(?!\p{L})))/u
const EMPLOYMENT =
  /^\(?(?:full[- ]?time|part[- ]?time|vollzeit|teilzeit|festanstellung|unbefristet|befristet|cdi|cdd|int[ée]rim|permanent|contract|temporary|temps (?:plein|partiel)|remote|hybrid|homeoffice|home office|t[ée]l[ée]travail|minijob|\d{1,3}\s?%|\(?\d{1,3}\s?%\)?|selbstst[äa]ndig|en cours|heute|present|permanent contract|on-site)\)?$/iu
const BRACKETS = /\(([^()]{2,40})\)\s*$/u

export type Fragment = { span: Span; text: string }
export type Fragments = {
  parts: Fragment[]
  place: { span: Span; city: string; country: CountryCode | undefined } | undefined
}

/** Analyst at Example Ltd is two pieces, University of Illinois at Chicago is one. */
type Rules = { places: PlaceReader; splitsAt: boolean }

/** The pieces of the lines above an entry, without its dates; a town among them is its place. */
export function fragmentsOf(
  document: SourceDocument,
  spans: readonly Span[],
  dates: readonly DateRange[],
  { places, splitsAt }: Rules,
): Fragments {
  const result: Fragments = { parts: [], place: undefined }
  for (const span of spans.flatMap((each) => without(document, each, dates)))
    for (const piece of splitSpan(document, span, STRONG).flatMap((each) =>
      splitsAt ? splitSpan(document, each, PREPOSITION) : [each],
    ))
      addPiece(document, piece, places, result)
  return result
}

/** What is left of a span when the dates are taken out. */
function without(document: SourceDocument, span: Span, dates: readonly Span[]): Span[] {
  const inside = dates.filter(({ start, end }) => start >= span.start && end <= span.end)
  let rest: Span[] = []
  let from = span.start
  for (const { start, end } of inside) {
    rest.push({ start: from, end: start })
    from = end
  }
  rest.push({ start: from, end: span.end })
  rest = rest.map((each) => cleaned(document, each))
  return rest.filter(({ start, end }) => /\p{L}/u.test(document.text.slice(start, end)))
}

/** Without brackets, colons and strokes that the date leaves behind, and without how long it was. */
function cleaned(document: SourceDocument, span: Span): Span {
  const text = document.text.slice(span.start, span.end)
  const bare = text.replace(DURATION, (match) =>
    /\p{L}{3,}\s+\p{L}{3,}/u.test(match) ? match : ' '.repeat(match.length),
  )
  const [, lead = ''] = /^([\s,;:|•·()[\]–—-]*)/u.exec(bare) ?? []
  const [, tail = ''] = /([\s,;:|•·([–—-]*)$/u.exec(bare) ?? []
  const closes = tail === '' && bare.endsWith(')') && !bare.includes('(') ? 1 : 0
  const end = Math.max(lead.length, text.length - tail.length - closes)
  return trimmedSpan(document, { start: span.start + lead.length, end: span.start + end })
}

function addPiece(document: SourceDocument, piece: Span, places: PlaceReader, result: Fragments) {
  const span = withoutTown(
    document,
    withoutBrackets(document, trimmedSpan(document, piece), places, result),
    places,
    result,
  )
  const text = document.text.slice(span.start, span.end)
  if (/\p{L}/u.test(text) && !EMPLOYMENT.test(text)) result.parts.push({ span, text })
}

/** A town or the kind of employment in brackets at the end. */
function withoutBrackets(document: SourceDocument, span: Span, places: PlaceReader, result: Fragments): Span {
  const bracket = BRACKETS.exec(document.text.slice(span.start, span.end))
  const inner = bracket?.[1]
  if (!bracket || inner === undefined) return span
  const place = places.read(inner)
  const start = span.start + bracket.index + 1
  if (place) result.place ??= { span: { start, end: start + inner.length }, ...place }
  const isExtra = place !== undefined || EMPLOYMENT.test(inner)
  return isExtra ? trimmedSpan(document, { start: span.start, end: start - 1 }) : span
}

/** A town after a comma, or as the whole piece; the second town of an entry is part of a name. */
function withoutTown(document: SourceDocument, span: Span, places: PlaceReader, result: Fragments): Span {
  const place = places.readEnd(document.text.slice(span.start, span.end))
  if (!place || (place.start === 0 && result.place)) return span
  const { city, country } = place
  result.place ??= { span: { start: span.start + place.start, end: span.end }, city, country }
  return trimmedSpan(document, { start: span.start, end: span.start + place.cut })
}
