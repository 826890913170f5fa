import { type Locale, LOCALES } from './locales.ts'

/** One text in the languages it exists in. */
export type Localized = Partial<Record<Locale, string>>

/** The text in the wished language, else in English, else in any. */
export function inLanguage(texts: Localized, locale: Locale): { text: string; locale: Locale } | undefined {
  const found = [locale, 'en' as const, ...LOCALES].find((each) => texts[each])
  return found && { text: texts[found] ?? '', locale: found }
}
