import type { Word } from './engine.ts'
import { analyse } from './text/analyse.ts'
import { remember } from './text/remember.ts'

const WORD = /[\p{L}\p{N}]+/gu
/** Shorter words have too many neighbours to be corrected, longer ones are none. */
const LENGTHS = { least: 4, most: 40 }

const lexemeOf = remember((word: string) => analyse(word, 'any', 'text').words[0] ?? '')

/** Those that need not be told again. */
export type Known = { has: (word: string) => boolean }
const NOTHING: Known = new Set()

/** The words of a text as they are written, in small letters, each with what the index keeps of it. */
export function writtenWords(text: string, known = NOTHING): Word[] {
  const found: Word[] = []
  for (const word of text.normalize('NFKC').toLowerCase().match(WORD) ?? []) {
    if (known.has(word) || word.length < LENGTHS.least || word.length > LENGTHS.most || /\d/.test(word)) continue
    const lexeme = lexemeOf(word)
    if (lexeme !== '') found.push({ word, lexeme })
  }
  return found
}
