import type { SourceDocument } from '../documents/document.ts'
import { found, type Found, type Span, splitSpan, trimmedSpan } from '../documents/found.ts'
import type { PlaceReader } from '../documents/place-names.ts'
import { addressIn } from '../documents/postal-places.ts'
import { fold } from '#kit/text/fold.ts'
import type { AdSection, Fact } from './ad-sections.ts'
import type { AdPlace } from './job-ad.ts'

const LABEL =
  /^(?:(?:arbeits|einsatz|dienst)?ort|standorte?|location|locations|place of work|lieu(?: de travail)?|localisation|ville|site|based in|city|ort)$/iu
const PIECES = /\s+[|·•–—-]\s+|\s*\|\s*|\s*·\s*|\t|\s*[,;/]\s+|\s+(?:und|and|et|oder|or|ou|&)\s+|\s*[()]\s*|\s+\/\s+/u
const IN_TEXT =
  /(?<!\p{L})(?:[Aa]m [Ss]tandort|[Ss]tandort|[Ii]n|à|[Ww]erk|[Bb]ased in|[Bb]üro in|[Oo]ffice in|[Oo]ur|au cœur de|[Nn]ear)\s+(\p{Lu}[\p{L}\p{M}.'’-]+(?:[ -](?:am|an der|im|in|bei|sur|en|le|la|de|\p{Lu})[\p{L}\p{M}.'’-]*){0,3})/gu

type Found_ = Found<AdPlace>

/** Where the work is: a label, an address or a town around the title, else the first town that the text places it in. */
export function placesIn(
  document: SourceDocument,
  sections: readonly AdSection[],
  facts: readonly Fact[],
  places: PlaceReader,
): Found_[] {
  const labelled = facts
    .filter(({ label }) => LABEL.test(label))
    .flatMap(({ value }) => labelledPlaces(document, value, places))
  if (labelled.length > 0) return unique(labelled)
  const start = sections.find(({ part }) => part === 'start')?.blocks ?? []
  const short = start.filter(({ text }) => text.length < 130)
  const head = short.flatMap(({ span, text }): Found_[] => {
    const [written, town] = DEPARTMENT.exec(text) ?? []
    if (written !== undefined && town !== undefined)
      return [
        found(document, { city: town, country: 'FR' as const }, 0.9, {
          start: span.start,
          end: span.start + town.length,
        }),
      ]
    const address = postalPlace(document, span, places)
    return address ? [address] : pieces(document, span, places, 0.85)
  })
  if (head.length > 0) return unique(head)
  const others = sections.filter(({ part }) => part !== 'profile' && part !== 'nice').flatMap(({ blocks }) => blocks)
  for (const { text, span } of others)
    for (const match of text.matchAll(IN_TEXT)) {
      const name = longestPlace(match[1] ?? '', places)
      if (!name) continue
      const from = span.start + match.index + match[0].indexOf(match[1] ?? '')
      return [found(document, name.place, 0.65, { start: from, end: from + name.length })]
    }
  const apply = others.map(({ span }) => postalPlace(document, span, places)).find((each) => each !== undefined)
  return apply ? [{ ...apply, confidence: 0.6 }] : []
}

