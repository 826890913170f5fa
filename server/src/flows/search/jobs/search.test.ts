import { JOB_STATUSES } from '@kontor/contract/hiring-states.ts'
import { EMPLOYMENTS, WORKPLACES } from '@kontor/contract/job-parts.ts'
import { DEGREES, FUNCTIONS, PROFICIENCIES, SENIORITIES } from '@kontor/contract/person-parts.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inPlatform } from '#kit/db/scope.ts'
import { startApp, type TestApp } from '#kit/testing/app.ts'
import { testDatabase } from '#kit/testing/database.ts'
import { JOBS } from '#kit/testing/job-questions.ts'
import { type Askable, expectEqual, expectWhole, questionsOf } from '#kit/testing/record-questions.ts'
import { addOwn, addPublic, index } from '#kit/testing/search-scene.ts'
import { cityIn } from '#kit/text/city-names.ts'
import { makeCompanyWorld } from '../../../../../seed/companies/world.ts'
import { fillJobs } from '../../../../../seed/jobs/fill.ts'
import { type DemoJob, makeJobWorld } from '../../../../../seed/jobs/world.ts'
import { runs, SEED } from '../../../../../tools/runs.ts'

const database = testDatabase()

// Made before a connection is opened: it keeps the process busy for longer than one waits.
const NOW = new Date()
const NAMES = ['ann', 'bob']
const accounts = NAMES.map((name) => ({ name, companies: [] }))
const world = makeJobWorld(NOW, makeCompanyWorld(NOW).companies, accounts)
const TAGS = ['Urgent', 'urgent', 'Night shift', 'Retained', 'Ärztlich']

type Client = { clientCompany: string; companyId: string }

/** Companies with a record, of which some jobs say the name in other letters. */
async function addClients(app: TestApp): Promise<Client[]> {
  const names = ['Anker Werke', 'Brücke Handel', 'Cobalt', 'Delta Maschinen', 'Eiche & Söhne', 'Falter Optik']
  const ids: string[] = []
  for (const name of names) ids.push(await addPublic(app, { name, domain: `client-${ids.length}.example` }))
  return names.flatMap((name, at) =>
    [name, name.toUpperCase()].map((clientCompany) => ({ clientCompany, companyId: ids[at] ?? '' })),
  )
}

/** What no job of the demo has: tags, several places, functions and levels, pay by the hour, other contracts. */
function varied(job: DemoJob, at: number, isOwn: boolean, clients: readonly Client[]): DemoJob {
  const every = <T>(nth: number, other: T, usual: T) => (at % nth === 0 ? other : usual)
  const { places, functions, seniorities, salary, employment, remoteShare } = job.values
  const other = world.jobs[(at * 7) % world.jobs.length]?.values ?? job.values
  const hourly = { min: 20 + (at % 40), max: null, currency: 'EUR', per: 'hour' } as const
  const values: DemoJob['values'] = {
    ...job.values,
    ...every<object | undefined>(3, { clientCompany: 'Nobody known', companyId: null }, clients[at % clients.length]),
    tags: isOwn ? TAGS.filter((_, tag) => (at + tag) % 3 === 0) : [],
    places: every(4, [...places, ...other.places], places),
    functions: every(5, [...new Set([...functions, ...other.functions])], functions),
    seniorities: every(6, [], [...new Set([...seniorities, ...other.seniorities])]),
    salary: every(7, salary && hourly, salary),
    employment: every(9, EMPLOYMENTS[at % EMPLOYMENTS.length] ?? null, every(11, null, employment)),
    remoteShare: every(8, null, remoteShare),
    openings: 1 + (at % 12),
  }
  return { ...job, values }
}

