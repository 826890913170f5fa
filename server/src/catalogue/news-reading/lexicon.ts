/** The words of one language. A star stands for any ending, a dot pattern is a regular expression as it stands. */
export type Lexicon = {
  positive: readonly string[]
  negative: readonly string[]
  /** What moves up or down; without anything that moves, `grows` and `shrinks` speak for themselves. */
  up: readonly string[]
  down: readonly string[]
  grows: readonly string[]
  shrinks: readonly string[]
  /** What is good or bad to have more of. */
  good: readonly string[]
  bad: readonly string[]
  /** Whole phrases: what was expected, and what single words would get wrong. */
  beaten: readonly string[]
  missed: readonly string[]
  /** Words that look like others and say nothing: taken out before anything is read. */
  ignored: readonly string[]
  /** Turn what follows them round; `anywhere` do so for the whole clause. */
  negations: readonly string[]
  anywhere: readonly string[]
  /** Clauses end before them. */
  contrasts: readonly string[]
}

/** So that words are found in whole: letters of every script count as letters. */
const START = String.raw`(?<![\p{L}\p{N}])`
const END = String.raw`(?![\p{L}\p{N}])`

export function wordsOf(list: string): readonly string[] {
  return list.trim().split(/\s+/)
}

/** One expression for many words; a star after a letter is an ending, any other belongs to an expression. */
export function anyOf(words: readonly string[]): RegExp {
  const patterns = words.map((word) =>
    word.replace(/(?<=\p{L})\*/gu, String.raw`\p{L}*`).replaceAll('_', String.raw`\s+`),
  )
  return new RegExp(`${START}(?:${patterns.toSorted((a, b) => b.length - a.length).join('|')})${END}`, 'gu')
}

/** Small letters and plain apostrophes, each character in its place. */
export function levelled(text: string) {
  let out = ''
  for (const unit of text) {
    const small = unit.toLowerCase()
    out += unit === '’' ? "'" : small.length === unit.length ? small : unit
  }
  return out
}
