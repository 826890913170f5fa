import { BAND_FROM, FIT_BANDS, FIT_CRITERIA, type FitCriterion } from '@kontor/contract/job-candidates.ts'
import { judgeOccupation, judgeRecency, judgeSeniority, judgeYears, relate } from './career-criteria.ts'
import { type Judged, type State, stateOf } from './criteria.ts'
import type { MatchJob, MatchPerson, Words } from './inputs.ts'
import { monthOf } from './months.ts'
import { type PreparedJob, prepareJob } from './prepared-job.ts'
import { judgeSkills } from './skill-criteria.ts'
import { judgeAvailability, judgeDistance, judgeEducation, judgeLanguages } from './terms-criteria.ts'
import { MOST_POINTS, shares, type Weights } from './weights.ts'

/** Goes up whenever the same inputs may give other points. */
export const MATCH_VERSION = 2

/** One thing that the job asks for, with the words that earned its points. */
export type Part = { label: string; state: State; points: number; max: number; words: Words[] }
export type Criterion = { id: FitCriterion; state: State; points: number; max: number; parts: Part[] }

export type Band = (typeof FIT_BANDS)[number]

export type Match = {
  personId: string
  /** From 0 to 100: the sum of the points of all criteria, each earned by words. */
  total: number
  /** Points of what nobody knows: neither earned nor lost. */
  open: number
  /** What people are put in order by: the total, and of what is open half of the share that was earned of the rest. */
  standing: number
  band: Band
  /** What the job does not ask for is left out; the others share the 100 points. */
  criteria: Criterion[]
}

export type Terms = { weights: Weights; /** The day of the ranking, `2026-01-31`. */ today: string }

/** Half of what is unknown is expected to be as the rest is: it is neither taken as missing nor as met. */
const EXPECTED = 0.5

export function scoreMatch(job: MatchJob, person: MatchPerson, terms: Terms): Match {
  return matcherOf(job, terms)(person)
}

/** Scores many people for one job: what depends on the job alone is worked out once. */
export function matcherOf(
  job: MatchJob,
  { weights, today }: Terms,
  prepared = prepareJob(job),
): (person: MatchPerson) => Match {
  const now = monthOf(today)
  return (person) => matchOf(person.personId, judge(prepared, person, now), weights)
}

function judge(prepared: PreparedJob, person: MatchPerson, today: number): Record<FitCriterion, Judged[]> {
  const { job } = prepared
  const related = relate(prepared, person, today)
  return {
    mustSkills: judgeSkills(prepared.must, person),
    niceSkills: judgeSkills(prepared.nice, person),
    occupation: judgeOccupation(prepared, person, related),
    seniority: judgeSeniority(prepared, related),
    experience: judgeYears(prepared, related, today),
    languages: judgeLanguages(job, person),
    education: judgeEducation(job, person),
    distance: judgeDistance(job, person),
    recency: judgeRecency(prepared, related),
    availability: judgeAvailability(job, person),
  }
}

function matchOf(personId: string, judged: Record<FitCriterion, Judged[]>, weights: Weights): Match {
  const asked = FIT_CRITERIA.filter((id) => judged[id].length > 0)
  const maxima = shares(
    asked.map((id) => weights[id]),
    MOST_POINTS,
  )
  const criteria = asked.map((id, at) => criterionOf(id, judged[id], maxima[at] ?? 0))
  const total = criteria.reduce((sum, { points }) => sum + points, 0)
  const open = criteria
    .flatMap(({ parts }) => parts)
    .reduce((sum, { state, max }) => sum + (state === 'unknown' ? max : 0), 0)
  const standing = standingOf(total, open)
  return { personId, total, open, standing, band: bandOf(total), criteria }
}

function criterionOf(id: FitCriterion, judged: readonly Judged[], max: number): Criterion {
  const maxima = shares(
    judged.map(({ weight }) => weight),
    max,
  )
  const parts = judged.map(({ label, fraction, words }, at): Part => {
    const most = maxima[at] ?? 0
    return {
      label,
      state: stateOf(fraction),
      points: Math.round(most * (fraction ?? 0)),
      max: most,
      words: fraction ? [...words] : [],
    }
  })
  return { id, state: joinedState(parts), points: parts.reduce((sum, { points }) => sum + points, 0), max, parts }
}

/** Of several things: all of them, none, none that is known, or some. */
function joinedState(parts: readonly Part[]): State {
  const [first] = parts
  return first && parts.every(({ state }) => state === first.state)
    ? first.state
    : parts.every(({ state }) => state === 'missing' || state === 'unknown')
      ? 'missing'
      : 'partly'
}

export function standingOf(total: number, open: number) {
  const known = MOST_POINTS - open
  const expected = known > 0 ? open * (total / known) * EXPECTED : 0
  return Math.round((total + expected) * 100) / 100
}

function bandOf(total: number): Band {
  return FIT_BANDS.find((band) => total >= BAND_FROM[band]) ?? 'weak'
}

/** The best first; of equals the one with the smaller id, so that an order is always the same. */
export function inOrder<T extends { standing: number; total: number; personId: string }>(matches: readonly T[]): T[] {
  return matches.toSorted(
    (a, b) =>
      b.standing - a.standing || b.total - a.total || (a.personId < b.personId ? -1 : a.personId > b.personId ? 1 : 0),
  )
}
