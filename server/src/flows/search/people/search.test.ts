import { DEGREES, FUNCTIONS, PROFICIENCIES, SENIORITIES } from '@kontor/contract/person-parts.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inPlatform } from '#kit/db/scope.ts'
import { startApp } from '#kit/testing/app.ts'
import { testDatabase } from '#kit/testing/database.ts'
import { PEOPLE } from '#kit/testing/person-questions.ts'
import { type Askable, expectEqual, expectWhole, questionsOf } from '#kit/testing/record-questions.ts'
import { addOwn, index } from '#kit/testing/search-scene.ts'
import { cityIn } from '#kit/text/city-names.ts'
import { makeCompanyWorld } from '../../../../../seed/companies/world.ts'
import { fillPeople } from '../../../../../seed/people/fill.ts'
import { makePeopleWorld } from '../../../../../seed/people/world.ts'
import { runs, SEED } from '../../../../../tools/runs.ts'

const database = testDatabase()

// Made before a connection is opened: it keeps the process busy for longer than one waits.
const NOW = new Date()
const world = makePeopleWorld(NOW, makeCompanyWorld(NOW).companies, [{ name: 'ann', companies: [] }])

async function scene() {
  const app = await startApp(database)
  const ann = await app.person({ plan: 'essential' })
  const bob = await app.person({ plan: 'essential' })
  const own = world.own['ann'] ?? []
  const part = { people: world.people.slice(0, 500), own: { ann: own.slice(0, 150), bob: own.slice(150) } }
  const accounts = [ann, bob].map(({ accountId, userId }, at) => ({
    name: at === 0 ? 'ann' : 'bob',
    id: accountId,
    users: new Map([['', userId]]),
  }))
  await inPlatform(app.kit.db, 'read write', (tx) => fillPeople(tx, part, accounts, new Map()))
  await index(app)
  return { app, ann, people: [...part.people, ...part.own.ann].map(({ values }) => values) }
}

test('every filter, count and facet of the people search equals plain SQL over the records', async () => {
  const { ann, people } = await scene()
  const of = <T>(read: (values: (typeof people)[number]) => T[]) => fc.constantFrom(...new Set(people.flatMap(read)))
  const many = (value: fc.Arbitrary<string>) => fc.array(value, { minLength: 1, maxLength: 3 })
  const pair = fc
    .tuple(fc.constantFrom('de', 'en', 'fr', 'it', 'pl'), fc.constantFrom('', ...PROFICIENCIES))
    .map(([language, level]) => (level === '' ? language : `${language}:${level}`))
  const values: Record<string, fc.Arbitrary<string[]>> = {
    access: many(fc.constantFrom('public', 'company')),
    knowsLanguages: many(pair),
    languages: many(of(({ languages }) => languages.map(({ language }) => language))),
    skills: many(of(({ skills }) => skills.map(({ id, name }) => id ?? name.toLowerCase()))),
    occupations: many(of(({ occupations }) => occupations.map(({ id, name }) => id ?? name.toLowerCase()))),
    functions: many(fc.constantFrom(...FUNCTIONS)),
    seniorities: many(fc.constantFrom(...SENIORITIES)),
    companies: many(of(({ positions }) => positions.map(({ companyId }) => companyId ?? ''))),
    formerCompanies: many(of(({ positions }) => positions.map(({ companyId }) => companyId ?? ''))),
    schools: many(of(({ educations }) => educations.map(({ schoolId }) => schoolId ?? ''))),
    educationDegrees: many(fc.constantFrom(...DEGREES)),
    countries: many(fc.constantFrom('DE', 'FR', 'CH', 'AT', 'GB')),
    cities: many(of(({ places }) => places.map(({ city }) => city))),
    tags: many(of(({ tags }) => tags)),
    availability: many(fc.constantFrom('immediate', 'open', 'passive', 'unavailable')),
    workPermits: many(fc.constantFrom('DE', 'CH')),
    enrichment: many(fc.constantFrom('none', 'enriched')),
  }
  const year = fc.integer({ min: 1990, max: 2024 })
  const towns = of(({ places }) => places.flatMap(({ city, country }) => cityIn(city, country) ?? []))
  const near = fc
    .tuple(towns, fc.constantFrom(5, 25, 80, 500))
    .map(([{ id, latitude, longitude }, kilometres]) => ({ location: `city.${id}`, latitude, longitude, kilometres }))
  const asked: Askable = { values, bounds: { careerStart: year, graduation: year }, near }
  expectWhole(PEOPLE, asked)
  const isFound = new Set<string>()
  await fc.assert(
    fc.asyncProperty(questionsOf(PEOPLE, asked), async (question) => {
      if (!(await expectEqual(database.owner, PEOPLE, ann, question))) return
      for (const key of [...Object.keys(question.any), ...(question.near ? ['near'] : [])]) isFound.add(key)
    }),
    { numRuns: runs(300), seed: SEED },
  )
  // The questions were not all about nobody.
  expect(isFound.size).toBeGreaterThan(Object.keys(values).length / 2)
  expect(isFound.has('near')).toBe(true)
})

