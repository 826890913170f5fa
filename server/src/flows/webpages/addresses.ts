import { type CountryCode } from '@kontor/contract/kit/countries.ts'
import { countryOf } from './countries.ts'

export type FoundAddress = { street: string; postalCode: string; city: string; region: string; country: CountryCode }

const CONTINENTAL =
  /^(?:(D|DE|F|FR|CH|A|AT|L|LU)\s?[-–]\s?)?(\d{4,5})\s+(\p{Lu}[\p{L}\p{M}.'’\-/() ]{1,60}?)(?:\s+cedex(?:\s+\d{1,2})?)?$/iu
const BRITISH = /^(.*?)\s*\b([A-Z]{1,2}\d[A-Z\d]?)\s?(\d[A-Z]{2})$/
const PREFIXES: Readonly<Record<string, CountryCode>> = {
  D: 'DE',
  DE: 'DE',
  F: 'FR',
  FR: 'FR',
  CH: 'CH',
  A: 'AT',
  AT: 'AT',
  L: 'LU',
  LU: 'LU',
}
const NOT_A_STREET = /@|https?:|www\.|\b(?:tel|fax|fon|phone|telefon|hr[ab]|rcs|siren|che-|ust|vat|tva|capital|iban)\b/i

/** The first postal address in the lines; `guess` is the country when the address does not say it. */
export function addressOf(lines: readonly string[], guess: CountryCode | undefined): FoundAddress | undefined {
  const parts = lines.flatMap((line) => line.split(/\s*[,;]\s+|\s+[|·•–-]\s+|,$/)).map((part) => part.trim())
  const known = parts.filter((part) => part !== '')
  for (const index of known.keys()) {
    const found = continental(known, index, guess) ?? british(known, index)
    if (found) return found
  }
  return undefined
}

function continental(
  parts: readonly string[],
  index: number,
  guess: CountryCode | undefined,
): FoundAddress | undefined {
  const found = CONTINENTAL.exec(parts[index] ?? '')
  if (!found) return undefined
  const [, prefix, postalCode = '', city = ''] = found
  const country = PREFIXES[prefix?.toUpperCase() ?? ''] ?? countryAfter(parts, index) ?? guess
  if (!country || !fits(postalCode, country)) return undefined
  const street = streetBefore(parts, index)
  return street === undefined ? undefined : { street, postalCode, city: city.trim(), region: '', country }
}

/** Five digits in Germany and France, four in Switzerland, Austria and Luxembourg. */
function fits(postalCode: string, country: CountryCode) {
  if (country === 'DE' || country === 'FR') return postalCode.length === 5
  return ['CH', 'AT', 'LU', 'LI', 'BE', 'DK'].includes(country) ? postalCode.length === 4 : true
}

function countryAfter(parts: readonly string[], index: number) {
  const next = parts[index + 1] ?? ''
  return next.length > 2 ? countryOf(next) : undefined
}

function streetBefore(parts: readonly string[], index: number) {
  const before = parts[index - 1] ?? ''
  // In French the number may stand before a comma: 12, rue du Port.
  const number = /^\d{1,4}(?:\s?(?:bis|ter|[a-d]))?$/i.test(parts[index - 2] ?? '') ? `${parts[index - 2]} ` : ''
  const street = withoutLabel(`${number}${before}`)
  return isStreet(street) ? street : undefined
}

function isStreet(text: string) {
  return text.length <= 100 && /\d/.test(text) && /\p{L}{3}/u.test(text) && !NOT_A_STREET.test(text)
}

/** Without the word that announces it: Siège social : 8 rue du Port. */
function withoutLabel(text: string) {
  return text.replace(/^[\p{L} ]{3,30}\s?:\s+/u, '')
}

/** The street is the nearest line before the code that has a number; the town follows it. */
function british(parts: readonly string[], index: number): FoundAddress | undefined {
  const found = BRITISH.exec(parts[index] ?? '')
  if (!found) return undefined
  const [, before = '', outward, inward] = found
  const ahead = [...parts.slice(Math.max(0, index - 4), index), ...(before ? [before] : [])]
  const at = ahead.findLastIndex(isStreet)
  const street = withoutLabel(ahead[at] ?? '')
  const city = ahead[at + 1]
  if (!street || !city) return undefined
  const region = ahead[at + 2] ?? ''
  return { street, postalCode: `${outward} ${inward}`, city, region, country: 'GB' }
}
