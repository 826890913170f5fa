import type { Document as AnyDocument, TermGroup } from '../engine.ts'
import type { CompanyColumns } from './columns.ts'
import { LEVELS, type Profile } from './likeness.ts'
import { companyTerm, sizesAround } from './terms.ts'

type Document = AnyDocument<CompanyColumns>

const MOST_WORDS = 20
const MOST_GROUPS = 10
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

/**
 * Where lookalikes are sought: in the same trade among those of like size and among the most important, each in the
 * country and everywhere, in wider trades of the country, by tags, and by the telling words where all that is missing.
 * Every company has its first group before any has its second.
 */
export function groupsOf({ documents, words }: Profile): TermGroup[] {
  const ofEach = documents.map(groupsOfOne)
  const longest = Math.max(0, ...ofEach.map(({ length }) => length))
  const interleaved = Array.from({ length: longest }, (_, at) =>
    ofEach.flatMap((groups) => groups.slice(at, at + 1)),
  ).flat()
  const sought = interleaved.length > 0 ? interleaved : words.slice(0, 5).map((word) => [[word]])
  const unique = new Map(sought.map((group) => [group.join(' '), group]))
  return [...unique.values()].slice(0, MOST_GROUPS)
}

function groupsOfOne(document: Document): TermGroup[] {
  const [narrow] = codesOf(document)
  const trade = narrow ? [[narrow]] : []
  const country = document.country ? [[companyTerm('countries', document.country)]] : []
  const size = document.employees === null ? [] : [sizesAround(document.employees)]
  const wider = document.industries.map((code): TermGroup => [[companyTerm('industries', code)], ...country])
  const tagged = document.tags.slice(0, 3).map((tag): TermGroup => [[companyTerm('tags', tag)]])
  const ofLikeSize: TermGroup[] =
    size.length > 0
      ? [
          [...trade, ...country, ...size],
          [...trade, ...size],
        ]
      : []
  const sameTrade: TermGroup[] = [...ofLikeSize, [...trade, ...country], trade]
  return [...(narrow ? sameTrade : []), ...wider, ...tagged]
}
