import type { Dimension, Weights } from '@kontor/contract/lookalikes.ts'
import { DIMENSIONS } from '@kontor/contract/lookalikes.ts'
import type { Candidate as AnyCandidate, Document as AnyDocument } from '../engine.ts'
import { kilometresBetween } from '../filter-terms.ts'
import type { CompanyColumns } from './columns.ts'

/** What companies are compared by. */
export const COMPARED = ['country', 'city', 'latitude', 'longitude', 'employees', 'revenue', 'tags'] as const
type Candidate = AnyCandidate<Pick<CompanyColumns, (typeof COMPARED)[number]>>
type Document = AnyDocument<CompanyColumns>

/** What a group of companies has in common with others, for comparing. */
export type Profile = {
  documents: readonly Document[]
  levels: readonly (readonly string[])[]
  words: readonly string[]
}

/** How far down the tree of industries two must meet to be so alike. */
const LEVEL_LIKENESS = [1, 0.85, 0.6, 0.3]
export const LEVELS = LEVEL_LIKENESS.length
/** Being like a company that is not wanted takes so much of it away. */
const PENALTY = 0.6

export type Likenesses = Record<Dimension, number>
export type Judged = {
  candidate: Candidate
  score: number
  reasons: { dimension: Dimension; likeness: number; points: number }[]
}

/** Candidates with their scores, the likest first. */
export function judge(
  candidates: readonly Candidate[],
  wanted: Profile,
  unwanted: Profile,
  weights: Weights,
): Judged[] {
  const most = { like: highest(candidates, 'likeWords'), unlike: highest(candidates, 'unlikeWords') }
  const sum = DIMENSIONS.reduce((total, dimension) => total + weights[dimension], 0) || 1
  const judged = candidates.map((candidate): Judged => {
    const { likeLevel, unlikeLevel, likeWords, unlikeWords } = candidate
    const like = likenessesOf(candidate, wanted, likeLevel, likeWords / most.like)
    const unlike = likenessesOf(candidate, unwanted, unlikeLevel, unlikeWords / most.unlike)
    const reasons = DIMENSIONS.map((dimension) => {
      const share = Math.max(0, like[dimension] - PENALTY * unlike[dimension])
      return { dimension, likeness: percent(like[dimension]), points: percent((share * weights[dimension]) / sum) }
    })
    return { candidate, reasons, score: percent(reasons.reduce((total, { points }) => total + points, 0) / 100) }
  })
  return judged.toSorted(
    (a, b) =>
      b.score - a.score ||
      b.candidate.popularity - a.candidate.popularity ||
      (a.candidate.record_id < b.candidate.record_id ? -1 : 1),
  )
}

function highest(candidates: readonly Candidate[], key: 'likeWords' | 'unlikeWords') {
  return candidates.reduce((most, candidate) => Math.max(most, candidate[key]), 0) || 1
}

function percent(share: number) {
  return Math.round(share * 1000) / 10
}

function likenessesOf(candidate: Candidate, { documents }: Profile, level: number | null, words: number): Likenesses {
  return {
    industry: LEVEL_LIKENESS[level ?? -1] ?? 0,
    size: mean(documents, (document) => sizeLikeness(candidate, document)),
    place: mean(documents, (document) => placeLikeness(candidate, document)),
    words,
    tags: mean(documents, (document) => tagLikeness(candidate.tags, document.tags)),
  }
}

function mean(documents: readonly Document[], likeness: (document: Document) => number) {
  return documents.length === 0
    ? 0
    : documents.reduce((sum, document) => sum + likeness(document), 0) / documents.length
}

type Sized = { employees: number | null; revenue: number | null }

/** Ten times as large is half as like, a hundred times not at all. */
function sizeLikeness(a: Sized, b: Sized) {
  const pairs = [
    [a.employees, b.employees],
    [a.revenue, b.revenue],
  ] as const
  const known = pairs.find(([one, other]) => one !== null && other !== null && one > 0 && other > 0)
  if (!known) return 0
  return Math.max(0, 1 - Math.abs(Math.log10(known[0] ?? 1) - Math.log10(known[1] ?? 1)) / 2)
}

type Placed = { latitude: number | null; longitude: number | null; country: string | null; city: string | null }
const NEAR_KM = 300

function placeLikeness(a: Placed, b: Placed) {
  const sameCountry = a.country !== null && a.country === b.country
  if (sameCountry && a.city !== null && a.city === b.city) return 1
  const base = sameCountry ? 0.4 : 0
  if (a.latitude === null || a.longitude === null || b.latitude === null || b.longitude === null) return base
  const away = kilometresBetween(
    { latitude: a.latitude, longitude: a.longitude },
    { latitude: b.latitude, longitude: b.longitude },
  )
  return Math.max(base, 0.95 * (1 - away / NEAR_KM))
}

function tagLikeness(a: readonly string[], b: readonly string[]) {
  const [first, second] = [new Set(a.map((tag) => tag.toLowerCase())), new Set(b.map((tag) => tag.toLowerCase()))]
  const shared = [...first].filter((tag) => second.has(tag)).length
  return shared === 0 ? 0 : shared / (first.size + second.size - shared)
}