async function scene() {
  const app = await startApp(database)
  const ann = await app.person()
  const bob = await app.person()
  const outsider = await app.person({ accountId: ann.accountId, roles: ['recruiter'] })
  const clients = await addClients(app)
  const own = (name: string) => (world.own[name] ?? []).map((job, at) => varied(job, at, true, clients))
  const part = { jobs: world.jobs.slice(0, 260).map((job, at) => varied(job, at, false, clients)), own: {} }
  const filled = { ...part, own: { ann: own('ann'), bob: own('bob') } }
  const filling = [ann, bob].map(({ accountId, userId }, at) => ({
    name: NAMES[at] ?? '',
    id: accountId,
    users: new Map([['', userId]]),
  }))
  await inPlatform(app.kit.db, 'read write', (tx) => fillJobs(tx, filled, filling, { people: {}, now: NOW }))
  await index(app)
  return { ann, outsider, jobs: [...filled.jobs, ...filled.own.ann].map(({ values }) => values) }
}

/** Those that the search knows by the name that stands there. */
function townsOf({ places }: DemoJob['values']) {
  return places.flatMap(({ city, country }) => cityIn(city, country) ?? [])
}

test('every filter, count and facet of the job search equals plain SQL over the records', async () => {
  const { ann, outsider, jobs } = await scene()
  // A comma divides values, so a name with one cannot be asked for.
  const of = <T>(read: (values: (typeof jobs)[number]) => T[]) =>
    fc.constantFrom(...new Set(jobs.flatMap(read).filter((value) => !String(value).includes(','))))
  const many = (value: fc.Arbitrary<string>) => fc.array(value, { minLength: 1, maxLength: 3 })
  const asked: Askable = {
    values: {
      access: many(fc.constantFrom('public', 'company')),
      status: many(fc.constantFrom(...JOB_STATUSES)),
      clientCompany: many(of(({ clientCompany }) => (clientCompany === null ? [] : [clientCompany]))),
      companyId: many(of(({ companyId }) => (companyId === null ? [] : [companyId]))),
      functions: many(fc.constantFrom(...FUNCTIONS)),
      seniorities: many(fc.constantFrom(...SENIORITIES)),
      educationDegrees: many(fc.constantFrom(...DEGREES)),
      skills: many(of(({ skills }) => skills.map(({ id, name }) => id ?? name.toLowerCase()))),
      languages: many(
        fc
          .tuple(fc.constantFrom('de', 'en', 'fr', 'it'), fc.constantFrom('', ...PROFICIENCIES))
          .map(([language, level]) => (level === '' ? language : `${language}:${level}`)),
      ),
      countries: many(fc.constantFrom('DE', 'FR', 'CH', 'AT', 'GB')),
      cities: many(of(({ places }) => places.map(({ city }) => city))),
      workplaces: many(fc.constantFrom(...WORKPLACES)),
      employments: many(fc.constantFrom(...EMPLOYMENTS)),
      tags: many(fc.constantFrom(...TAGS)),
    },
    bounds: {
      salary: fc.integer({ min: 20, max: 130 }).map((thousands) => thousands * 1000),
      openings: fc.integer({ min: 1, max: 12 }),
    },
    near: fc.tuple(of(townsOf), fc.constantFrom(5, 25, 80, 500)).map(([{ id, latitude, longitude }, kilometres]) => ({
      location: `city.${id}`,
      latitude,
      longitude,
      kilometres,
    })),
  }
  expectWhole(JOBS, asked)
  const isFound = new Set<string>()
  await fc.assert(
    fc.asyncProperty(questionsOf(JOBS, asked), fc.boolean(), async (question, isInTeam) => {
      const hasMatches = await expectEqual(database.owner, JOBS, isInTeam ? ann : outsider, question)
      if (hasMatches)
        for (const key of [...Object.keys(question.any), ...(question.near ? ['near'] : [])]) isFound.add(key)
    }),
    { numRuns: runs(200), seed: SEED },
  )
  // The questions were not all about nothing.
  expect(isFound.size).toBeGreaterThan(Object.keys(asked.values).length / 2)
  expect(isFound.has('near')).toBe(true)
})

