import type { Terms } from '../engine.ts'
import type { Part } from '../text/query.ts'
import { remember } from '#kit/text/remember.ts'

/** Positions carry the weight of a word; where exactly it stands says nothing here. */
const POSITION = { A: '1A', B: '2B', C: '3C', D: '4D' } as const

/** A word in the notation of tsvector and tsquery, whatever it consists of. */
export function quoted(term: string) {
  return /['\\]/.test(term) ? `'${term.replace(/['\\]/g, (sign) => sign + sign)}'` : `'${term}'`
}

export function vectorOf(terms: Terms) {
  return Array.from(terms, ([term, weights]) => quoted(term) + placesOf(weights)).join(' ')
}

const placesOf = remember((weights) => {
  const places = weights.split('').map((weight) => POSITION[weight as keyof typeof POSITION])
  return places.length > 0 ? `:${places.join(',')}` : ''
})

export function anyOf(queries: readonly string[]) {
  return queries.length === 1 ? (queries[0] ?? '') : `(${queries.join(' | ')})`
}

export function allOf(queries: readonly string[]) {
  return queries.join(' & ')
}

/** Whatever may stand for what was typed; where it may go on, every word that begins so. */
export function partQuery({ words, concepts, prefix }: Part) {
  return anyOf([...words.map((word) => quoted(word) + (prefix ? ':*' : '')), ...concepts.map(quoted)])
}

/** The words themselves: somebody who does not want a word may well want what it is about. */
export function wordQuery({ words }: Part) {
  return anyOf(words.map(quoted))
}

/** The words themselves, in names alone. */
export function nameQuery({ words, prefix }: Part) {
  return anyOf(words.map((word) => `${quoted(word)}:${prefix ? '*' : ''}A`))
}
