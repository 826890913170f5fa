import type { CountryCode } from '@kontor/contract/kit/countries.ts'
import type { SourceDocument } from './document.ts'
import { found, type Found, type Span } from './found.ts'
import { countryIn, type FoundPlace, type PlaceReader } from './place-names.ts'

const POSTAL =
  /(?<![\d+/.-])(?:(?:D|DE|F|FR|CH|A|AT|B|BE|L|LU)\s?[-–]\s?)?(\d{4,5})\s+(\p{Lu}[\p{L}\p{M}.'’-]+(?:[ -](?:am|an der|a\.? ?d\.?|im|in|bei|sur|sous|en|les?|la|de|du|\p{Lu})[\p{L}\p{M}.'’()/-]*){0,4})/u
const AMERICAN = /(?:^|[|•·,\t]\s*)(\p{Lu}[\p{L} .'-]{1,28}),\s+(?:[A-Z]{2})\s+\d{5}(?:-\d{4})?\b/u
const BRITISH = /\b([\p{L} '-]{3,30}?),?\s+([A-Z]{1,2}\d[A-Z\d]?)\s?(\d[A-Z]{2})\b/u

/** The town of a postal address in a line. */
export function addressIn(document: SourceDocument, line: Span, places: PlaceReader): Found<FoundPlace> | undefined {
  return continental(document, line, places) ?? overseas(document, line)
}

/** A code at the end of a line that stands for itself: the end of a number to call or the year of a date does not. */
const BROKEN = /(?:^|[,;|·•]\s*)(?:(?:D|DE|F|FR|CH|A|AT|B|BE|L|LU)\s?[-–]\s?)?\d{4,5}$/
const LABEL_END = /^\s*[:\t]/
const AFTER_CITY = /[,.]$|\s+(?:Tel|Mobil|E-Mail|Email|Phone|Deutschland|Germany|France|Schweiz|Suisse).*$/i

/** The code before the town. */
function continental(document: SourceDocument, line: Span, places: PlaceReader): Found<FoundPlace> | undefined {
  const own = document.text.slice(line.start, line.end)
  // A narrow column may break between the code and the town.
  const text = BROKEN.test(own) ? document.text.slice(line.start, nextEnd(document, line)) : own
  const match = POSTAL.exec(text)
  const [, postalCode = '', written = ''] = match ?? []
  if (!match || written === '') return undefined
  // What begins the next line may be the label of another value, and the digits before it a year.
  if (match.index + match[0].length > own.length && LABEL_END.test(text.slice(match.index + match[0].length)))
    return undefined
  const city = written.replace(AFTER_CITY, '')
  const start = line.start + match.index + match[0].indexOf(city)
  const rest = text.slice(match.index + match[0].length).split(/[,|·•\t]/)
  const country =
    rest.map(countryIn).find(Boolean) ?? byPrefix(match[0]) ?? fitting(places.read(city)?.country, postalCode)
  return found(document, { city, country, postalCode }, 0.95, { start, end: start + city.length })
}

/** The code after the town, maybe in the next line. */
function overseas(document: SourceDocument, line: Span): Found<FoundPlace> | undefined {
  const text = document.text.slice(line.start, nextEnd(document, line))
  const american = AMERICAN.exec(text)
  const match = american ?? BRITISH.exec(text)
  const city = match?.[1]?.split(',').at(-1)?.trim() ?? ''
  if (!match || city === '') return undefined
  const start = line.start + match.index + match[0].lastIndexOf(city)
  const country = american ? 'US' : 'GB'
  return found(document, { city, country }, 0.9, { start, end: start + city.length })
}

/** Where the line after this one ends. */
function nextEnd({ lines }: SourceDocument, line: Span) {
  return lines.find(({ start }) => start === line.end + 1)?.end ?? line.end
}

/** The country of the largest town with the name, if its postal codes are that long. */
function fitting(country: CountryCode | undefined, code: string) {
  const isShort =
    country !== undefined && ['CH', 'AT', 'BE', 'LU', 'LI', 'DK', 'NO', 'NL', 'HU', 'AU'].includes(country)
  return isShort === (code.length === 4) ? country : undefined
}

function byPrefix(text: string): CountryCode | undefined {
  const prefix = /^(?:(D|F|CH|A|B|L)\w?)\s?[-–]/.exec(text)?.[1]
  const countries: Readonly<Record<string, CountryCode>> = { D: 'DE', F: 'FR', CH: 'CH', A: 'AT', B: 'BE', L: 'LU' }
  return prefix === undefined ? undefined : countries[prefix]
}
