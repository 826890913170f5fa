import { fold } from '#kit/text/fold.ts'

const LONGEST = 40
const MOST_WORDS = 400
const MOST_ASKED = 10

/** The words that a story is found by: each once, folded, as many as a long story has. */
export function wordsOf(text: string): string[] {
  const words = fold(text).match(/[\p{L}\p{N}]{2,}/gu) ?? []
  return [...new Set(words.map((word) => word.slice(0, LONGEST)))].slice(0, MOST_WORDS)
}

/** The words of a question; one of a single letter asks for nothing. */
export function askedWords(query: string): string[] {
  return wordsOf(query).slice(0, MOST_ASKED)
}
