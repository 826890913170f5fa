import type { CountryCode } from '@kontor/contract/kit/countries.ts'
import { parsePhone } from '@kontor/contract/kit/phones.ts'
import { isWebAddress } from '@kontor/contract/kit/profile-links.ts'
import { dateRanges } from './date-ranges.ts'
import type { Line, SourceDocument } from './document.ts'
import { found, type Found, type Span } from './found.ts'

const EMAIL = /[\p{L}\p{N}._%+'-]+\s?(?:@|\(at\)|\[at\])\s?[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,24}/giu
const LINK =
  /(?:https?:\/\/|www\.)[^\s|,;()<>"]+|(?<![\p{L}\p{N}@.])(?:[a-z]{2}\.)?(?:linkedin\.com|xing\.com|github\.com|gitlab\.com|behance\.net|dribbble\.com|twitter\.com|x\.com|medium\.com|stackoverflow\.com|malt\.fr|orcid\.org|researchgate\.net)\/[^\s|,;()<>"]+|(?<![\p{L}\p{N}@./-])[a-z0-9][a-z0-9-]{2,}(?:\.[a-z0-9-]+)*\.(?:com|de|fr|ch|at|org|net|io|dev|me|eu|info|co\.uk|uk|be|lu|example|design|tech|studio|app|xyz)(?:\/[^\s|,;()<>"]*)?(?![\p{L}\p{N}@])/giu
const NUMBER = /(?<![\p{L}\p{N}@._/-])(?:\+|\(\+|00|\()?\s?\d[\d\s()./\u2010-\u2015-]{5,24}\d(?![\p{L}\p{N}@])/gu
const PHONE_LABEL =
  /(?<![\p{L}])(?:tel(?:efon|ephone)?|t[ée]l(?:[ée]phone)?|phone|mobil(?:e|telefon)?|handy|cell|portable|natel|fon|call|m|p|t|whatsapp)\b\s*(?:\(\w+\))?\s*[.:]?\s*(?:\(\w+\)\s*)?$/iu
const FAX = /(?:fax|t[ée]l[ée]copie)\s*[.:]?\s*$/iu
/** A label may stand at the end of the line above. */
const LABEL_LENGTH = 20
const NO_PHONE =
  /(?:geb(?:oren|urtsdatum)?|birth|born|n[ée]e?\s+le|naissance|ahv|svnr|siret|iban|matr|nr|no|id)\s*\.?\s*[:#.]?\s*(?:am\s)?$/iu

export function emailsOf(document: SourceDocument): Found<string>[] {
  const broken = brokenEmails(document)
  const whole = Array.from(document.text.matchAll(EMAIL), (match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }))
  const spans = [
    ...whole.filter((span) => !broken.some(({ start, end }) => span.start < end && start < span.end)),
    ...broken,
  ]
  const all = spans.map((span) => found(document, addressIn(document, span), 0.99, span))
  return unique(all, (email) => email)
}

function addressIn({ text }: SourceDocument, { start, end }: Span) {
  return text
    .slice(start, end)
    .replace('\n', '')
    .replace(/\s?(?:@|\(at\)|\[at\])\s?/i, '@')
    .toLowerCase()
}

const WHOLE = new RegExp(`^(?:${EMAIL.source})$`, 'iu')
/** What may be left of an address in the next line. */
const REST = /^[a-z0-9.-]{1,15}$/

/** Addresses that a narrow column breaks: behind a sign, or where the line is full. */
function brokenEmails({ text, lines }: SourceDocument): Span[] {
  return lines.flatMap((line, i) => {
    const next = lines[i + 1]
    if (!next || next.column !== line.column) return []
    const tail = /\S+$/.exec(text.slice(line.start, line.end))?.[0] ?? ''
    const rest = text.slice(next.start, next.end)
    const isBroken = WHOLE.test(tail) ? REST.test(rest) && isWidest(line, lines) : isCut(tail, rest)
    return isBroken ? [{ start: line.end - tail.length, end: next.end }] : []
  })
}

function isCut(tail: string, rest: string) {
  return (tail.includes('@') || /[-._@]$/.test(tail)) && WHOLE.test(tail + rest) && !WHOLE.test(rest)
}

function isWidest({ box, column }: Line, lines: readonly Line[]) {
  const rights = lines.flatMap((line) => (line.column === column && line.box ? [line.box.x + line.box.width] : []))
  return box !== undefined && box.x + box.width >= Math.max(...rights) - 12
}

export function linksOf(document: SourceDocument, emails: readonly Found<string>[]): Found<string>[] {
  const all = Array.from(document.text.matchAll(LINK), (match): Found<string>[] => {
    const written = match[0].replace(/[.,;:)]+$/, '')
    const span = { start: match.index, end: match.index + written.length }
    const url = /^https?:/i.test(written) ? written : `https://${written}`
    if (!isWebAddress(url) || overlaps(span, emails)) return []
    return [found(document, url, /^(?:https?:|www\.)|\//i.test(written) ? 0.95 : 0.7, span)]
  }).flat()
  return unique(all, (link) => link.toLowerCase().replace(/^https?:\/\/(?:www\.)?|\/$/g, ''))
}

export type FoundPhone = { number: string; country: string | undefined }

/** Numbers that can be called, read as those of the countries that the person seems to live in, the likeliest first. */
export function phonesOf(
  document: SourceDocument,
  others: readonly Found<unknown>[],
  countries: readonly CountryCode[],
): Found<FoundPhone>[] {
  const all = document.lines.flatMap((line, at) => {
    const text = withBrokenNumber(document, line, document.lines[at + 1])
    const dates = dateRanges(text)
    return Array.from(text.matchAll(NUMBER), (match): Found<FoundPhone>[] => {
      const span = { start: line.start + match.index, end: line.start + match.index + match[0].length }
      const before = text.slice(0, match.index)
      if (
        overlaps(span, others) ||
        FAX.test(document.text.slice(0, span.start).slice(-LABEL_LENGTH)) ||
        NO_PHONE.test(before)
      )
        return []
      const isMarked = PHONE_LABEL.test(before) || /^\(?(?:\+|00)/.test(match[0].trim())
      const isDated = dates.some(
        ({ start, end }) => start <= match.index + 2 && end >= match.index + match[0].length - 2,
      )
      if (!isMarked && (isDated || !/^\(?0|^\(\d{3}\)|^\d{3}[ .-]\d{3}[ .-]\d{4}$/.test(match[0].trim()))) return []
      const phone = readNumber(match[0], countries, isMarked)
      return phone ? [found(document, phone, isMarked ? 0.97 : 0.85, trimmed(span, match[0]))] : []
    }).flat()
  })
  return unique(all, ({ number }) => number)
}

/** So many of the countries are those that somebody is likely to have a number of. */
const NEAR = 3

function readNumber(written: string, countries: readonly CountryCode[], isMarked: boolean): FoundPhone | undefined {
  const tidy = written
    .replace(/\(0\)/, '')
    .replace(/[\u2010-\u2015/]/g, '-')
    .replace(/^\(\+/, '+')
    .trim()
  const international = /^\+|^00/.test(tidy)
  const number = international ? tidy.replace(/^00/, '+') : tidy
  const tries = international ? [undefined] : countries
  const validIn = (among: readonly (CountryCode | undefined)[]) =>
    among.map((country) => parsePhone(number, country)).find((phone) => phone?.isValid())
  const near = validIn(tries.slice(0, NEAR))
  const far = near ? undefined : validIn(tries.slice(NEAR))
  // A number of a range that is new at home is likelier than one of a far country that happens to fit.
  const home = !near && (isMarked || far) ? parsePhone(number, tries[0]) : undefined
  const phone = near ?? (home?.isPossible() ? home : far)
  return phone && { number: phone.number, country: phone.country }
}

/** The text of a line, with the end of a number that the next line goes on with. */
function withBrokenNumber({ text }: SourceDocument, line: Line, next: Line | undefined) {
  const own = text.slice(line.start, line.end)
  const begun = /\+\d[\d\s()./-]{0,14}$/.exec(own)?.[0]
  if (!begun || next?.column !== line.column || next.start !== line.end + 1) return own
  const rest = /^[\d\s()./-]{2,14}(?=$|\s*[|•·,;])/.exec(text.slice(next.start, next.end))?.[0]
  const isWhole = !rest || parsePhone(begun)?.isValid()
  return !isWhole && parsePhone(`${begun} ${rest}`)?.isValid() ? `${own} ${rest}` : own
}

function trimmed(span: Span, written: string): Span {
  return { start: span.start + written.length - written.trimStart().length, end: span.start + written.trimEnd().length }
}

function overlaps({ start, end }: Span, others: readonly Found<unknown>[]) {
  return others.some(({ span }) => start < span.end && span.start < end)
}

function unique<T>(all: readonly Found<T>[], keyOf: (value: T) => string): Found<T>[] {
  const each = new Map<string, Found<T>>()
  for (const one of all) if (!each.has(keyOf(one.value))) each.set(keyOf(one.value), one)
  return [...each.values()]
}
