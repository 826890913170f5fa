import { FIT_CRITERIA } from '@kontor/contract/job-candidates.ts'
import { PROFICIENCIES, SENIORITIES, DEGREES, AVAILABILITIES } from '@kontor/contract/person-parts.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../../../tools/runs.ts'
import { changesFor, changesToReach } from './changes.ts'
import type { MatchFile, MatchJob, Words } from './inputs.ts'
import { matchPerson, type ReadPerson } from './match-person.ts'
import { unionOf } from './months.ts'
import { type Match, scoreMatch, standingOf, type Terms } from './score-match.ts'
import { DEFAULT_WEIGHTS, shares, type Weights } from './weights.ts'

const TITLES = [
  'Software Developer',
  'Senior Java-Entwicklerin',
  'Infirmière',
  'Head of Sales',
  'Buchhalter',
  'Trapeze artist',
  'Chef de projet',
]
const SKILLS = [
  'Java',
  'Python',
  'React',
  'accounting',
  'project management',
  'nursing care',
  'negotiation',
  'Kubernetes',
  'Zauberei',
]
const TEXTS = [
  '',
  'Ran Kubernetes and Java services.',
  'Verantwortlich für project management',
  'teamwork, React',
  'comptabilité et Python',
]
const TODAY = '2026-06-15'
const terms: Terms = { weights: DEFAULT_WEIGHTS, today: TODAY }

const year = fc.integer({ min: 2000, max: 2024 })
const position = fc.record({
  title: fc.constantFrom(...TITLES),
  company: fc.constant('Nordwind AG'),
  companyId: fc.constant(null),
  from: fc.option(year.map((each) => `${each}-03`)),
  to: fc.option(fc.constant('2025-02')),
  city: fc.constant(''),
  country: fc.constant(null),
  function: fc.constant(null),
  seniority: fc.option(fc.constantFrom(...SENIORITIES)),
  description: fc.constantFrom(...TEXTS),
})
const person: fc.Arbitrary<ReadPerson> = fc.record({
  id: fc.uuid(),
  summary: fc.option(fc.constantFrom(...TEXTS)),
  positions: fc.array(position, { maxLength: 4 }),
  educations: fc.array(
    fc.record({
      school: fc.constant('School'),
      schoolId: fc.constant(null),
      degree: fc.constantFrom('', 'M.Sc.', 'Licence', 'Ausbildung zur Kauffrau', 'certificate'),
      level: fc.option(fc.constantFrom(...DEGREES)),
      subject: fc.constant(''),
      from: fc.constant(null),
      to: fc.constant(null),
    }),
    { maxLength: 2 },
  ),
  skills: fc.array(fc.record({ id: fc.constant(null), name: fc.constantFrom(...SKILLS) }), { maxLength: 6 }),
  occupations: fc.array(fc.record({ id: fc.constant(null), name: fc.constantFrom(...TITLES) }), { maxLength: 2 }),
  languages: fc.uniqueArray(
    fc.record({
      language: fc.constantFrom('de', 'en', 'fr'),
      proficiency: fc.option(fc.constantFrom(...PROFICIENCIES)),
    }),
    { selector: ({ language }) => language, maxLength: 3 },
  ),
  places: fc.array(
    fc.record({
      kind: fc.constantFrom('home' as const, 'preferred' as const),
      street: fc.constant(''),
      postalCode: fc.constant(''),
      city: fc.constantFrom('Hamburg', 'Berlin', 'Lübeck', ''),
      region: fc.constant(''),
      country: fc.constant('DE' as const),
      latitude: fc.constant(null),
      longitude: fc.constant(null),
    }),
    { maxLength: 2 },
  ),
  availability: fc.option(
    fc.record({ status: fc.constantFrom(...AVAILABILITIES), from: fc.option(fc.constant('2026-09-01')) }),
  ),
})
const files: fc.Arbitrary<MatchFile[]> = fc.array(
  fc.record({ fileId: fc.constant('f'), text: fc.constantFrom(...TEXTS), locale: fc.constant('en' as const) }),
  { maxLength: 1 },
)
const concepts = {
  Java: 'e:skill:19a8293b',
  Python: 'e:skill:ccd0a1d9',
  React: 'o:skill:react',
  accounting: 'e:skill:ecc18804',
}
const job: fc.Arbitrary<MatchJob> = fc.record({
  jobId: fc.constant('job'),
  titles: fc.array(fc.constantFrom(...TITLES), { maxLength: 2 }),
  occupations: fc.constant([]),
  functions: fc.constant([]),
  skills: fc.uniqueArray(
    fc
      .tuple(fc.constantFrom(...Object.entries(concepts), ['Zauberei', null] as const), fc.boolean())
      .map(([[label, concept], must]) => ({ label, concept, must })),
    { selector: ({ label }) => label, maxLength: 5 },
  ),
  seniorities: fc.array(fc.constantFrom(...SENIORITIES), { maxLength: 2 }),
  years: fc.option(fc.integer({ min: 0, max: 12 })),
  languages: fc.uniqueArray(
    fc.record({
      language: fc.constantFrom('de', 'en'),
      level: fc.option(fc.constantFrom(...PROFICIENCIES)),
      must: fc.boolean(),
    }),
    { selector: ({ language }) => language },
  ),
  degrees: fc.array(fc.constantFrom(...DEGREES), { maxLength: 2 }),
  places: fc.constantFrom(
    [],
    [{ country: 'DE', point: { latitude: 53.55, longitude: 9.99 } }],
    [{ country: 'DE', point: null }],
  ),
  remoteShare: fc.option(fc.constantFrom(0, 40, 100)),
  startDate: fc.option(fc.constant('2026-08-01')),
})
const weights: fc.Arbitrary<Weights> = fc.record(
  Object.fromEntries(FIT_CRITERIA.map((id) => [id, fc.integer({ min: 0, max: 50 })])) as Record<
    (typeof FIT_CRITERIA)[number],
    fc.Arbitrary<number>
  >,
)
const NUMBER = { numRuns: runs(120) }

