import type { Locale } from '@kontor/contract/kit/locales.ts'

/** Each language in its own words, so that whoever needs it can read it. */
export const LANGUAGE_NAMES: Readonly<Record<Locale, string>> = { en: 'English', de: 'Deutsch', fr: 'Français' }
