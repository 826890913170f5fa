import type { Word } from './engine.ts'
import { analyse } from './text/analyse.ts'
import { remember } from './text/remember.ts'

const WORD = /[\p{L}\p{N}]+/gu
/** Shorter words have too many neighbours to be corrected, longer ones are none. */
const LENGTHS = { least: 4, most: 40 }

const lexemeOf = remember((word: string) => analyse(word, 'any', 'text').words[0] ?? '')

/** The words of a text as they are written, in small letters, each with what the index keeps of it. */
export function writtenWords(text: string): Word[] {
  const words = text.normalize('NFKC').toLowerCase().match(WORD) ?? []
  return words.flatMap((word) => {
    if (word.length < LENGTHS.least || word.length > LENGTHS.most || /\d/.test(word)) return []
    const lexeme = lexemeOf(word)
    return lexeme === '' ? [] : [{ word, lexeme }]
  })
}
