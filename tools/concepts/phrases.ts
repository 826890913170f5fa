import { phraseKey } from '../../server/src/flows/search/text/concepts.ts'
import { unitsOf } from '../../server/src/flows/search/text/units.ts'
import type { Label } from './sources.ts'

const LONGEST = 6
/** A name that stands for more than this says nothing. */
const MOST = 3

/** Each phrase with its concepts. */
export function phrasesOf(labels: readonly Label[]): [phrase: string, concepts: string][] {
  const phrases = new Map<string, Label[]>()
  for (const label of labels) {
    const words = phraseKey(unitsOf(label.text, true))
    const phrase = words.join(' ')
    if (words.length === 0 || words.length > LONGEST || phrase.length < 2) continue
    phrases.set(phrase, [...(phrases.get(phrase) ?? []), label])
  }
  const rows = [...phrases].map(([phrase, found]): [string, string] => [phrase, kinds(found).join(' ')])
  return rows.filter(([, concepts]) => concepts !== '').toSorted(([a], [b]) => (a < b ? -1 : 1))
}

/** Words and lists of concepts by number, counted from 1: numbers load in a fraction of the time that texts take. */
export function numbered(phrases: readonly (readonly [phrase: string, concepts: string])[]) {
  const words = [...new Set(phrases.flatMap(([phrase]) => phrase.split(' ')))].toSorted()
  const lists = [...new Set(phrases.map(([, concepts]) => concepts))].toSorted()
  const [wordIds, listIds] = [words, lists].map((texts) => new Map(texts.map((text, i) => [text, i + 1])))
  const rows = phrases.map(([phrase, concepts]) => {
    const ids = phrase.split(' ').map((word) => wordIds?.get(word))
    return `${ids.join(' ')}\t${listIds?.get(concepts)}`
  })
  return { words, lists, phrases: rows }
}

/** The best names win within each kind of concept; a kind in which too many are as good is left out. */
function kinds(labels: readonly Label[]) {
  const byKind = Map.groupBy(labels, (label) => label.concept.split(':').slice(0, -1).join(':'))
  return [...byKind.values()].flatMap((group) => {
    const rank = Math.min(...group.map((label) => label.rank))
    const best = new Set(group.filter((label) => label.rank === rank).map((label) => label.concept))
    const broadest = [...best].filter((concept) => ![...best].some((other) => isBroader(other, concept)))
    return broadest.length > MOST ? [] : broadest
  })
}

/** Headings of industries are often repeated on the levels below. */
function isBroader(other: string, concept: string) {
  return other !== concept && other.startsWith('i:') && concept.startsWith(other)
}
