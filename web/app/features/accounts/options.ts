import { LOCALES } from '@kontor/contract/kit/locales.ts'
import { LANGUAGE_NAMES } from '~/ui/plain/language-names.ts'

export function languageOptions() {
  return LOCALES.map((locale) => ({ value: locale, label: LANGUAGE_NAMES[locale] }))
}

export function timeZoneOptions() {
  const zones = Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')
  return ['UTC', ...zones].map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))
}