test('values that were chosen have names, in the language of the reader, and foreign companies have none', async () => {
  const app = await startApp(database)
  const ann = await app.person({ plan: 'essential' })
  const bea = await app.person()
  const foreign = await addOwn(bea, { name: 'Hidden Works' })
  const own = await addOwn(ann, { name: 'Pump Works' })
  const ask = async (query: string) => {
    const address = `/v1/search/people/facets?facets=companies,skills,countries&locale=de&${query}`
    const items = (await ann.get(address)).body.data.items as { filter: string; chosen?: { label: string }[] }[]
    return Object.fromEntries(items.map(({ filter, chosen }) => [filter, chosen?.map(({ label }) => label)]))
  }
  expect((await ask(`companies=${own}`)).companies).toEqual(['Pump Works'])
  expect((await ask(`companiesNot=${own}`)).companies).toEqual(['Pump Works'])
  expect((await ask(`companies=${foreign}`)).companies).toEqual([foreign])
  expect((await ask('countriesNot=NZ')).countries).toEqual(['Neuseeland'])
  expect((await ask('')).companies).toBeUndefined()
})

test('people and jobs of a company are found with those of the companies that were merged into it', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const [keep, gone, last] = [
    await addOwn(ann, { name: 'Kept' }),
    await addOwn(ann, { name: 'Gone' }),
    await addOwn(ann, { name: 'Gone Before' }),
  ]
  await ann.post('/v1/people', { name: 'Now', positions: [{ title: 'Cook', companyId: keep }] })
  await ann.post('/v1/people', { name: 'There', positions: [{ title: 'Cook', companyId: gone }] })
  await ann.post('/v1/people', { name: 'Long Ago', positions: [{ title: 'Cook', companyId: last }] })
  await ann.post('/v1/jobs', { title: 'Cook', companyId: gone })
  await index(app)
  const count = async (query: string) => (await ann.get(`/v1/search/${query}&access=company`)).body.data.count as number
  expect(await count(`people/count?companies=${keep}`)).toBe(1)
  expect(await count(`jobs/count?companyId=${keep}`)).toBe(0)
  expect(await count(`jobs/count?companyId=${gone}`)).toBe(1)
  const merge = (companyToMergeId: string, companyToKeepId: string) =>
    ann.put('/v1/companies/merge-duplicates', { companyToMergeId, companyToKeepId })
  await merge(last, gone)
  const { body } = await merge(gone, keep)
  expect(await count(`people/count?companies=${keep}`)).toBe(3)
  expect(await count(`people/count?companiesNot=${keep}`)).toBe(0)
  expect(await count(`jobs/count?companyId=${keep}`)).toBe(1)
  await ann.post(`/v1/merges/${body.data.mergeId}/undo`, {})
  await index(app)
  expect(await count(`people/count?companies=${keep}`)).toBe(1)
  expect(await count(`people/count?companies=${gone}`)).toBe(2)
})

test.each(['people', 'jobs'])('a language of %s that is none keeps the words it was asked by', async (kind) => {
  const app = await startApp(database)
  const ann = await app.person()
  const ask = (codes: string) => ann.get(`/v1/search/${kind}/facets?facets=languages&locale=de&languages=${codes}`)
  const { status, body } = await ask(`is,${encodeURIComponent('@fko^/')}`)
  expect([status, body.data?.items[0].chosen]).toEqual([
    200,
    [
      { value: 'is', label: 'Isländisch' },
      { value: '@fko^/', label: '@fko^/' },
    ],
  ])
})

test('a search of public people alone takes no text; one of the account’s own does', async () => {
  const app = await startApp(database)
  const ann = await app.person({ plan: 'essential' })
  const eva = await app.person({ plan: 'essential', roles: ['editor'] })
  await ann.post('/v1/people', { name: 'Her Own' })
  await eva.post('/v1/people', { name: 'Everyone’s', access: 'public' })
  await index(app)
  const count = async (query: string) => (await ann.get(`/v1/search/people/count?${query}`)).body.data.count
  const all = await count('access=public')
  expect(all).toBeGreaterThan(0)
  expect(await count('access=public&query=nonsensewordxyz')).toBe(all)
  expect(await count('access=company&query=nonsensewordxyz')).toBe(0)
  expect(await count('access=company&query=own')).toBe(1)
  expect(await count('query=nonsensewordxyz')).toBe(0)
})
