import type { Locale } from '@kontor/contract/kit/locales.ts'
import { canonicalWord } from './canonical.ts'
import { compoundWords } from './compounds.ts'
import { remember } from '#kit/text/remember.ts'
import { lightStemOf, stemOf } from './stems.ts'
import { STOP_WORDS } from './stop-words.ts'

/** A canonical word with what has been found out about it; made once, because texts repeat their words. */
export type Word = {
  text: string
  isStop: boolean
  lexemes: Partial<Record<Locale | 'any', readonly string[]>>
  /** Its numbers in the dictionary of concepts, once they have been looked up. */
  phraseWord: number | undefined
  beginning: number | undefined
}

/** The word with this canonical text. */
export const wordOf = remember((text): Word => ({
  text,
  isStop: STOP_WORDS.has(text),
  lexemes: {},
  phraseWord: undefined,
  beginning: undefined,
}))

/** The word as somebody wrote it. */
export const writtenWord = remember((written) => wordOf(canonicalWord(written)))

/** What the index keeps of a word. Without a language it is the word itself, and the word without plain endings. */
export function lexemesOf(word: Word, locale: Locale | 'any'): readonly string[] {
  return (word.lexemes[locale] ??= makeLexemes(word.text, locale))
}

function makeLexemes(text: string, locale: Locale | 'any') {
  if (locale === 'any') return [text, ...compoundWords(text)].flatMap((part) => [part, lightStemOf(part)])
  const words = locale === 'de' ? [text, ...compoundWords(text)] : [text]
  return words.map((part) => stemOf(part, locale))
}
