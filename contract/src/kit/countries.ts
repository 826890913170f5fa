import { z } from 'zod'
import { COUNTRY_CODES } from './countries/codes.ts'
import type { Locale } from './locales.ts'

/** ISO 3166-1 alpha-2, and XK for Kosovo, which ISO leaves to its users. */
export const CountryCode = z.enum(COUNTRY_CODES)
export type CountryCode = z.infer<typeof CountryCode>
/** In the alphabetical order of the language, so that server and browser sort alike. */
export type CountryNames = Readonly<Record<CountryCode, string>>

/** These stand before all others in a list to choose from. */
const FIRST: readonly CountryCode[] = ['DE', 'CH']

const LISTS: Record<Locale, () => Promise<{ names: CountryNames }>> = {
  en: () => import('./countries/en.ts'),
  de: () => import('./countries/de.ts'),
  fr: () => import('./countries/fr.ts'),
}

const loaded = new Map<Locale, CountryNames>()

/** Makes the names of one language ready. English stands in for a list that cannot be loaded. */
export async function loadCountries(locale: Locale, lists = LISTS): Promise<CountryNames> {
  const known = loaded.get(locale)
  if (known) return known
  try {
    const { names } = await lists[locale]()
    loaded.set(locale, names)
    return names
  } catch (cause) {
    if (locale === 'en') throw new Error('The list of countries could not be loaded', { cause })
    return loadCountries('en', lists)
  }
}

/** Names of a language that is not loaded come in English if that is, else there are none. */
function namesOf(locale: Locale) {
  return loaded.get(locale) ?? loaded.get('en')
}

/** The name, or the code where no name is known. */
export function countryName(code: string, locale: Locale) {
  const names: Readonly<Record<string, string>> | undefined = namesOf(locale)
  return names && Object.hasOwn(names, code) ? (names[code] ?? code) : code
}

/** All countries in the order of the language after those that stand first. Load the language before. */
export function countryOptions(locale: Locale) {
  const names = namesOf(locale)
  if (!names) throw new Error(`Countries are not loaded: ${locale}`)
  const codes = Object.keys(names) as CountryCode[]
  const ordered = [...FIRST, ...codes.filter((code) => !FIRST.includes(code))]
  return ordered.map((code) => ({ code, name: names[code] }))
}