test('the points of all parts and criteria add up to the total exactly', () => {
  fc.assert(
    fc.property(job, person, files, weights, (wanted, own, texts, chosen) => {
      const match = scoreMatch(wanted, matchPerson(own, texts), { weights: chosen, today: TODAY })
      const sum = (values: readonly { points: number; max: number }[], key: 'points' | 'max') =>
        values.reduce((total, value) => total + value[key], 0)
      expect(sum(match.criteria, 'points')).toBe(match.total)
      expect(sum(match.criteria, 'max')).toBe(100)
      for (const criterion of match.criteria) {
        expect(sum(criterion.parts, 'points')).toBe(criterion.points)
        expect(sum(criterion.parts, 'max')).toBe(criterion.max)
        for (const { points, max } of criterion.parts) expect(points).toBeLessThanOrEqual(max)
      }
    }),
    NUMBER,
  )
})

test('every point has words, and they stand where the match says', () => {
  fc.assert(
    fc.property(job, person, files, (wanted, own, texts) => {
      for (const { points, words } of partsOf(scoreMatch(wanted, matchPerson(own, texts), terms))) {
        expect(words.length > 0 || points === 0).toBe(true)
        for (const each of words) {
          expect(each.text).not.toBe('')
          expect(textAt(own, texts, each).slice(each.start, each.end)).toBe(each.text)
        }
      }
    }),
    NUMBER,
  )
})

test('removing the words of a requirement removes its points and raises no other', () => {
  fc.assert(
    fc.property(job, person, files, (wanted, own, texts) => {
      const before = scoreMatch(wanted, matchPerson(own, texts), terms)
      for (const [at, part] of partsOf(before).entries()) {
        if (part.points === 0) continue
        const [left, leftTexts] = without(own, texts, part.words)
        const after = scoreMatch(wanted, matchPerson(left, leftTexts), terms)
        expect(partsOf(after)[at]?.points).toBe(0)
        // Without the dates of one position another is the last one, whose level may fit better.
        const raised = partsOf(after).filter(
          ({ points, label }, other) =>
            label !== wanted.seniorities.join(' ') && points > (partsOf(before)[other]?.points ?? 0),
        )
        expect(raised).toEqual([])
      }
    }),
    NUMBER,
  )
})

test('what is not stated is unknown, stays open, and counts more than what is missing', () => {
  const asked = plainJob({ languages: [{ language: 'de', level: 'B2', must: true }] })
  const silent = scoreMatch(asked, matchPerson(plainPerson({})), terms)
  const lacking = scoreMatch(
    asked,
    matchPerson(plainPerson({ languages: [{ language: 'fr', proficiency: 'C2' }] })),
    terms,
  )
  expect(stateIn(silent, 'languages')).toBe('unknown')
  expect(stateIn(lacking, 'languages')).toBe('missing')
  expect(silent.total).toBe(lacking.total)
  expect(silent.open - lacking.open).toBe(maxIn(silent, 'languages'))
  expect(silent.standing).toBeGreaterThan(lacking.standing)
})

