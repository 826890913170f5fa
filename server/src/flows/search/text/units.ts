import { type Token, tokensOf } from './tokens.ts'

/**
 * What counts as one word after letters and signs have found together: B.M.W., H & M, E-Commerce, l’industrie.
 * `phrase` is how it stands in the whole, `core` what is stemmed and looked up, `also` what else may be meant.
 */
export type Unit = {
  typed: string
  phrase: string
  core: string
  also: readonly string[]
  isGlued: boolean
  isCapital: boolean
}

const ELIDED = /^(?:[cdjlmnst]|qu|lorsqu|puisqu|jusqu)$/
const GLUE = /^[-‐‑&+.]$/
const LETTER_GAP = /^[\s.&+-]*$/
const SINGLE_GAP = /^[\s.-]{1,2}$/

/** `isName`: a name or a query, where a letter on its own belongs to what follows; in a sentence it seldom does. */
export function unitsOf(text: string, isName: boolean): Unit[] {
  const tokens = tokensOf(text)
  const units: Unit[] = []
  for (let at = 0; at < tokens.length;) {
    const unit = lettersAt(tokens, at) ?? elisionAt(tokens, at, isName) ?? letterAndWordAt(tokens, at, isName)
    const [taken, next] = unit ?? wordAt(tokens, at, isName)
    units.push(taken)
    at = next
  }
  return units
}

type Found = [unit: Unit, next: number] | undefined

function unitOf(tokens: readonly Token[], core: string, phrase = core, also: readonly string[] = []): Unit {
  const [first] = tokens
  const isGlued = first !== undefined && GLUE.test(first.gap)
  const typed = tokens.map((token) => token.typed).join(' ')
  return { typed, phrase, core, also, isGlued, isCapital: first?.isCapital ?? false }
}

/** Single letters and digits in a row are an abbreviation; a connecting word between them is the sign &. */
function lettersAt(tokens: readonly Token[], at: number): Found {
  const letters: Token[] = []
  let next = at
  for (let token = tokens[next]; token && isLetterOfRow(token, next === at); token = tokens[next]) {
    letters.push(token)
    const isConnected = /^(?:und|and|et)$/.test(tokens[next + 1]?.word ?? '') && tokens[next + 2]?.word.length === 1
    next += isConnected ? 2 : 1
  }
  if (letters.length < 2) return undefined
  return [unitOf(letters, letters.map((letter) => letter.word).join('')), next]
}

function isLetterOfRow(token: Token, isFirst: boolean) {
  return token.word.length === 1 && (isFirst || LETTER_GAP.test(token.gap))
}

function elisionAt(tokens: readonly Token[], at: number, isName: boolean): Found {
  const [article, word] = [tokens[at], tokens[at + 1]]
  if (!article || word?.gap !== "'") return undefined
  const joined = article.word + word.word
  const pair = [article, word]
  if (!ELIDED.test(article.word)) return [unitOf(pair, joined), at + 2]
  return [isName ? unitOf(pair, word.word, joined, [joined]) : unitOf(pair, word.word), at + 2]
}

function letterAndWordAt(tokens: readonly Token[], at: number, isName: boolean): Found {
  const [letter, word] = [tokens[at], tokens[at + 1]]
  if (!letter || !word || !/^[a-z]$/.test(letter.word) || word.word.length === 1) return undefined
  const isClose = isName || letter.word === 'e' ? SINGLE_GAP.test(word.gap) : word.gap === '-'
  if (!isClose || /^\d/.test(word.word)) return undefined
  const joined = letter.word + word.word
  return [unitOf([letter, word], joined, joined, [word.word]), at + 2]
}

/** AT&T and R+V: short words with a sign between them and no room. */
function wordAt(tokens: readonly Token[], at: number, isName: boolean): [Unit, number] {
  const [first, second] = tokens.slice(at, at + 2)
  if (first && second && isName && /^[&+]$/.test(second.gap) && first.word.length + second.word.length < 6) {
    return [unitOf([first, second], first.word + second.word), at + 2]
  }
  return [unitOf(first ? [first] : [], first?.word ?? ''), at + 1]
}