test('`select` leaves the named fields of each line, ids and hidden fields always, and tells names that no line has', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  await addJob(ann, { title: 'Selected Welder' })
  await index(app)
  const ask = async (query: string) => (await ann.get(`/v1/search/jobs?query=selected welder&${query}`)).body.data
  const [whole] = (await ask('')).items
  const { items, unknown } = await ask('select=title,status,colour')
  const { type, id, hidden, title, status } = whole
  expect([items, unknown]).toEqual([[{ type, id, hidden, title, status }], ['colour']])
  expect(await ask('select=')).toEqual(await ask(''))
  expect((await ann.get(`/v1/search/jobs?select=${'a'.repeat(501)}`)).status).toBe(400)
  const chosen = (await ann.get(`/v1/search/companies?ids=${id}&select=title`)).body.data
  expect(chosen.items).toEqual([])
})

async function addJob(who: { post: TestApp['anonymous']['post'] }, job: object) {
  const answer = await who.post('/v1/jobs', { remoteShare: 100, description: { en: 'Work' }, ...job })
  expect(answer.status).toBe(201)
}

test('a place may be a whole country, and an unknown one is refused by its name', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  for (const [city, country] of [
    ['Zürich', 'CH'],
    ['Genève', 'CH'],
    ['Berlin', 'DE'],
  ])
    await addJob(ann, { title: 'Baker', places: [{ city, country }] })
  await index(app)
  const counted = async (query: string) =>
    (await ann.get(`/v1/search/jobs/count?access=company&${query}`)).body.data.count
  expect([await counted('location=country.CH'), await counted('countries=CH')]).toEqual([2, 2])
  expect(await counted('location=country.CH&countries=DE')).toBe(0)
  expect((await ann.get('/v1/search/jobs?location=city.0')).body.error).toMatchObject({
    httpStatusCode: 400,
    details: { fields: [{ path: 'location' }] },
  })
})

test('client companies are counted under the names of their records, and found by their ids', async () => {
  const app = await startApp(database)
  const [ann, bob] = [await app.person(), await app.person()]
  const [first, second] = [await addOwn(ann, { name: 'Anker' }), await addOwn(ann, { name: 'Brücke' })]
  for (const companyId of [first, second, first]) await addJob(ann, { title: 'Baker', companyId })
  await addJob(bob, { title: 'Baker', companyId: await addOwn(bob, { name: 'Hidden' }) })
  await index(app)
  const facet = async (query: string) =>
    (await ann.get(`/v1/search/jobs/facets?facets=companyId&access=company&${query}`)).body.data.items[0]
  expect((await facet('')).values).toMatchObject([
    { value: first, label: 'Anker', count: 2 },
    { value: second, label: 'Brücke', count: 1 },
  ])
  expect((await facet(`companyId=${first}&countries=FR`)).chosen).toEqual([{ value: first, label: 'Anker' }])
  expect((await ann.get(`/v1/search/jobs/count?companyId=${first}`)).body.data.count).toBe(2)
})

test('open jobs of a company tell since when they are, to those who see dates', async () => {
  const app = await startApp(database)
  const [ann, zoe] = [await app.person(), await app.person()]
  const companyId = await addOwn(ann, { name: 'Anker' })
  await addJob(ann, { title: 'Baker', companyId, status: 'open' })
  await addJob(ann, { title: 'Draft', companyId })
  await index(app)
  const asked = async (who: typeof ann, query: string) => (await who.get(`/v1/search/jobs?${query}`)).body.data.items
  expect(await asked(ann, `companyId=${companyId}&status=open`)).toMatchObject([
    { title: 'Baker', openedAt: expect.any(String) },
  ])
  expect(await asked(ann, `companyId=${companyId}&status=draft`)).toMatchObject([{ openedAt: null }])
  expect(await asked(zoe, `companyId=${companyId}`)).toEqual([])
  const rita = await app.person({ accountId: ann.accountId, roles: ['restricted'] })
  expect(await asked(rita, 'query=baker')).toMatchObject([{ title: 'Baker', openedAt: null }])
})
