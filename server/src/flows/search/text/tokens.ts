import { type Word, writtenWord } from './words.ts'

/** A word as it stands in a text, what it is, and what stands between it and the word before. */
export type Token = { typed: string; word: Word; gap: string; isCapital: boolean }

const WORD = /[\p{L}\p{N}\p{M}]+/gu
const LONGEST = 64

/** Signs that carry the meaning of a name, and digits in groups of three, which are one number. */
const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/(?<![\p{L}\p{N}])c\+\+/giu, ' cpp '],
  [/(?<![\p{L}\p{N}])([cf])#/giu, ' $1sharp '],
  [/(?<![\p{L}\p{N}])\.net(?![\p{L}\p{N}])/giu, ' dotnet'],
  [/(?<=\d)[.,'\u00a0](?=\d{3}(?!\d))/g, ''],
]

export function tokensOf(text: string): Token[] {
  // One character of some scripts is written out as eighteen: a text may not grow by that.
  const written = text
    .replace(/[’‘`´ʼ′]/g, "'")
    .normalize('NFKC')
    .slice(0, text.length + 100)
  const plain = withSignsAsWords(written)
  const tokens: Token[] = []
  let end = 0
  for (const match of plain.matchAll(WORD)) {
    const typed = match[0].slice(0, LONGEST)
    const word = writtenWord(typed)
    if (word.text === '') continue
    const initial = typed[0] ?? ''
    tokens.push({ typed, word, gap: plain.slice(end, match.index), isCapital: initial !== initial.toLowerCase() })
    end = match.index + match[0].length
  }
  return tokens
}

function withSignsAsWords(text: string) {
  if (!/[#+\d]|\.net/i.test(text)) return text
  return SIGNS.reduce((signed, [sign, word]) => signed.replace(sign, word), text)
}
