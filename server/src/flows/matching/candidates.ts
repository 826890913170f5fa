import { keyOf } from '#catalogue/concepts/label-keys.ts'
import type { MatchJob, MatchPerson } from './inputs.ts'
import { inOrder, type Match, matcherOf, type Terms } from './score-match.ts'
import { type PreparedJob, prepareJob } from './prepared-job.ts'
import { DEFAULT_WEIGHTS } from './weights.ts'

/** Which people a concept is said of. The numbers of people stand for themselves wherever they are kept. */
export type Postings = (concept: string) => readonly number[]

/** What a person is found by: concepts of skills and occupations, and skills that no concept stands for, each once. */
export function keysOf({ skills, occupations, positions }: MatchPerson): string[] {
  const named = skills.flatMap(({ concept, label, isTold }) => concept ?? (isTold ? [] : wordKey(keyOf(label))))
  const worked = [...occupations.map(({ concepts }) => concepts), ...positions.map((each) => each.occupations)]
  return [...new Set([...named, ...worked.flat().map(({ concept }) => concept)])]
}

function wordKey(key: string) {
  return `word:${key}`
}

/** Everything that somebody may be found by for the job. */
export function cluesFor(job: MatchJob): string[] {
  const wishes = wishesOf(prepareJob(job), DEFAULT_WEIGHTS)
  return [...new Set(wishes.flatMap(({ clues }) => clues.map(({ concept }) => concept)))]
}

/** So many are scored for one page of suggestions. */
export const CANDIDATES = 600

type Clue = { concept: string; value: number }

/**
 * People who may fit, the most promising first: each thing that the job asks for adds the best of what a person has of
 * it, weighted as in the score. Languages, places and dates are left to the score.
 */
export function candidatesFor(job: MatchJob, { weights }: Terms, postings: Postings, limit = CANDIDATES): number[] {
  const prepared = prepareJob(job)
  const sums = new Map<number, number>()
  for (const { clues, weight } of wishesOf(prepared, weights)) {
    for (const [person, value] of bestClues(clues, postings)) sums.set(person, (sums.get(person) ?? 0) + value * weight)
  }
  return [...sums]
    .toSorted(([a, one], [b, other]) => other - one || a - b)
    .slice(0, limit)
    .map(([person]) => person)
}

/** What each person has of one wish at best. */
function bestClues(clues: readonly Clue[], postings: Postings) {
  const best = new Map<number, number>()
  for (const { concept, value } of clues)
    for (const person of postings(concept)) best.set(person, Math.max(value, best.get(person) ?? 0))
  return best
}

function wishesOf({ must, nice, occupations }: PreparedJob, weights: Terms['weights']) {
  const skills = (wanted: PreparedJob['must'], weight: number) =>
    wanted.map(({ key, near, neededBy }) => {
      const implied = [...neededBy].map((concept) => ({ concept, value: IMPLIED }))
      const worded = { concept: wordKey(key), value: 1 }
      return { clues: [...cluesOf(near), worded, ...implied], weight: weight / wanted.length }
    })
  return [
    ...skills(must, weights.mustSkills),
    ...skills(nice, weights.niceSkills),
    // What somebody does decides about years and recency too.
    { clues: cluesOf(occupations), weight: weights.occupation + weights.experience + weights.recency },
  ]
}
const IMPLIED = 0.5

function cluesOf(near: ReadonlyMap<string, number>): Clue[] {
  return Array.from(near, ([concept, value]) => ({ concept, value }))
}

/** The best people for a job among those whom the postings know. */
export function bestPeople(
  job: MatchJob,
  terms: Terms,
  { postings, personAt }: { postings: Postings; personAt: (person: number) => MatchPerson },
  limit: number,
): Match[] {
  const match = matcherOf(job, terms)
  return inOrder(candidatesFor(job, terms, postings).map((person) => match(personAt(person)))).slice(0, limit)
}