test('somebody of whom nothing is known earns nothing and stands behind everybody who earns something', () => {
  fc.assert(
    fc.property(job, (wanted) => {
      const empty = scoreMatch(wanted, matchPerson(plainPerson({ skills: [], positions: [] })), terms)
      expect(empty.total).toBe(0)
      expect(empty.standing).toBe(0)
    }),
    { numRuns: runs(50) },
  )
  expect(standingOf(50, 50)).toBe(75)
  expect(standingOf(60, 0)).toBe(60)
})

test('skills count by their kinds, siblings and meaning, and products of like letters do not', () => {
  const points = (wanted: string, own: string) => {
    const asked = plainJob({ skills: [{ label: wanted, concept: conceptIdOf(wanted), must: true }], titles: [] })
    const [part] = partsOf(
      scoreMatch(asked, matchPerson(plainPerson({ skills: [{ id: null, name: own }], positions: [] })), terms),
    )
    return (part?.points ?? 0) / (part?.max ?? 1)
  }
  expect(points('computer programming', 'Python')).toBe(1)
  expect(points('Java', 'Python')).toBeGreaterThan(0.2)
  expect(points('Java', 'Python')).toBeLessThan(0.4)
  expect(points('project management', 'perform project management')).toBe(1)
  expect(points('Java', 'accounting')).toBe(0)
  expect(points('accounting', 'Kubernetes')).toBe(0)
})

test('years are the union of intervals: work at the same time counts once', () => {
  expect(
    unionOf([
      { from: 0, to: 24, weight: 1 },
      { from: 12, to: 36, weight: 1 },
    ]),
  ).toBe(36)
  expect(
    unionOf([
      { from: 0, to: 24, weight: 0.5 },
      { from: 12, to: 18, weight: 1 },
    ]),
  ).toBe(15)
  const twice = { ...plainPosition('Software Developer', '2022-06', null), company: 'Beside GmbH' }
  const asked = plainJob({ years: 8 })
  const one = scoreMatch(
    asked,
    matchPerson(plainPerson({ positions: [plainPosition('Software Developer', '2022-06', null)] })),
    terms,
  )
  const two = scoreMatch(asked, matchPerson(plainPerson({ positions: [twice, twice] })), terms)
  expect(stateIn(one, 'experience')).toBe('partly')
  expect(two.total).toBe(one.total)
})

test("women's and men's forms of a title earn the same", () => {
  for (const [women, men] of [
    ['Softwareentwicklerin', 'Softwareentwickler'],
    ['Buchhalterin', 'Buchhalter'],
    ['Bankkauffrau', 'Bankkaufmann'],
    ['directrice commerciale', 'directeur commercial'],
    ['infirmière', 'infirmier'],
    ['technicienne de maintenance', 'technicien de maintenance'],
    ['Pflegefachfrau', 'Pflegefachmann'],
    ['acheteuse', 'acheteur'],
  ] as const)
    for (const title of [women, 'Software Developer']) {
      const asked = plainJob({ titles: [title], years: 4, seniorities: ['senior'] })
      const score = (own: string) =>
        scoreMatch(asked, matchPerson(plainPerson({ positions: [plainPosition(own, '2019-01', null)] })), terms)
      expect(score(women).total, `${women} for ${title}`).toBe(score(men).total)
    }
})

test('more than what is wanted earns nothing more, so that age cannot', () => {
  const asked = plainJob({ years: 3 })
  const since = (from: string) =>
    scoreMatch(asked, matchPerson(plainPerson({ positions: [plainPosition('Software Developer', from, null)] })), terms)
  expect(since('2022-01').total).toBe(since('1984-01').total)
})

test('a change that is proposed gains exactly what it says, the largest first', () => {
  const asked = plainJob({
    languages: [{ language: 'de', level: 'C1', must: true }],
    skills: ['Java', 'accounting'].map((label) => ({ label, concept: conceptIdOf(label), must: true })),
  })
  const own = plainPerson({ skills: [{ id: null, name: 'Java' }], languages: [{ language: 'de', proficiency: 'B1' }] })
  const match = scoreMatch(asked, matchPerson(own), terms)
  const changes = changesFor(match)
  expect(changes.map(({ gain }) => gain)).toEqual(changes.map(({ gain }) => gain).toSorted((a, b) => b - a))
  const gainOf = (label: string) => changes.find((change) => change.label === label)?.gain ?? 0
  const skilled = { ...own, skills: [...own.skills, { id: null, name: 'accounting' }] }
  expect(scoreMatch(asked, matchPerson(skilled), terms).total).toBe(match.total + gainOf('accounting'))
  const fluent = { ...own, languages: [{ language: 'de', proficiency: 'C1' as const }] }
  expect(scoreMatch(asked, matchPerson(fluent), terms).total).toBe(match.total + gainOf('de C1'))
  expect(changes).toContainEqual({
    criterion: 'availability',
    label: '',
    kind: 'ask',
    gain: maxIn(match, 'availability'),
  })
  expect(changesToReach(match, match.total)).toEqual([])
  expect(changesToReach(match, match.total + 1)).toEqual(changes.slice(0, 1))
  expect(changesToReach(match, 101)).toBeUndefined()
})

