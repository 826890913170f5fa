import { type Seniority, SENIORITIES } from '@kontor/contract/person-parts.ts'
import { dot } from '#catalogue/concepts/encoder.ts'
import { coreOfTitle } from '#catalogue/concepts/label-keys.ts'
import { titleNearness } from '#catalogue/concepts/nearness.ts'
import type { TitleConcept } from '#catalogue/concepts/title-concepts.ts'
import { bestOf, fractionOf, type Judged, wordsOf } from './criteria.ts'
import type { MatchPerson, MatchPosition, Words } from './inputs.ts'
import { type Stretch, unionOf } from './months.ts'
import type { PreparedJob } from './prepared-job.ts'
import { meaningOf } from './skill-criteria.ts'

/** A position with how near it is to the job, and how many months ago it ended. */
export type Related = { position: MatchPosition; relevance: number; monthsAgo: number | undefined }

/** The same function says little about the work itself. */
const SAME_FUNCTION = 0.3
/** Below this a position has nothing to do with the job. */
const LEAST_RELEVANCE = 0.25
/** Titles of like letters mislead below this where the dictionary knows neither. */
const LEAST_TITLE = 0.75

/** Every position with its relevance for the job; of a job that names no work every position is relevant. */
export function relate(prepared: PreparedJob, { positions }: MatchPerson, today: number): Related[] {
  const isOpen = prepared.occupations.size === 0 && prepared.titles.length === 0 && prepared.functions.size === 0
  return positions.map((position) => {
    const relevance = isOpen && position.title ? 1 : relevanceOf(prepared, position)
    const to = position.months === null ? undefined : (position.months.to ?? today)
    return {
      position,
      relevance: relevance < LEAST_RELEVANCE ? 0 : relevance,
      monthsAgo: to === undefined ? undefined : Math.max(0, today - to),
    }
  })
}

function relevanceOf(prepared: PreparedJob, { occupations, function: field, title }: MatchPosition) {
  const byConcept = conceptRelevance(prepared, occupations)
  const byFunction = field !== null && prepared.functions.has(field) ? SAME_FUNCTION : 0
  return Math.max(byConcept, byFunction, occupations.length > 0 || !title ? 0 : titleRelevance(prepared, title.text))
}

function conceptRelevance({ occupations }: PreparedJob, concepts: readonly TitleConcept[]) {
  return Math.max(0, ...concepts.map(({ concept, nearness }) => (occupations.get(concept) ?? 0) * nearness))
}

/** By the meaning of the titles, for one that the dictionary does not have. */
function titleRelevance({ titles }: PreparedJob, title: string) {
  const meaning = meaningOf(coreOfTitle(title)).vector
  const likeness = meaning ? Math.max(0, ...titles.map((vector) => dot(vector, meaning))) : 0
  return likeness < LEAST_TITLE ? 0 : titleNearness(likeness)
}

/** Up to here work counts as if it were done today, and from there on less and less. */
const REMEMBERED = 12
const HALF_LIFE = 60

/** What somebody did long ago counts less than what somebody does. */
function faded(relevance: number, monthsAgo = 0) {
  return relevance * 0.5 ** (Math.max(0, monthsAgo - REMEMBERED) / HALF_LIFE)
}

export function judgeOccupation(prepared: PreparedJob, person: MatchPerson, related: readonly Related[]): Judged[] {
  if (prepared.occupations.size === 0 && prepared.titles.length === 0) return []
  const found = [
    ...related.map(({ position, relevance, monthsAgo }) => ({
      value: fractionOf(faded(relevance, monthsAgo)),
      words: titleWords(position),
    })),
    ...person.occupations.map(({ concepts, words }) => ({
      value: fractionOf(conceptRelevance(prepared, concepts)),
      words: [words],
    })),
  ]
  return [{ label: prepared.job.titles[0] ?? '', weight: 1, fraction: bestOf(found), words: wordsOf(found) }]
}

function titleWords({ title }: MatchPosition): Words[] {
  return title ? [title] : []
}

/** The title says that the months count, the dates how many. */
function datedWords(position: MatchPosition): Words[] {
  return [...position.dates, ...titleWords(position)]
}

function stretchesOf(related: readonly Related[], today: number): Stretch[] {
  return related.flatMap(({ position: { months }, relevance }) =>
    months === null || relevance === 0
      ? []
      : [{ from: months.from, to: Math.max(months.from, months.to ?? today), weight: Math.min(1, relevance / FULLY) }],
  )
}
/** A month in work as near as this counts in full. */
const FULLY = 0.7

/** Every month counts once, with the position that is nearest to the job. */
export function judgeYears({ job }: PreparedJob, related: readonly Related[], today: number): Judged[] {
  if (job.years === null || job.years <= 0) return []
  const dated = related.filter(({ position }) => position.months !== null)
  const share = unionOf(stretchesOf(dated, today)) / 12 / job.years
  // A part of a year is lost to rounding of dates; less than a quarter of what is wanted is a beginning.
  const fraction = share >= 0.95 ? 1 : share < 0.25 ? 0 : share
  const found = dated.map(({ position, relevance }) => ({
    value: fraction === 0 ? 0 : relevance,
    words: datedWords(position),
  }))
  return [
    { label: String(job.years), weight: 1, fraction: dated.length === 0 ? undefined : fraction, words: wordsOf(found) },
  ]
}

/** By how many steps somebody stands above or below what is wanted. */
const ABOVE = [1, 0.8, 0.5, 0.3]
const BELOW = [1, 0.7, 0.3]

/** The level of what somebody does today, else did last. */
export function judgeSeniority({ seniorities }: PreparedJob, related: readonly Related[]): Judged[] {
  if (seniorities.length === 0) return []
  const found = latestOf(related).flatMap(({ position }) => {
    const { seniority, level } = position
    if (seniority === null) return []
    return [{ value: levelFraction(seniorities, seniority), words: [...titleWords(position), ...level] }]
  })
  return [{ label: seniorities.join(' '), weight: 1, fraction: bestOf(found), words: wordsOf(found) }]
}

function levelFraction(wanted: readonly Seniority[], level: Seniority) {
  const values = wanted.map((each) => {
    const steps = SENIORITIES.indexOf(level) - SENIORITIES.indexOf(each)
    return (steps >= 0 ? ABOVE[steps] : BELOW[-steps]) ?? 0
  })
  return Math.max(0, ...values)
}

/** What somebody does today, else did last; positions without dates where none has any. */
function latestOf(related: readonly Related[]): Related[] {
  const ago = related.flatMap(({ monthsAgo }) => monthsAgo ?? [])
  if (ago.length === 0) return related.slice(0, 1)
  const least = Math.min(...ago)
  return related.filter(({ monthsAgo }) => monthsAgo !== undefined && monthsAgo <= least)
}

/** After so many months nobody counts on it any more. */
const FORGOTTEN = 72
const FRESH = 6

export function judgeRecency(prepared: PreparedJob, related: readonly Related[]): Judged[] {
  if (prepared.occupations.size === 0 && prepared.titles.length === 0) return []
  const dated = related.filter(({ monthsAgo }) => monthsAgo !== undefined)
  const found = dated.map(({ position, relevance, monthsAgo = 0 }) => {
    const fresh = monthsAgo <= FRESH ? 1 : Math.max(0, 1 - (monthsAgo - FRESH) / (FORGOTTEN - FRESH))
    return { value: fractionOf(fresh * Math.min(1, relevance / FULLY)), words: datedWords(position) }
  })
  return [{ label: prepared.job.titles[0] ?? '', weight: 1, fraction: bestOf(found), words: wordsOf(found) }]
}
