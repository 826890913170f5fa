import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../../../tools/runs.ts'
import {
  type DecisionFile,
  decisionFile,
  keptOrder,
  replay,
  scoreSteps,
  unhurriedFile,
  unhurriedReplay,
  UnknownVersion,
  withoutPerson,
  withOverride,
} from './decision-file.ts'
import type { MatchJob, MatchPerson } from './inputs.ts'
import { matchPerson } from './match-person.ts'
import type { Terms } from './score-match.ts'
import { DEFAULT_WEIGHTS } from './weights.ts'

const terms: Terms = { weights: DEFAULT_WEIGHTS, today: '2026-06-15' }
const AT = '2026-06-15T09:00:00.000Z'
const SKILLS = ['Java', 'Python', 'React', 'accounting', 'Kubernetes', 'negotiation']
const job: MatchJob = {
  jobId: 'j',
  titles: ['Software Developer'],
  occupations: [],
  functions: [],
  skills: [
    { label: 'Java', concept: 'e:skill:19a8293b', must: true },
    { label: 'React', concept: 'o:skill:react', must: false },
  ],
  seniorities: [],
  years: null,
  languages: [{ language: 'de', level: 'B2', must: true }],
  degrees: [],
  places: [],
  remoteShare: null,
  startDate: null,
}

function personOf(id: string, skills: readonly string[], level: 'A2' | 'B2' | 'C1' | null): MatchPerson {
  return matchPerson({
    id,
    summary: null,
    positions: [],
    educations: [],
    skills: skills.map((name) => ({ id: null, name })),
    occupations: [],
    languages: level === null ? [] : [{ language: 'de', proficiency: level }],
    places: [],
    availability: null,
  })
}

const people = fc
  .array(fc.tuple(fc.subarray(SKILLS), fc.constantFrom('A2', 'B2', 'C1', null)), { minLength: 1, maxLength: 12 })
  .map((all) => all.map(([skills, level], i) => personOf(`person-${i}`, skills, level)))

const orderOf = (file: DecisionFile) => replay(file).order.map(({ entry }) => entry)

test('replays to the same order after the records changed, were exported and read again', () => {
  fc.assert(
    fc.property(people, (all) => {
      const own = structuredClone(all)
      const file = decisionFile({ at: AT, job, people: own, terms })
      const shown = file.entries.map(({ personId }) => personId)
      for (const person of own) Object.assign(person, { skills: [], languages: [] })
      const read = JSON.parse(JSON.stringify(file)) as DecisionFile
      expect(replay(read).order.map(({ personId }) => personId)).toEqual(shown)
      expect(replay(read).differing).toEqual([])
    }),
    { numRuns: runs(60) },
  )
})

test('replays to the same order after any of the people were erased, and holds nothing of them', () => {
  fc.assert(
    fc.property(people, fc.func(fc.boolean()), fc.nat(), fc.nat(), (all, isErased, moved, place) => {
      const plain = decisionFile({ at: AT, job, people: all, terms })
      const entry = moved % all.length
      const file = withOverride(plain, {
        entry,
        place: (place % all.length) + 1,
        reason: 'knows the client',
        userId: 'u',
        at: AT,
      })
      const erased = all.map(({ personId }) => personId).filter((id) => isErased(id))
      const left = erased.reduce(withoutPerson, file)
      expect(orderOf(left)).toEqual(orderOf(file))
      for (const id of erased) expect(JSON.stringify(left)).not.toContain(`"${id}"`)
      const gone = new Set(erased)
      expect(replay(left).order.map(({ personId }) => personId)).toEqual(
        replay(file).order.map(({ personId }) => (personId !== null && gone.has(personId) ? null : personId)),
      )
    }),
    { numRuns: runs(60) },
  )
})

test('an override moves one person to its place, marks it, and loses its reason with the person', () => {
  const all = [personOf('a', ['Java', 'React'], 'C1'), personOf('b', ['Java'], 'C1'), personOf('c', [], 'A2')]
  const file = withOverride(decisionFile({ at: AT, job, people: all, terms }), {
    entry: 2,
    place: 1,
    reason: 'Cara knows the client',
    userId: 'u',
    at: AT,
  })
  expect(replay(file).order.map(({ personId, isMoved }) => [personId, isMoved])).toEqual([
    ['c', true],
    ['a', false],
    ['b', false],
  ])
  expect(JSON.stringify(withoutPerson(file, 'c'))).not.toContain('Cara')
  expect(JSON.stringify(withoutPerson(file, 'a'))).toContain('Cara')
})

test('a file whose points were changed afterwards names the entries, and one of other rules is refused', () => {
  const file = decisionFile({ at: AT, job, people: [personOf('a', ['Java'], 'C1'), personOf('b', [], null)], terms })
  const forged = {
    ...file,
    entries: file.entries.map((each) => ({ ...each, total: each.personId === 'b' ? 99 : each.total })),
  }
  expect(replay(forged).differing).toEqual([1])
  expect(() => replay({ ...file, version: 99 })).toThrow(UnknownVersion)
})

test('many people are ranked a few at a time, to the same file, of which only those who are shown are kept', async () => {
  const all = Array.from({ length: 2000 }, (_, i) => personOf(`person-${i}`, SKILLS.slice(i % 6), i % 2 ? 'C1' : null))
  let turns = 0
  const others = setInterval(() => (turns += 1), 0)
  const shown = { isShown: ({ total }: { total: number }) => total > 0, most: 60 }
  const file = await unhurriedFile({ at: AT, job, terms }, all, (each) => each, shown)
  clearInterval(others)
  expect(turns).toBeGreaterThan(0)
  const whole = decisionFile({ at: AT, job, people: all, terms })
  expect(await unhurriedReplay(file)).toEqual(replay(file))
  expect(keptOrder(file)).toEqual(replay(file).order)
  expect(file).toEqual({ ...whole, entries: whole.entries.filter(({ total }) => total > 0).slice(0, 60) })
})

test('scores are counted in steps of five, and a full score with the last', () => {
  const steps = scoreSteps([0, 4.9, 5, 59.9, 60, 99, 100])
  expect(steps).toHaveLength(20)
  expect([steps[0], steps[1], steps[11], steps[12], steps[19]]).toEqual([2, 1, 1, 1, 2])
})
