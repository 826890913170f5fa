import { stemmer as english } from '@orama/stemmers/english'
import { stemmer as french } from '@orama/stemmers/french'
import { stemmer as german } from '@orama/stemmers/german'
import type { Locale } from '@kontor/contract/kit/locales.ts'

const STEMMERS: Readonly<Record<Locale, (word: string) => string>> = { en: english, de: german, fr: french }
const SHORTEST = 3

/** The stem in one language; what is too short to be a word, has digits or comes from another script stays as it is. */
export function stemOf(word: string, locale: Locale) {
  if (!/^[a-z]+$/.test(word)) return word
  // Agents and names end in -er in German and French: Müller is not Müll, though the stemmers say so.
  const agent = locale === 'en' ? undefined : /^[a-z]{2,}er(?=[ns]?$)/.exec(word)?.[0]
  const stem = agent ?? STEMMERS[locale](word)
  return stem.length < SHORTEST || !/^[a-z]+$/.test(stem) ? word : stem
}

/** The endings of number and case on which the three languages agree: for names, which have no language. */
export function lightStemOf(word: string) {
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word
  const single = word
    .replace(/eaux$/, 'eau')
    .replace(/ies$/, 'y')
    .replace(/(?<=..[^suiw])s$/, '')
  if (single.length < 5) return single
  const ending = single === word ? /(?<=...(?:[^i]|ei))(?:en|e)$/ : /(?<=...[^i])e$|(?<=....[^i])en$/
  return single.replace(/(?:ie|y)$/, 'i').replace(ending, '')
}
