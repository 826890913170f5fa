import { remember } from '#kit/text/remember.ts'
import { type Word, writtenWord } from './words.ts'

/** A word as it stands in a text, what it is, and what stands between it and the word before. */
export type Token = { typed: string; word: Word; gap: string; isCapital: boolean }

const [FIRST_SURROGATE, SECOND_SURROGATE, LAST_SURROGATE] = [0xd800, 0xdc00, 0xdfff]
const LONGEST = 64
const isLetter = remember((letter) => /^[\p{L}\p{N}\p{M}]$/u.test(letter))

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
  for (let start = nextWord(plain, 0); start < plain.length; start = nextWord(plain, start)) {
    const stop = endOfWord(plain, start)
    const typed = stop - start > LONGEST ? shortened(plain.slice(start, stop)) : plain.slice(start, stop)
    const word = writtenWord(typed)
    if (word.text !== '') {
      tokens.push({ typed, word, gap: plain.slice(end, start), isCapital: isCapitalAt(plain, start) })
      end = stop
    }
    start = stop
  }
  return tokens
}

/** Half of a letter that takes two units must not be left at the end. */
function shortened(word: string) {
  return word.slice(0, LONGEST).replace(/[\ud800-\udbff]$/, '')
}

function nextWord(text: string, from: number) {
  let at = from
  while (at < text.length && !isOfWord(text, at)) at += 1
  return at
}

function endOfWord(text: string, from: number) {
  let at = from
  while (at < text.length && isOfWord(text, at)) at += 1
  return at
}

/** By hand, because this is asked for every character of a million records. */
function isOfWord(text: string, at: number) {
  const unit = text.charCodeAt(at)
  if (unit < 128) return (unit >= 97 && unit <= 122) || (unit >= 65 && unit <= 90) || (unit >= 48 && unit <= 57)
  // Of a letter that takes two units the second is asked for too.
  return unit < FIRST_SURROGATE ? isLetter(text[at] ?? '') : isLetter(wholeAt(text, at))
}

function wholeAt(text: string, at: number) {
  const unit = text.charCodeAt(at)
  const isSecond = unit >= SECOND_SURROGATE && unit <= LAST_SURROGATE
  return String.fromCodePoint(text.codePointAt(isSecond ? at - 1 : at) ?? 0)
}

function isCapitalAt(text: string, at: number) {
  const unit = text.charCodeAt(at)
  if (unit < 128) return unit >= 65 && unit <= 90
  return text[at] !== text[at]?.toLowerCase()
}

function withSignsAsWords(text: string) {
  if (!/[#+\d]|\.net/i.test(text)) return text
  return SIGNS.reduce((signed, [sign, word]) => signed.replace(sign, word), text)
}
