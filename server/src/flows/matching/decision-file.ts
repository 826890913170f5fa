import { SCORE_STEP } from '@kontor/contract/job-candidates.ts'
import type { MatchJob, MatchPerson } from './inputs.ts'
import { meetJob } from './prepared-job.ts'
import { inOrder, type Match, MATCH_VERSION, matcherOf, type Terms } from './score-match.ts'
import { turns } from './turns.ts'

/** Somebody put a person at another place, and said why. */
export type Override = {
  /** The entry that was moved, and the place from 1 that it was given. */
  entry: number
  place: number
  reason: string
  userId: string
  at: string
}

/** A person in a ranking. Once erased, only the numbers that the order follows from are left. */
export type DecisionEntry = {
  entry: number
  personId: string | null
  person: MatchPerson | null
  total: number
  standing: number
}

/**
 * Why people were shown in an order: what the rules read at that time, so that the order can be worked out again
 * whatever the records say today. It is plain JSON.
 */
export type DecisionFile = {
  version: number
  at: string
  terms: Terms
  job: MatchJob
  /** In the order of the rules, before overrides. */
  entries: DecisionEntry[]
  overrides: Override[]
  /** How many of those who were looked at scored how much, in steps; older files have none. */
  scores?: number[]
}

type Asked = { at: string; job: MatchJob; terms: Terms }
type Scored = { person: MatchPerson; match: Match }
/** Who of the ranked is shown, and therefore kept. */
type Shown = { isShown: (match: Match) => boolean; most: number }

/** Ranks people and writes down everything that the ranking follows from. */
export function decisionFile({ people, ...asked }: Asked & { people: readonly MatchPerson[] }): DecisionFile {
  const match = matcherOf(asked.job, asked.terms)
  const scored = people.map((person) => ({ person, match: match(person) }))
  return fileWith(asked, scored, { isShown: () => true, most: people.length })
}

/** The same for many people, who are read and scored a few at a time: nobody else waits for the whole of it. */
export async function unhurriedFile<T>(
  asked: Asked,
  people: readonly T[],
  read: (person: T) => MatchPerson,
  shown: Shown,
): Promise<DecisionFile> {
  const match = matcherOf(asked.job, asked.terms)
  const scored: Scored[] = []
  const turn = turns()
  for (const each of people) {
    const person = read(each)
    scored.push({ person, match: match(person) })
    await turn()
  }
  return fileWith(asked, scored, shown)
}

/** How many of them scored from 0, from one step and so on; the most there is counts with the last. */
export function scoreSteps(totals: readonly number[]): number[] {
  const steps = Array.from({ length: 100 / SCORE_STEP }, () => 0)
  for (const total of totals) {
    const at = Math.min(steps.length - 1, Math.floor(total / SCORE_STEP))
    steps[at] = (steps[at] ?? 0) + 1
  }
  return steps
}

function fileWith({ at, job, terms }: Asked, scored: readonly Scored[], { isShown, most }: Shown): DecisionFile {
  const known = new Map(scored.map((each) => [each.person.personId, each]))
  const matches = Array.from(known.values(), ({ match }) => match)
  const ranked = inOrder(matches).filter(isShown)
  const scores = scoreSteps(matches.map(({ total }) => total))
  const entries = ranked.slice(0, most).map(({ personId, total, standing }, entry) => ({
    entry,
    personId,
    person: known.get(personId)?.person ?? null,
    total,
    standing,
  }))
  // A copy, because what was read may change afterwards and the file may not.
  return structuredClone({ version: MATCH_VERSION, at, terms, job, entries, overrides: [], scores })
}

export class UnknownVersion extends Error {}

export type Replayed = {
  /** The people in the order that was shown; null stands where somebody was erased. */
  order: { entry: number; personId: string | null; total: number; isMoved: boolean }[]
  /** Entries whose points the rules of today work out differently from what was shown. */
  differing: number[]
}

/**
 * Works the order out again from what the file holds. People who were erased keep their place by the points that they
 * had, everybody else is scored anew: a file that was tampered with, or rules that changed, show as `differing`.
 */
export function replay(file: DecisionFile): Replayed {
  const again = scorerOf(file)
  return replayed(file, file.entries.map(again))
}

/** The same, a few people at a time. */
export async function unhurriedReplay(file: DecisionFile): Promise<Replayed> {
  await meetJob(file.job)
  const again = scorerOf(file)
  const turn = turns()
  const points: Points[] = []
  for (const each of file.entries) {
    points.push(again(each))
    await turn()
  }
  return replayed(file, points)
}

type Points = Pick<DecisionEntry, 'total' | 'standing'>

function scorerOf({ version, job, terms }: DecisionFile): (entry: DecisionEntry) => Points {
  if (version !== MATCH_VERSION) throw new UnknownVersion(`rules of version ${version} are not known`)
  const match = matcherOf(job, terms)
  return (entry) => (entry.person ? match(entry.person) : entry)
}

function replayed(file: DecisionFile, points: readonly Points[]): Replayed {
  const scored = file.entries.map((kept, at) => {
    const { total, standing } = points[at] ?? kept
    return { entry: kept.entry, personId: kept.personId, total, standing, kept }
  })
  const differing = scored.filter(({ total, standing, kept }) => total !== kept.total || standing !== kept.standing)
  return { order: ordered(file, scored), differing: differing.map(({ entry }) => entry) }
}

/** The order that was shown, by the points of then. */
export function keptOrder(file: DecisionFile): Replayed['order'] {
  return ordered(file, file.entries)
}

function ordered(file: DecisionFile, scored: readonly (Points & Pick<DecisionEntry, 'entry' | 'personId'>)[]) {
  // Of equals the first of the file comes first: the ids that decided are gone with those who were erased.
  const ranked = scored.toSorted((a, b) => b.standing - a.standing || b.total - a.total || a.entry - b.entry)
  const moved = new Set(file.overrides.map(({ entry }) => entry))
  return overridden(ranked, file.overrides).map(({ entry, personId, total }) => ({
    entry,
    personId,
    total,
    isMoved: moved.has(entry),
  }))
}

/** One after the other, as they were made: each entry is taken out and put at its place. */
function overridden<T extends { entry: number }>(ranked: readonly T[], overrides: readonly Override[]): T[] {
  const order = [...ranked]
  for (const { entry, place } of overrides) {
    const from = order.findIndex((each) => each.entry === entry)
    if (from < 0) continue
    const taken = order.splice(from, 1)
    order.splice(Math.max(0, place - 1), 0, ...taken)
  }
  return order
}

export function withOverride(file: DecisionFile, override: Override): DecisionFile {
  return { ...file, overrides: [...file.overrides, override] }
}

/** Nothing of the person is left but the place: the reasons of overrides may tell of them too. */
export function withoutPerson(file: DecisionFile, personId: string): DecisionFile {
  const erased = new Set(file.entries.filter((each) => each.personId === personId).map(({ entry }) => entry))
  return {
    ...file,
    entries: file.entries.map((each) => (erased.has(each.entry) ? { ...each, personId: null, person: null } : each)),
    overrides: file.overrides.map((each) => (erased.has(each.entry) ? { ...each, reason: '' } : each)),
  }
}
