import { type Token, tokensOf } from './tokens.ts'
import { type Word, wordOf } from './words.ts'

/**
 * What counts as one word after letters and signs have found together: B.M.W., H & M, E-Commerce, l’industrie.
 * `phrase` is how it stands in the whole, `core` what is stemmed and looked up, `also` what else may be meant.
 */
export type Unit = {
  typed: string
  phrase: string
  core: Word
  also: readonly string[]
  isGlued: boolean
  isCapital: boolean
}

const ELIDED = /^(?:[cdjlmnst]|qu|lorsqu|puisqu|jusqu)$/
const GLUE = new Set(['-', '‐', '‑', '&', '+', '.'])
const LETTER_GAP = /^[\s.&+-]*$/
const SINGLE_GAP = /^[\s.-]{1,2}$/
const NOTHING: readonly string[] = []

/** `isName`: a name or a query, where a letter on its own belongs to what follows; in a sentence it seldom does. */
export function unitsOf(text: string, isName: boolean): Unit[] {
  const tokens = tokensOf(text)
  const units: Unit[] = []
  for (let at = 0; at < tokens.length;) {
    const [unit, next] = joinedAt(tokens, at, isName) ?? [plainUnit(tokens[at]), at + 1]
    if (unit) units.push(unit)
    at = next
  }
  return units
}

function plainUnit(token: Token | undefined): Unit | undefined {
  if (!token) return undefined
  const { typed, word, gap, isCapital } = token
  return { typed, phrase: word.text, core: word, also: NOTHING, isGlued: GLUE.has(gap), isCapital }
}

type Found = [unit: Unit, next: number] | undefined

function joinedAt(tokens: readonly Token[], at: number, isName: boolean): Found {
  const [first, second] = [tokens[at], tokens[at + 1]]
  if (!first || !second) return undefined
  if (second.gap === "'") return elision(first, second, at, isName)
  if (first.word.text.length === 1) return lettersAt(tokens, at) ?? letterAndWord(first, second, at, isName)
  const isSigned = isName && (second.gap === '&' || second.gap === '+')
  // AT&T: short words with a sign between them and no room.
  if (!isSigned || first.word.text.length + second.word.text.length > 5) return undefined
  return [joinedUnit([first, second], first.word.text + second.word.text), at + 2]
}

function joinedUnit(tokens: readonly Token[], core: string, phrase = core, also = NOTHING): Unit {
  const [first] = tokens
  const typed = tokens.map((token) => token.typed).join(' ')
  const isGlued = first !== undefined && GLUE.has(first.gap)
  return { typed, phrase, core: wordOf(core), also, isGlued, isCapital: first?.isCapital ?? false }
}

/** Single letters and digits in a row are an abbreviation; a connecting word between them is the sign &. */
function lettersAt(tokens: readonly Token[], at: number): Found {
  const letters: Token[] = []
  let next = at
  for (let token = tokens[next]; token && isLetterOfRow(token, next === at); token = tokens[next]) {
    letters.push(token)
    const isConnected = /^(?:und|and|et)$/.test(textAt(tokens, next + 1)) && textAt(tokens, next + 2).length === 1
    next += isConnected ? 2 : 1
  }
  if (letters.length < 2) return undefined
  return [joinedUnit(letters, letters.map((letter) => letter.word.text).join('')), next]
}

function isLetterOfRow(token: Token, isFirst: boolean) {
  return token.word.text.length === 1 && (isFirst || LETTER_GAP.test(token.gap))
}

function textAt(tokens: readonly Token[], at: number) {
  return tokens[at]?.word.text ?? ''
}

function elision(article: Token, word: Token, at: number, isName: boolean): Found {
  const joined = article.word.text + word.word.text
  const pair = [article, word]
  if (!ELIDED.test(article.word.text)) return [joinedUnit(pair, joined), at + 2]
  return [isName ? joinedUnit(pair, word.word.text, joined, [joined]) : joinedUnit(pair, word.word.text), at + 2]
}

function letterAndWord(letter: Token, word: Token, at: number, isName: boolean): Found {
  const [first, rest] = [letter.word.text, word.word.text]
  if (!/^[a-z]$/.test(first) || !/^[a-z]{2}/.test(rest)) return undefined
  // However much room is left, it is room, as in a query.
  const isClose = isName || first === 'e' ? SINGLE_GAP.test(word.gap.replace(/\s+/g, ' ')) : word.gap === '-'
  if (!isClose) return undefined
  const joined = first + rest
  return [joinedUnit([letter, word], joined, joined, [rest]), at + 2]
}
