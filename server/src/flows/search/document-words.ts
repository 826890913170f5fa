import type { Weight, Word } from './engine.ts'
import { analyse } from './text/analyse.ts'
import { remember } from '#kit/text/remember.ts'
import type { Unit } from './text/units.ts'

type Given = { words: readonly string[]; concepts: readonly string[] }

/** Collects the terms of one document: words and concepts with their weight, marks without one. */
export function termList() {
  const all = new Map<string, string>()
  const note = (term: string, weight: Weight | '') => {
    const weights = all.get(term) ?? ''
    if (!weights.includes(weight) || weights === '') all.set(term, weights + weight)
  }
  return {
    all,
    add({ words, concepts }: Given, weight: Weight, ofConcepts = weight) {
      for (const word of words) note(word, weight)
      for (const concept of concepts) note(concept, ofConcepts)
    },
    mark(terms: readonly string[]) {
      for (const term of terms) note(term, '')
    },
  }
}

const WORD = /[\p{L}\p{N}]+/gu
/** Shorter words have too many neighbours to be corrected, longer ones are none. */
const LENGTHS = { least: 4, most: 40 }

/** The word in small letters with what the index keeps of it, where it is one. */
const noteOf = remember((typed): Word | false => {
  const word = typed.toLowerCase()
  if (word.length < LENGTHS.least || word.length > LENGTHS.most || /\d/.test(word)) return false
  const [lexeme = ''] = analyse(word, 'any', 'text').words
  return lexeme === '' ? false : { word, lexeme }
})

/** Those that need not be told again. */
export type KnownWords = { has: (word: string) => boolean }
const NOTHING: KnownWords = new Set()

/** The words of a text as they are written, in small letters, each with what the index keeps of it. */
export function writtenWords(text: string, known = NOTHING): Word[] {
  return notesOf(text.normalize('NFKC').match(WORD) ?? [], known)
}

/** The same of a text that has been taken apart. */
export function writtenIn(units: readonly Unit[], known = NOTHING): Word[] {
  return units.flatMap(({ typed }) => notesOf(typed.includes(' ') ? typed.split(' ') : [typed], known))
}

function notesOf(words: readonly string[], known: KnownWords): Word[] {
  const found: Word[] = []
  for (const word of words) {
    const note = noteOf(word)
    if (note && !known.has(note.word)) found.push(note)
  }
  return found
}
