import type { Correction } from '@kontor/contract/kit/search-endpoints.ts'
import type { Tx } from '#kit/db/scope.ts'
import { engineOf } from './chosen-engine.ts'
import type { SearchEngine, View } from './engine.ts'
import type { SearchKind } from './kind.ts'
import { type Part, type Query, readQuery } from './text/query.ts'
import { nearest } from './text/spelling.ts'

const WORD = /^[a-z]{4,40}$/
const BEGINNING = 3
const MOST_CORRECTED = 3

type Read = { query: Query; corrected: Correction[] }

/**
 * Reads what was typed and forgives slips: a word that occurs nowhere is the beginning of one that does, if it stands
 * last, or else meant as the nearest that does. What somebody set in quotation marks is left as it is.
 */
export async function readForgiving(tx: Tx, kind: SearchKind, text: string, view: View): Promise<Read> {
  const engine = engineOf(kind)
  const query = readQuery(text)
  const doubtful = query.parts.filter((part) => part.concepts.length === 0)
  if (doubtful.length === 0) return { query, corrected: [] }
  const known = await engine.knownWords(
    tx,
    doubtful.map(({ typed }) => typed.toLowerCase()),
    doubtful.flatMap(({ words }) => words),
    view,
  )
  const isKnown = ({ typed, words }: Part) => known.has(typed.toLowerCase()) || words.some((word) => known.has(word))
  const unknown = doubtful.filter((part) => !isKnown(part))
  const last = query.parts.at(-1)
  if (last && unknown.includes(last) && (await beginsAWord(tx, engine, last, view))) {
    unknown.splice(unknown.indexOf(last), 1)
    query.parts = withOpenEnd(query.parts)
  }
  const corrected = await correctionsFor(tx, engine, unknown.slice(0, MOST_CORRECTED), view)
  return corrected.length === 0 ? { query, corrected } : { query: readCorrected(text, query, corrected), corrected }
}

function beginsAWord(tx: Tx, engine: SearchEngine, { words: [word = ''] }: Part, view: View) {
  return word.length >= BEGINNING && engine.hasBeginning(tx, word, view)
}

async function correctionsFor(tx: Tx, engine: SearchEngine, parts: readonly Part[], view: View): Promise<Correction[]> {
  const corrected: Correction[] = []
  for (const { typed, words } of parts) {
    const [word = ''] = words
    if (!WORD.test(word)) continue
    const meant = await meantBy(tx, engine, word, view)
    if (meant) corrected.push({ typed, meant })
  }
  return corrected
}

/** One slip leaves this much of a long word and of a short one; two of them, or two letters that changed places, less. */
const ONE_SLIP = { long: 0.35, short: 0.3 }
const TWO_SLIPS = 0.2
const LONG = 8

/** The likest words are few and soon found, so they are asked for first. */
async function meantBy(tx: Tx, engine: SearchEngine, word: string, view: View): Promise<string | undefined> {
  for (const share of [word.length < LONG ? ONE_SLIP.short : ONE_SLIP.long, TWO_SLIPS]) {
    const alike = await engine.wordsLike(tx, word, share, view)
    const [near] = nearest(
      word,
      alike.map(({ lexeme }) => lexeme),
    )
    const meant = alike.find(({ lexeme }) => lexeme === near)
    if (meant) return meant.word
  }
  return undefined
}

/** Read again with the right words, which may name something that the wrong ones did not. */
function readCorrected(text: string, before: Query, corrected: readonly Correction[]): Query {
  const right = corrected.reduce((written, { typed, meant }) => written.replace(typed, () => meant), text)
  const query = readQuery(right)
  const isOpen = before.parts.at(-1)?.prefix === true
  return isOpen ? { ...query, parts: withOpenEnd(query.parts) } : query
}

/** The last word is still being typed. */
function withOpenEnd(parts: readonly Part[]): Part[] {
  return parts.map((part, at) => (at === parts.length - 1 ? { ...part, prefix: true } : part))
}
