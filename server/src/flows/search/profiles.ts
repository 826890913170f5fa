import type { Document } from './engine.ts'
import { filterTerm } from './filter-terms.ts'
import { LEVELS, type Profile } from './likeness.ts'

const MOST_WORDS = 20
const MOST_GROUPS = 12
const LEVEL_TERM = /^f:industries:(nace|[a-z]+):(.+)$/
const PLAIN_WORD = /^[a-z]{4,}$/

/** What the companies are about: their industries from the narrowest to the widest, and their telling words. */
export function profileOf(documents: readonly Document[]): Profile {
  return { documents, levels: levelsOf(documents), words: tellingWords(documents) }
}

/** Each code of a company stands on a level: itself, then the ones above it. Only NACE where it has that. */
function levelsOf(documents: readonly Document[]): string[][] {
  const levels: string[][] = Array.from({ length: LEVELS }, () => [])
  for (const document of documents) {
    codesOf(document).forEach((term, at) => levels[Math.min(at, LEVELS - 1)]?.push(term))
  }
  return levels.map((terms) => [...new Set(terms)])
}

function codesOf({ terms }: Document): string[] {
  const codes = [...terms.keys()].filter((term) => LEVEL_TERM.test(term))
  const nace = codes.filter((term) => term.startsWith('f:industries:nace:'))
  return (nace.length > 0 ? nace : codes).toSorted((a, b) => b.length - a.length || (a < b ? -1 : 1))
}

/** Words of trade before words of description; those that several of the companies share first. */
function tellingWords(documents: readonly Document[]): string[] {
  const points = new Map<string, number>()
  for (const { terms } of documents) {
    for (const [term, weights] of terms) {
      if (PLAIN_WORD.test(term)) points.set(term, (points.get(term) ?? 0) + pointsOf(weights))
    }
  }
  const telling = [...points].filter(([, each]) => each > 0)
  const ordered = telling.toSorted(([a, x], [b, y]) => y - x || b.length - a.length || (a < b ? -1 : 1))
  return ordered.slice(0, MOST_WORDS).map(([word]) => word)
}

/** A name says who, not what. */
function pointsOf(weights: string) {
  return (weights.includes('B') ? 2 : 0) + (weights.includes('D') ? 1 : 0)
}

/** Where lookalikes are sought: same trade and country, same trade, same tag, and the telling words where all that is missing. */
export function groupsOf({ documents, words }: Profile): string[][] {
  const groups = documents.flatMap((document) => {
    const [narrow] = codesOf(document)
    const country = document.country ? [filterTerm('countries', document.country)] : []
    const wider = document.industries.map((code) => [filterTerm('industries', code), ...country])
    const tagged = document.tags.slice(0, 3).map((tag) => [filterTerm('tags', tag)])
    return [...(narrow ? [[narrow, ...country], [narrow]] : []), ...wider, ...tagged]
  })
  const sought = groups.length > 0 ? groups : words.slice(0, 5).map((word) => [word])
  const unique = new Map(sought.map((terms) => [terms.join(' '), terms]))
  return [...unique.values()].slice(0, MOST_GROUPS)
}