test('shares are whole, add up, and follow the weights', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 100, noNaN: true }), { minLength: 1 }), fc.nat(100), (all, total) => {
      const points = shares(all, total)
      expect(points.reduce((a, b) => a + b, 0)).toBe(total)
      expect(points.every((each) => Number.isInteger(each) && each >= 0)).toBe(true)
    }),
  )
  expect(shares([1, 1, 1], 100)).toEqual([34, 33, 33])
  expect(shares([0, 0], 3)).toEqual([2, 1])
  expect(shares([Number.NaN, 2], 10)).toEqual([0, 10])
})

function conceptIdOf(label: string) {
  const own = matchPerson(plainPerson({ skills: [{ id: null, name: label }], positions: [] }))
  return own.skills[0]?.concept ?? null
}

function plainPosition(title: string, from: string | null, to: string | null): ReadPerson['positions'][number] {
  return {
    title,
    company: '',
    companyId: null,
    from,
    to,
    city: '',
    country: null,
    function: null,
    seniority: null,
    description: '',
  }
}

function plainPerson(some: Partial<ReadPerson>): ReadPerson {
  return {
    id: 'p',
    summary: null,
    positions: [plainPosition('Software Developer', '2020-01', null)],
    educations: [],
    skills: [{ id: null, name: 'Java' }],
    occupations: [],
    languages: [],
    places: [],
    availability: null,
    ...some,
  }
}

function plainJob(some: Partial<MatchJob>): MatchJob {
  return {
    jobId: 'j',
    titles: ['Software Developer'],
    occupations: [],
    functions: [],
    skills: [],
    seniorities: [],
    years: null,
    languages: [],
    degrees: [],
    places: [],
    remoteShare: null,
    startDate: null,
    ...some,
  }
}

function partsOf({ criteria }: Match) {
  return criteria.flatMap(({ parts }) => parts)
}

function stateIn({ criteria }: Match, id: (typeof FIT_CRITERIA)[number]) {
  return criteria.find((each) => each.id === id)?.state
}

function maxIn({ criteria }: Match, id: (typeof FIT_CRITERIA)[number]) {
  return criteria.find((each) => each.id === id)?.max ?? 0
}

/** `positions[0].title` of a person, or the text of a file. */
function textAt(own: ReadPerson, texts: readonly MatchFile[], { source, fileId, path }: Words): string {
  if (source === 'file') return texts.find((file) => file.fileId === fileId)?.text ?? ''
  let value: unknown = own
  for (const step of path.split(/[.[\]]+/).filter((each) => each !== ''))
    value = (value as Record<string, unknown>)[step]
  return typeof value === 'string' ? value : ''
}

/** The person and the files with the words cut out; a value that is empty then is none. */
function without(own: ReadPerson, texts: readonly MatchFile[], words: readonly Words[]): [ReadPerson, MatchFile[]] {
  const left = structuredClone({ own, texts: [...texts] })
  // From the end, so that the places of the others stay.
  for (const each of words.toSorted((a, b) => b.start - a.start)) {
    const cut = (text: string) => text.slice(0, each.start) + text.slice(each.end)
    if (each.source === 'file') for (const file of left.texts) file.text = cut(file.text)
    else setAt(left.own, each.path, cut)
  }
  if (left.own.availability?.status === null) left.own.availability = null
  return [left.own, left.texts]
}

const NULLABLE = /(?:proficiency|seniority|from|to|level|status|summary)$/

function setAt(own: ReadPerson, path: string, cut: (text: string) => string) {
  const steps = path.split(/[.[\]]+/).filter((each) => each !== '')
  let holder = own as unknown as Record<string, unknown>
  for (const step of steps.slice(0, -1)) holder = holder[step] as Record<string, unknown>
  const last = steps.at(-1) ?? ''
  const value = holder[last]
  if (typeof value !== 'string') return
  const rest = cut(value)
  holder[last] = rest === '' && NULLABLE.test(path) ? null : rest
}
