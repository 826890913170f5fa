import type { Locale } from '@kontor/contract/kit/locales.ts'

/** A name inside a sentence: German keeps its capitals, as do abbreviations. */
export function inSentence(name: string, locale: Locale) {
  const isCapital = locale === 'de' || /^\p{Lu}{2}/u.test(name)
  return isCapital ? name : name.slice(0, 1).toLowerCase() + name.slice(1)
}