/** A label says that its value is a place, also where no list has it. */
function labelledPlaces(document: SourceDocument, value: Span, places: PlaceReader): Found_[] {
  const known = pieces(document, value, places, 0.95)
  if (known.length > 0) return known
  const [first] = splitSpan(document, value, PIECES)
  const city = first ? document.text.slice(first.start, first.end) : ''
  const isName = /^\p{Lu}[\p{L}\p{M}' -]{1,40}$/u.test(city) && !/remote|home/iu.test(city)
  return first && isName ? [found(document, { city, country: undefined }, 0.7, first)] : []
}

/** An address; a year at the end of a line is no postal code. */
function postalPlace(document: SourceDocument, span: Span, places: PlaceReader): Found_ | undefined {
  const address = addressIn(document, span, places)
  const isInside = address && address.span.end <= span.end
  const isYear = /^20[2-4]\d$/.test(address?.value.postalCode ?? '')
  return isInside && !(isYear && !places.read(address.value.city)) ? address : undefined
}

/** Frankfurt am Main before Frankfurt; München sucht is München. */
function longestPlace(text: string, places: PlaceReader) {
  for (let end = text.length; end > 1; end = text.lastIndexOf(' ', end - 1)) {
    const place = places.read(text.slice(0, end).replace(/[.,]$/, ''))
    if (place && place.city !== '') return { place, length: text.slice(0, end).replace(/[.,]$/, '').length }
  }
  return undefined
}

/** Towns among the pieces of a line; a country beside a town belongs to it. */
function pieces(document: SourceDocument, span: Span, places: PlaceReader, confidence: number): Found_[] {
  const text = document.text.slice(span.start, span.end)
  const whole = text.length < 60 && !/remote|hybrid/iu.test(text) ? places.read(text) : undefined
  if (whole && whole.city !== '' && !/\s(?:und|and|et|oder|or|&)\s/u.test(text)) {
    const start = span.start + Math.max(0, text.indexOf(whole.city))
    return [found(document, whole, confidence, { start, end: start + whole.city.length })]
  }
  return splitSpan(document, span, PIECES).flatMap((each) => {
    const piece = withoutLead(document, each)
    const written = document.text.slice(piece.start, piece.end)
    const postal = postalPlace(document, piece, places)
    if (postal) return [postal]
    const isName = /^\p{Lu}/u.test(written) && written.length < 40 && !/remote|hybrid/iu.test(written)
    const place = isName ? places.read(written) : undefined
    if (place && place.city !== '') return [found(document, place, confidence, piece)]
    const inside = longestAtEnd(document, piece, places, confidence)
    return inside.length > 0 ? inside : sitedAt(document, each)
  })
}

/** … (m/w/d) in Kassel, am Standort Görlitz in Vollzeit */
function longestAtEnd(
  document: SourceDocument,
  { start, end }: Span,
  places: PlaceReader,
  confidence: number,
): Found_[] {
  const text = document.text.slice(start, end)
  for (const match of text.matchAll(IN_TEXT)) {
    const name = longestPlace(match[1] ?? '', places)
    if (!name) continue
    const from = start + match.index + match[0].indexOf(match[1] ?? '')
    return [found(document, name.place, confidence - 0.1, { start: from, end: from + name.length })]
  }
  return []
}

/** A town that no list has, where the ad itself calls it the place of work. */
const DEPARTMENT = /^(\p{Lu}[\p{L}\p{M}'’-]+(?:[ -]\p{L}+){0,3})\s\((?:\d{2}|2[AB]|97\d)\)/u
const SITED = /^(?:am standort|standort|werk|einsatzort|lieu\s?:|location\s?:)\s+(\p{Lu}[\p{L}\p{M}-]+)/iu

function sitedAt(document: SourceDocument, { start, end }: Span): Found_[] {
  const text = document.text.slice(start, end)
  const match = SITED.exec(text)
  const city = match?.[1]
  if (!match || city === undefined) return []
  const from = start + match[0].length - city.length
  return [found(document, { city, country: undefined }, 0.6, { start: from, end: from + city.length })]
}

function withoutLead(document: SourceDocument, span: Span): Span {
  const text = document.text.slice(span.start, span.end)
  const lead =
    /^(?:in|à|standort|am standort|location:?|ort:?|lieu\s?:?|werk|near|based in)\s+(?=\p{Lu})/iu.exec(text)?.[0] ?? ''
  return trimmedSpan(document, { start: span.start + lead.length, end: span.end })
}

function unique(all: readonly Found_[]): Found_[] {
  return [...new Map(all.toReversed().map((each) => [fold(each.value.city), each])).values()].toReversed()
}

const SHARE =
  /(\d{1,3})\s?%\s?(?:home ?office|remote|mobiles? arbeiten|télétravail|work(?:ing)? from home)|(?:home ?office|remote|télétravail|mobiles? arbeiten)(?:[- ]anteil)?(?: von| bis zu| à)?:?\s?(?:bis zu )?(\d{1,3})\s?%/iu
const NUMBER = String.raw`(\d|one|two|three|four|five|ein(?:en)?|zwei|drei|vier|fünf|un|deux|trois|quatre|cinq)`
const DAYS = [
  new RegExp(
    String.raw`${NUMBER}\s+(?:days?|tage?n?|jours?)(?: (?:a|per|pro|in der|die|par|each|de) ?(?:week|woche|semaine)?)*\s*(?:of |de )?(?:from home|working from home|remote|home ?office|mobiles? arbeiten|im home ?office|télétravail|mobil)`,
    'iu',
  ),
  new RegExp(
    String.raw`(?:télétravail|home ?office|remote|from home|working from home|mobiles? arbeiten)\s*:?\s*(?:an |bis zu |up to )?${NUMBER}\s+(?:days?|tage?n?|jours?)`,
    'iu',
  ),
]
const FULLY =
  /(?:fully|100\s?%|full|vollständig|komplett|entièrement|remote[- ]first|remote (?:within|in|from|deutschlandweit|anywhere))[- ]*remote|remote (?:within|from anywhere|anywhere)|full remote|100\s?% (?:remote|home ?office|télétravail)|remote-first/iu
const SOME = /(?<!\p{L})(?:hybrid\w*|home ?office|télétravail|mobiles? arbeiten|remote)(?!\p{L})/iu
const DAY_NUMBERS: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  ein: 1,
  einen: 1,
  zwei: 2,
  drei: 3,
  vier: 4,
  fünf: 5,
  un: 1,
  deux: 2,
  trois: 3,
  quatre: 4,
  cinq: 5,
}
/** What an ad that says no more than "hybrid" mostly means. */
const HALF = 50

/** The share of the work from home, in percent. */
export function remoteIn(document: SourceDocument, sections: readonly AdSection[]): Found<number> | undefined {
  const blocks = sections
    .filter(({ part }) => part !== 'profile' && part !== 'nice' && part !== 'tasks')
    .flatMap((each) => each.blocks)
  const tries: ((text: string) => { match: RegExpExecArray; share: number; confidence: number } | undefined)[] = [
    (text) => taken(SHARE.exec(text), (match) => Number(match[1] ?? match[2]), 0.95),
    ...DAYS.map((days) => (text: string) => taken(days.exec(text), (match) => 20 * dayNumber(match[1] ?? ''), 0.92)),
    (text) => taken(FULLY.exec(text), () => 100, 0.92),
    (text) => taken(SOME.exec(text), () => HALF, 0.4),
  ]
  for (const attempt of tries)
    for (const { text, span } of blocks) {
      const hit = attempt(text)
      if (!hit || hit.share < 1 || hit.share > 100) continue
      const start = span.start + hit.match.index
      return found(document, hit.share, hit.confidence, { start, end: start + hit.match[0].length })
    }
  return undefined
}

function taken(match: RegExpExecArray | null, share: (match: RegExpExecArray) => number, confidence: number) {
  return match ? { match, share: share(match), confidence } : undefined
}

function dayNumber(written: string) {
  return DAY_NUMBERS[written.toLowerCase()] ?? Number(written)
}
