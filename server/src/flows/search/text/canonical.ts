/** Letters that no decomposition takes apart. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}
const LONGEST = 40
const LONGEST_CODED = 9
const CODES = /^x(?:[0-9a-f]{4})+$/

/**
 * The one key on which all spellings of a word meet: Müller, Mueller, Muller. Only a to z and digits leave;
 * words of other scripts leave as an x and the code of each letter, so that they too can be found by their beginning.
 */
export function canonicalWord(word: string) {
  const plain = plainLetters(word)
  if (!/^[a-z0-9]*$/.test(plain)) return codesOf(plain)
  return withoutWrittenUmlauts(plain.slice(0, LONGEST))
}

function plainLetters(word: string) {
  const lower = word.toLowerCase()
  if (/^[a-z0-9]*$/.test(lower)) return lower
  return lower
    .replace(/[ßæœøłđðþı]/g, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
}

/** Fixed width, so that the beginning of a word is the beginning of its code. */
function codesOf(word: string) {
  const units = Array.from({ length: Math.min(word.length, LONGEST_CODED) }, (_, i) => word.charCodeAt(i))
  return `x${units.map((unit) => unit.toString(16).padStart(4, '0')).join('')}`
}

/** Where ae, oe and ue are two sounds in a word that would otherwise become another one. */
const TWO_SOUNDS = /^(?:poe|boeing|aer[oi]|coe)|[aou]es$|...[aou]ed$|...uell?(?:e[nrs]?)?$/

/**
 * ae, oe, ue between consonants are written umlauts. After a vowel or q (Bauer, Feuer, Quelle), at the end (Joe, value)
 * and before a vowel (cœur) they are not, except in äu (Haeuser).
 */
function withoutWrittenUmlauts(word: string) {
  if (!/[aou]e/.test(word) || CODES.test(word) || TWO_SOUNDS.test(word)) return word
  return word.replace(/(?<![aeiouyq])(?:([aou])e(?=[^aeiouy])|(a)e(?=u))/g, '$1$2')
}
