import type { CountryCode } from '@kontor/contract/kit/countries.ts'
import { cityAnywhere } from '#kit/text/city-names.ts'
import { countryOf } from '#flows/webpages/countries.ts'

export type FoundPlace = { city: string; country: CountryCode | undefined; postalCode?: string }
export type PlaceReader = {
  /** A text that is a town, a town with its country, or a country. */
  read: (text: string) => FoundPlace | undefined
  /** A town at the end of a text after a comma, or the whole text; `cut` is where the rest ends. */
  readEnd: (text: string) => (FoundPlace & { start: number; cut: number }) | undefined
}

/** Towns that are also everyday words or parts of names, too short to be told apart. */
const WORDS = new Set(
  'essen singen nice reading bath mobile most nancy split tours wels waren orange bar un le van of page'.split(' '),
)

export async function placeReader(): Promise<PlaceReader> {
  const known = (name: string) =>
    WORDS.has(name.toLowerCase()) && !/^\p{Lu}/u.test(name) ? undefined : cityAnywhere(tidyCity(name))

  function read(text: string): FoundPlace | undefined {
    const parts = text
      .replace(/\(\d{2,3}\)/, '')
      .replace(/[()]/g, ' ')
      .split(/\s*[,/]\s*|\s+[–-]\s+/)
      .map((part) => part.trim())
      .filter(Boolean)
    if (parts.length === 0 || parts.length > 3 || text.length > 60) return undefined
    const [first = '', ...rest] = parts
    const country = rest.map(countryIn).find(Boolean)
    const city = known(first.replace(/^(?:D|CH|A|F)?[-–]?\s?\d{4,5}\s+/, ''))
    if (city && isPlaceName(first))
      return {
        city: first.replace(/^(?:[A-Z]{1,2}[-–])?\d{4,5}\s+/, ''),
        country: country ?? (city.country as CountryCode),
      }
    if (country && /^\p{Lu}[\p{L} .'’-]+$/u.test(first) && rest.length > 0) return { city: first, country }
    return undefined
  }

  function readEnd(text: string) {
    const whole = read(text)
    if (whole) return { ...whole, start: 0, cut: 0 }
    const commas = [...text.matchAll(/\s*,\s*|\s+(?:à|in|en)\s+(?=\p{Lu})/gu)].map(({ index, 0: mark }) => ({
      cut: index,
      start: index + mark.length,
    }))
    for (const { cut, start } of commas) {
      const place =
        read(text.slice(start)) ??
        (countryIn(text.slice(start)) && start > 0 ? { city: '', country: countryIn(text.slice(start)) } : undefined)
      if (place) return { ...place, start, cut }
    }
    return undefined
  }
  return { read, readEnd }
}

function isPlaceName(text: string) {
  return /^(?:[A-Z]{1,2}[-–])?(?:\d{4,5}\s+)?\p{Lu}/u.test(text)
}

function tidyCity(name: string) {
  return name.replace(/\s+(?:cedex|area|region|metropolitan area)(?:\s+\d+)?$/i, '').replace(/^greater\s+/i, '')
}

/** The country that a text names; two letters are mostly something else. */
export function countryIn(text: string): CountryCode | undefined {
  const bare = text.trim()
  return bare.length < 2 || (bare.length === 2 && !/^(?:UK|DE|CH|AT|FR|GB)$/.test(bare)) ? undefined : countryOf(bare)
}
