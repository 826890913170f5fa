import { CURRENCIES } from '@kontor/contract/kit/currencies.ts'
import { countryOptions } from '@kontor/contract/kit/countries.ts'
import { type Locale, LOCALES } from '@kontor/contract/kit/locales.ts'
import { LANGUAGE_NAMES } from '~/ui/plain/language-names.ts'

export function languageOptions() {
  return LOCALES.map((locale) => ({ value: locale, label: LANGUAGE_NAMES[locale] }))
}

export function timeZoneOptions() {
  const zones = Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')
  return ['UTC', ...zones].map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))
}

/** Code and name in the language of the page. */
export function currencyOptions(locale: Locale) {
  const names = new Intl.DisplayNames(locale, { type: 'currency' })
  return CURRENCIES.map(({ key }) => ({ value: key, label: `${key} – ${names.of(key) ?? key}` }))
}

/** Empty until the names of the language are loaded. */
export function countrySelect(locale: Locale, ready: boolean) {
  return ready ? countryOptions(locale).map(({ code, name }) => ({ value: code, label: name })) : []
}
