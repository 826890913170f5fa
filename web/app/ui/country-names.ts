import { countryOptions, loadCountries } from '@kontor/contract/kit/countries.ts'
import type { Locale } from '@kontor/contract/kit/locales.ts'
import { queryOptions } from '@tanstack/react-query'

/** The names of the countries in one language, loaded when a form needs them. */
export function countryNames(locale: Locale) {
  return queryOptions({ queryKey: ['countries', locale], queryFn: () => loadCountries(locale), staleTime: Infinity })
}

/** Empty until the names of the language are loaded. */
export function countrySelect(locale: Locale, ready: boolean) {
  return ready ? countryOptions(locale).map(({ code, name }) => ({ value: code, label: name })) : []
}
