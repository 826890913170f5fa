import type { Word } from './engine.ts'
import { analyse } from './text/analyse.ts'
import { remember } from './text/remember.ts'
import type { Unit } from './text/units.ts'

const WORD = /[\p{L}\p{N}]+/gu
/** Shorter words have too many neighbours to be corrected, longer ones are none. */
const LENGTHS = { least: 4, most: 40 }

/** The word in small letters with what the index keeps of it, where it is one. */
const noteOf = remember((typed): Word | null => {
  const word = typed.toLowerCase()
  if (word.length < LENGTHS.least || word.length > LENGTHS.most || /\d/.test(word)) return null
  const [lexeme = ''] = analyse(word, 'any', 'text').words
  return lexeme === '' ? null : { word, lexeme }
})

/** Those that need not be told again. */
export type Known = { has: (word: string) => boolean }
const NOTHING: Known = new Set()

/** The words of a text as they are written, in small letters, each with what the index keeps of it. */
export function writtenWords(text: string, known = NOTHING): Word[] {
  return notesOf(text.normalize('NFKC').match(WORD) ?? [], known)
}

/** The same of a text that has been taken apart. */
export function writtenIn(units: readonly Unit[], known = NOTHING): Word[] {
  return units.flatMap(({ typed }) => notesOf(typed.includes(' ') ? typed.split(' ') : [typed], known))
}

function notesOf(words: readonly string[], known: Known): Word[] {
  const found: Word[] = []
  for (const word of words) {
    const note = noteOf(word)
    if (note && !known.has(note.word)) found.push(note)
  }
  return found
}
