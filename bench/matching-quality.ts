import { exactConceptOf } from '../server/src/catalogue/concepts/concepts.service.ts'
import { occupationsRelated, skillsRelated } from '../server/src/catalogue/concepts/nearness.ts'
import { titleConcepts } from '../server/src/catalogue/concepts/title-concepts.ts'
import type { MatchPerson } from '../server/src/flows/matching/inputs.ts'
import { matchJob, type ReadJob } from '../server/src/flows/matching/match-job.ts'
import { matchPerson, type ReadPerson } from '../server/src/flows/matching/match-person.ts'
import { prepareJob } from '../server/src/flows/matching/prepared-job.ts'
import { matcherOf } from '../server/src/flows/matching/score-match.ts'
import { DEFAULT_WEIGHTS } from '../server/src/flows/matching/weights.ts'
import { LOCALES } from '../contract/src/kit/locales.ts'
import { bm25 } from './matching/bm25.ts'
import { type Case, jobOf, makeCases } from './matching/cases.ts'
import { DEV } from './matching/dev-professions.ts'
import { HELD_OUT } from './matching/held-out-professions.ts'
import { CITIES, TODAY, written } from './matching/people.ts'
import type { Profession } from './matching/professions.ts'

export const TERMS = { weights: DEFAULT_WEIGHTS, today: TODAY }
const SEEN = 10
const SEEDS = { dev: 11, 'held-out': 23 }
export type CaseSet = keyof typeof SEEDS
const PROFESSIONS: Record<CaseSet, readonly Profession[]> = { dev: DEV, 'held-out': HELD_OUT }

type Scorer = (job: ReadJob, people: readonly ReadPerson[]) => number[]
export type Judged = { job: string; locale: string; ours: number; withoutEncoder: number; bm25: number }

/** The mean over a set: how near each order comes to the best one, by its first ten. */
export function measureQuality(set: CaseSet): Judged[] {
  return makeCases(PROFESSIONS[set], SEEDS[set]).map((each) => ({
    job: each.job.title,
    locale: each.locale,
    ours: ndcg(each, ours),
    withoutEncoder: ndcg(each, withoutEncoder),
    bm25: ndcg(each, bm25),
  }))
}

function ours(job: ReadJob, people: readonly ReadPerson[]) {
  const match = matcherOf(matchJob(job), TERMS)
  return people.map((person) => match(matchPerson(person)).standing)
}

/** The same rules on exact labels and the classification alone. */
function withoutEncoder(job: ReadJob, people: readonly ReadPerson[]) {
  const exact = {
    ...matchJob(job),
    skills: job.skills.map(({ name, must }) => ({ concept: exactSkill(name), label: name, must })),
  }
  const prepared = prepareJob(exact, {
    skillsNear: skillsRelated,
    occupationsNear: occupationsRelated,
    titleConcepts: (title) => titleConcepts(title).filter(({ nearness }) => nearness === 1),
    encode: () => undefined,
  })
  const match = matcherOf(exact, TERMS, prepared)
  return people.map((person) => match(exactly(matchPerson(person))).standing)
}

function exactSkill(name: string) {
  return exactConceptOf(name, 'skill', 'en')?.concept ?? null
}

function exactly(person: MatchPerson): MatchPerson {
  return {
    ...person,
    skills: person.skills.map((skill) => ({ ...skill, concept: exactSkill(skill.label) })),
    positions: person.positions.map((position) => ({
      ...position,
      occupations: position.occupations.filter(({ nearness }) => nearness === 1),
    })),
  }
}

function ndcg({ job, people }: Case, scorer: Scorer) {
  const scores = scorer(
    job,
    people.map(({ person }) => person),
  )
  const order = people.map(({ person, grade }, i) => ({ id: person.id, grade, score: scores[i] ?? 0 }))
  const shown = order.toSorted((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1)).map(({ grade }) => grade)
  const best = people.map(({ grade }) => grade).toSorted((a, b) => b - a)
  return gain(shown) / gain(best)
}

function gain(grades: readonly number[]) {
  return grades.slice(0, SEEN).reduce((sum, grade, i) => sum + (2 ** grade - 1) / Math.log2(i + 2), 0)
}

export type Twins = { name: string; totals: number[]; spread: number }

/** The same person in three languages for a job of the profession: two people of each. */
export function measureTwins(set: CaseSet): Twins[] {
  const professions = PROFESSIONS[set]
  return [...professions, ...professions].map((profession, at) => {
    const locale = LOCALES[at % LOCALES.length] ?? 'en'
    const city = CITIES[at % CITIES.length] ?? { city: 'Hamburg', country: 'DE' as const }
    const match = matcherOf(matchJob(jobOf({ profession, locale, years: 6, city })), TERMS)
    const sketch = {
      id: profession.key,
      career: [{ profession, title: at % 2, from: 2 + (at % 5), to: 0 }],
      skills: [...profession.must.slice(0, 2 + (at % 3)), ...profession.nice.slice(0, at % 2)],
      isTold: false,
      languages: [{ language: locale, level: 'B1' as const }],
      city,
      degree: 'bachelor' as const,
      availability: 'passive' as const,
    }
    const totals = LOCALES.map((each) => match(matchPerson(written({ ...sketch, locale: each }))).total)
    return { name: profession.key, totals, spread: Math.max(...totals) - Math.min(...totals) }
  })
}

export function meanOf(judged: readonly Judged[], key: 'ours' | 'withoutEncoder' | 'bm25') {
  return judged.reduce((sum, each) => sum + each[key], 0) / judged.length
}

export function printMatching(title: string, judged: readonly Judged[]) {
  console.log(`\n${title}: nDCG@${SEEN} of ${judged.length} jobs with 40 people each`)
  console.log('    ours  exact  BM25')
  for (const { job, locale, ...values } of judged)
    console.log(
      `   ${[values.ours, values.withoutEncoder, values.bm25].map((each) => each.toFixed(3)).join('  ')}  ${locale} ${job}`,
    )
  const means = [meanOf(judged, 'ours'), meanOf(judged, 'withoutEncoder'), meanOf(judged, 'bm25')]
  console.log(`   ${means.map((each) => each.toFixed(3)).join('  ')}  mean`)
}

/** Points between the lowest and the highest of three scores that count as the same. */
const SAME = 2

export function areAlike({ spread }: Twins) {
  return spread <= SAME
}

export function printTwins(set: CaseSet, twins: readonly Twins[]) {
  const apart = twins.filter((each) => !areAlike(each))
  console.log(`\nTwins in three languages, ${set}: ${twins.length - apart.length} of ${twins.length} within 2 points`)
  for (const { name, totals, spread } of apart) console.log(`  ! ${spread} points apart: ${name} ${totals.join(' ')}`)
}

if (import.meta.main) {
  const sets = new Set(process.argv.slice(2))
  if (sets.has('dev')) printMatching('Matching, dev', measureQuality('dev'))
  if (sets.has('held-out')) printMatching('Matching, held-out', measureQuality('held-out'))
  if (sets.has('dev')) printTwins('dev', measureTwins('dev'))
  if (sets.has('held-out')) printTwins('held-out', measureTwins('held-out'))
}
