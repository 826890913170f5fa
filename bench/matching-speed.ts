import { between, chance, some } from '../seed/companies/dice.ts'
import { mulberry32 } from '../seed/radar-base.ts'
import { LOCALES } from '../contract/src/kit/locales.ts'
import { bestPeople, keysOf } from '../server/src/flows/matching/candidates.ts'
import type { MatchPerson } from '../server/src/flows/matching/inputs.ts'
import { matchJob } from '../server/src/flows/matching/match-job.ts'
import { matchPerson } from '../server/src/flows/matching/match-person.ts'
import { inOrder, matcherOf } from '../server/src/flows/matching/score-match.ts'
import { TERMS } from './matching-quality.ts'
import { jobOf } from './matching/cases.ts'
import { DEV } from './matching/dev-professions.ts'
import { HELD_OUT } from './matching/held-out-professions.ts'
import { CITIES, drawAvailability, otherSkills, written } from './matching/people.ts'
import { timingOf } from './timing.ts'

const [PEOPLE, JOBS, SHOWN] = [20_000, 20, 20]
const ALL = [...DEV, ...HELD_OUT]

/** Suggestions among twenty thousand people: how many of the best twenty are found, and how long it takes. */
export function measureSuggestions() {
  const people = makePeople()
  const index = new Map<string, number[]>()
  for (const [at, person] of people.entries())
    for (const key of keysOf(person)) {
      const known = index.get(key)
      if (known) known.push(at)
      else index.set(key, [at])
    }
  const source = {
    postings: (concept: string) => index.get(concept) ?? [],
    personAt: (at: number) => people[at] ?? missing(at),
  }
  const recalls: number[] = []
  const [times, repeated, full]: [number[], number[], number[]] = [[], [], []]
  for (const [at, profession] of ALL.slice(0, JOBS).entries()) {
    const locale = LOCALES[at % LOCALES.length] ?? 'en'
    const city = CITIES[at % CITIES.length] ?? { city: 'Hamburg', country: 'DE' as const }
    const job = matchJob(jobOf({ profession, locale, years: 4, city }))
    const suggest = (into: number[]) => {
      const began = performance.now()
      const best = bestPeople(job, TERMS, source, SHOWN)
      into.push(performance.now() - began)
      return best
    }
    // What is near to the wishes of a job is looked up once and remembered.
    suggest(times)
    const found = suggest(repeated)
    const again = performance.now()
    const match = matcherOf(job, TERMS)
    const best = inOrder(people.map(match)).slice(0, SHOWN)
    full.push(performance.now() - again)
    // Of equals anybody will do: whoever stands as high as the twentieth is one of the best.
    const least = best.at(-1)?.standing ?? 0
    recalls.push(found.filter(({ standing }) => standing >= least).length / SHOWN)
  }
  return {
    recall: recalls.reduce((a, b) => a + b, 0) / recalls.length,
    worst: Math.min(...recalls),
    first: timingOf(times),
    again: timingOf(repeated),
    full: timingOf(full),
  }
}

function missing(at: number): never {
  throw new Error(`there is no person ${at}`)
}

function makePeople(): MatchPerson[] {
  const random = mulberry32(31)
  return Array.from({ length: PEOPLE }, (_, at) => {
    const profession = ALL[between(random, 0, ALL.length - 1)] ?? ALL[0]
    if (!profession) throw new Error('there is no profession')
    const locale = LOCALES[between(random, 0, 2)] ?? 'en'
    const years = between(random, 1, 15)
    const other = ALL[between(random, 0, ALL.length - 1)] ?? profession
    return matchPerson(
      written({
        id: String(at).padStart(5, '0'),
        locale,
        career: [
          { profession, title: between(random, 0, 2), from: years, to: 0 },
          ...(chance(random, 0.4) ? [{ profession: other, title: 0, from: years + 3, to: years }] : []),
        ],
        skills: [
          ...some(random, profession.must, between(random, 0, 4)),
          ...some(random, profession.nice, 1),
          ...otherSkills(random, ALL, between(random, 0, 3)),
        ],
        isTold: false,
        languages: some(random, LOCALES, between(random, 0, 3)).map((language) => ({
          language,
          level: chance(random, 0.5) ? ('C1' as const) : ('A2' as const),
        })),
        city: chance(random, 0.2) ? undefined : CITIES[between(random, 0, CITIES.length - 1)],
        degree: 'bachelor',
        availability: drawAvailability(random),
      }),
    )
  })
}

export function printSuggestions({ recall, worst, first, again, full }: ReturnType<typeof measureSuggestions>) {
  console.log(`\nSuggestions among ${PEOPLE} people, ${JOBS} jobs`)
  console.log(`  recall@${SHOWN} ${recall.toFixed(3)}, of the worst job ${worst.toFixed(2)}`)
  console.log(`  a job asked for the first time p50 ${first.p50.toFixed(0)} ms, p95 ${first.p95.toFixed(0)} ms`)
  console.log(`  a job asked for again p50 ${again.p50.toFixed(0)} ms, p95 ${again.p95.toFixed(0)} ms`)
  console.log(`  scoring everybody p50 ${full.p50.toFixed(0)} ms, p95 ${full.p95.toFixed(0)} ms`)
}

if (import.meta.main) printSuggestions(measureSuggestions())
