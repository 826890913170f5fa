import { CountryCode } from '@kontor/contract/kit/countries.ts'
import { names as german } from '@kontor/contract/kit/countries/de.ts'
import { names as english } from '@kontor/contract/kit/countries/en.ts'
import { names as french } from '@kontor/contract/kit/countries/fr.ts'
import { fold } from '#kit/text/fold.ts'

const OTHER_NAMES: Readonly<Record<string, CountryCode>> = {
  brd: 'DE',
  england: 'GB',
  'england and wales': 'GB',
  'great britain': 'GB',
  grossbritannien: 'GB',
  'grande-bretagne': 'GB',
  'northern ireland': 'GB',
  'royaume-uni': 'GB',
  scotland: 'GB',
  uk: 'GB',
  'united kingdom': 'GB',
  wales: 'GB',
  usa: 'US',
}

const CODES = new Map<string, CountryCode>(
  [english, german, french].flatMap((names) =>
    Object.entries(names).map(([code, name]) => [fold(name), code as CountryCode] as const),
  ),
)

/** The country of a name in English, German or French, or of a code. */
export function countryOf(text: string): CountryCode | undefined {
  const known = CountryCode.safeParse(text.trim().toUpperCase())
  if (known.success) return known.data
  const key = fold(text).replace(/\./g, '').trim()
  return CODES.get(key) ?? OTHER_NAMES[key]
}
