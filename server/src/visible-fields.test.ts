import { allEndpoints } from '@kontor/contract/endpoints.ts'
import type { Endpoint } from '@kontor/contract/kit/endpoint.ts'
import { type KindFilters, parametersOf } from '@kontor/contract/kit/filters.ts'
import { isGranted } from '@kontor/contract/kit/permissions.ts'
import type { Access } from '@kontor/contract/kit/roles.ts'
import { hiddenIn } from '@kontor/contract/kit/visible.ts'
import { expect, test } from 'vitest'
import { inPlatform } from '#kit/db/scope.ts'
import { startApp } from '#kit/testing/app.ts'
import { testDatabase } from '#kit/testing/database.ts'
import { enterWorld, hiddenWorld, poolOf } from '#kit/testing/hidden-worlds.ts'
import { addOwn, addPublic, index, titles } from '#kit/testing/search-scene.ts'
import { answersTo, differing, readingRequests, SEARCHED, type SearchedKind } from '#kit/testing/reading-requests.ts'
import { runs } from '../../tools/runs.ts'

const EFFORT = { values: runs(2), combined: runs(10) }
/** So many requests to an endpoint show whether it reads hidden fields at all. */
const SHOWING = 40

const database = testDatabase()

/** Endpoints whose answers tell the worlds apart for somebody who sees everything. */
const READERS = [
  'companies.bySlug',
  'companies.filterSuggestions',
  'companies.get',
  'companies.history',
  'companies.list',
  'companies.suggestions',
  'companies.tags',
  'following.list',
  'jobs.count',
  'jobs.facets',
  'jobs.filterSuggestions',
  'jobs.get',
  'jobs.history',
  'jobs.list',
  'jobs.search',
  'jobs.tags',
  'lookalikes.find',
  'merges.duplicates',
  'people.consented',
  'people.count',
  'people.ending',
  'people.facets',
  'people.filterSuggestions',
  'people.get',
  'people.history',
  'people.list',
  'people.search',
  'people.tags',
  'savedSearches.list',
  'search.all',
  'search.companies',
  'search.companyFacets',
  'search.countCompanies',
  'search.suggestions',
  'search.tags',
]

test('a restricted user gets the same answers whatever the hidden fields hold, a member does not', async () => {
  const world = await hiddenWorld(await startApp(database))
  const serves = ({ permission }: Endpoint) => isGranted(permission, { ...RESTRICTED, operator: false })
  const requests = readingRequests(allEndpoints(), { pool: await poolOf(world), effort: EFFORT, serves })
  const all = readingRequests(allEndpoints(), { pool: await poolOf(world), effort: EFFORT, serves: () => true })
  const some = READERS.flatMap((name) => all.filter((each) => each.name === name).slice(0, SHOWING))
  const answers = async (which: 0 | 1) => {
    await enterWorld(world, which)
    return { restricted: await answersTo(world.restricted, requests), member: await answersTo(world.member, some) }
  }
  const [first, second] = [await answers(0), await answers(1)]
  process.stdout.write(`visible fields: ${first.restricted.size} answers of two worlds compared\n`)
  expect(differing(first.restricted, second.restricted)).toEqual([])
  const readers = new Set(differing(first.member, second.member).map((key) => key.split(' ', 1)[0]))
  expect(READERS.filter((name) => !readers.has(name))).toEqual([])
  for (const [kind, endpoints] of Object.entries(SEARCHES)) {
    expect(notAsked(SEARCHED[kind as SearchedKind], endpoints, first.restricted), kind).toEqual([])
  }
})

const RESTRICTED = { roles: ['restricted' as const], plan: 'enterprise' as const }
const SEARCHES: Record<SearchedKind, Endpoints> = {
  company: { search: 'search.companies', count: 'search.countCompanies', facets: 'search.companyFacets' },
  person: { search: 'people.search', count: 'people.count', facets: 'people.facets' },
  job: { search: 'jobs.search', count: 'jobs.count', facets: 'jobs.facets' },
}
type Endpoints = { search: string; count: string; facets: string }

/** Filters, orders and facets of a kind of which the answers do not show that they were asked, and refused if hidden. */
function notAsked(kind: KindFilters, endpoints: Endpoints, answers: ReadonlyMap<string, string>): string[] {
  const asked = [...answers].map(([key, answer]) => {
    const [name = '', url = ''] = key.split(' ')
    const [status, body] = JSON.parse(answer) as [number, { error?: { details?: { fields?: string[] } } }]
    return { name, query: url.split('?')[1] ?? '', status, refused: body.error?.details?.fields ?? [] }
  })
  const filters = Object.entries(kind.filters).flatMap(([key, filter]) =>
    parametersOf(key, filter).map((parameter) => ({ key, asks: `${parameter}=[^&]+`, refused: parameter })),
  )
  const sorts = kind.sorts.map((key) => ({ key, asks: `sortBy=${key}`, refused: 'sortBy' }))
  const facets = kind.facetKeys.map((key) => ({ key, asks: `facets=${key}`, refused: key }))
  const parts = [
    ...Object.values(endpoints).flatMap((name) => filters.map((filter) => ({ ...filter, name }))),
    ...sorts.map((sort) => ({ ...sort, name: endpoints.search })),
    ...facets.map((facet) => ({ ...facet, name: endpoints.facets })),
  ]
  return parts.flatMap(({ name, key, asks, refused }) => {
    const isShown = (access: Access, rest: string) => {
      const field = kind.fieldOf(key)
      const isHidden = field !== null && hiddenIn(kind.fields, RESTRICTED, access).includes(field)
      const whole = new RegExp(`^${asks}${rest}$`)
      const found = asked.filter((each) => each.name === name && whole.test(each.query))
      const isRight = (each: (typeof asked)[number]) =>
        isHidden ? each.status === 403 && each.refused.includes(refused) : each.status === 200
      return found.length > 0 && found.every(isRight)
    }
    const isWhole = isShown('company', '') && (key === 'access' || isShown('public', '&access=public'))
    return isWhole ? [] : [`${name} ${asks}`]
  })
}

const SECRET = {
  name: 'Schattenwerk GmbH',
  domain: 'verdecktes-haus.example',
  description: { de: 'Schleift Turbinenschaufeln' },
  tags: ['geheimtag'],
  industries: [{ system: 'nace', code: '28.11' }],
  addresses: [{ country: 'DE', city: 'Potsdam', street: 'Quittenallee 7' }],
  employees: { value: 4321, asOf: null },
  revenue: { amount: 31_415_926, currency: 'EUR', year: 2024 },
}

async function restrictedScene() {
  const app = await startApp(database)
  const owner = await app.person()
  await addOwn(owner, SECRET)
  const restricted = await app.person({ accountId: owner.accountId, roles: ['restricted'] })
  return { app, owner, restricted }
}

test('words find an own record for a restricted user by name, place and industry, and by nothing hidden', async () => {
  const { app, owner, restricted } = await restrictedScene()
  await index(app)
  for (const word of ['schattenwerk', 'potsdam', 'motoren turbinen', 'schatten'])
    expect(await titles(restricted, `query=${word}&access=company`)).toEqual([SECRET.name])
  for (const word of ['geheimtag', 'turbinenschaufeln', 'verdecktes', 'verdecktes-haus.example']) {
    expect(await titles(owner, `query=${word}&access=company`)).toEqual([SECRET.name])
    expect(await titles(restricted, `query=${word}&access=company`)).toEqual([])
    expect((await restricted.get(`/v1/search/companies/count?query=${word}`)).body.data.count).toBe(0)
  }
  const [hit] = (await restricted.get('/v1/search/companies?query=schattenwerk&explain=true')).body.data.items
  expect(hit).toMatchObject({ title: SECRET.name, subtitle: 'Potsdam', domain: null, revenue: null, tags: [] })
  expect(hit.hidden).toEqual(expect.arrayContaining(['domain', 'revenue', 'employees', 'tags', 'foundedYear']))
})

test('hits and suggestions of public people and jobs show a restricted user no more than their pages', async () => {
  const { app, owner, restricted } = await restrictedScene()
  const editor = await app.person({ roles: ['editor'] })
  const skills = [{ name: 'Geheimhandwerk' }]
  const person = { name: 'Olga Offenbach', skills, languages: [{ language: 'fr' }], positions: [{ title: 'Leiterin' }] }
  expect((await editor.post('/v1/people', { ...person, access: 'public' })).status).toBe(201)
  const job = {
    title: 'Offenbacher Drechsler',
    clientCompany: 'Schattenkunde',
    description: { de: 'Drechseln' },
    skills,
  }
  expect((await editor.post('/v1/jobs', { ...job, remoteShare: 100, access: 'public' })).status).toBe(201)
  await index(app)
  const first = async (who: typeof owner, url: string) => (await who.get(url)).body.data.items[0]
  for (const [url, whole, shown] of [
    [
      '/v1/search/people?query=olga',
      { languages: [{ language: 'fr', proficiency: null }] },
      { skills: [], languages: [] },
    ],
    [
      '/v1/search/jobs?query=offenbacher',
      { workplace: 'remote' },
      { clientCompany: null, workplace: null, skills: [] },
    ],
    ['/v1/search/suggestions?query=drechsler', { detail: 'Schattenkunde' }, { detail: '' }],
  ] as const) {
    expect(await first(owner, url), url).toMatchObject(whole)
    expect(await first(restricted, url), url).toMatchObject(shown)
  }
  expect(await first(restricted, '/v1/search/people?query=olga')).toMatchObject({
    title: 'Olga Offenbach',
    subtitle: 'Leiterin',
  })
})

test('a question about a hidden field is refused and names it; asked of public records alone it is answered', async () => {
  const { app, restricted } = await restrictedScene()
  await addPublic(app, { ...SECRET, name: 'Offenwerk GmbH', domain: 'offenes-haus.example' })
  await index(app)
  const asked: Record<string, string[]> = {
    'revenueMin=1': ['revenueMin'],
    'employeesMax=5000&tags=geheimtag': ['tags', 'employeesMax'],
    'foundedYearMin=1900': ['foundedYearMin'],
    'enrichment=none': ['enrichment'],
    'location=city.2852458': ['location'],
  }
  const sorts = { 'sortBy=revenue': ['sortBy'], 'sortBy=employees&order=asc': ['sortBy'] }
  for (const [query, fields] of Object.entries({ ...asked, ...sorts })) {
    const { status, body } = await restricted.get(`/v1/search/companies?${query}`)
    expect([status, body.error.details.fields.toSorted()]).toEqual([403, fields.toSorted()])
    const open = await restricted.get(`/v1/search/companies?access=public&${query}`)
    expect(open.status).toBe(query.startsWith('location') ? 400 : 200)
  }
  for (const query of Object.keys(asked)) {
    expect((await restricted.get(`/v1/search/companies/count?${query}`)).status).toBe(403)
    expect((await restricted.get(`/v1/search/companies/facets?${query}`)).status).toBe(403)
  }
  expect((await restricted.get('/v1/search/companies/facets?facets=revenue')).body.error.details.fields).toEqual([
    'revenue',
  ])
  const facets = (await restricted.get('/v1/search/companies/facets')).body.data.items
  const hidden = new Set(['revenue', 'employees', 'tags', 'foundedYear', 'enrichment'])
  expect(facets.filter((facet: { filter: string }) => hidden.has(facet.filter))).toEqual([])
  expect(facets.length).toBeGreaterThan(0)
  expect(await titles(restricted, 'access=public&revenueMin=31000000&tags=geheimtag')).toEqual(['Offenwerk GmbH'])
  // A facet leaves out its own filter: the account's records must not come in by that way.
  const open = await restricted.get('/v1/search/companies/facets?access=public&revenueMin=31000000&facets=access')
  expect(open.body.data.items[0].values.map(({ value }: { value: string }) => value)).toEqual(['public'])
})

test('a search saved before the role was restricted is listed without a count, and none is saved afterwards', async () => {
  const { app, owner, restricted } = await restrictedScene()
  const state = { revenueMin: '1' }
  await owner.post('/v1/account/searches', { name: 'Rich', state })
  const refused = await restricted.post('/v1/account/searches', { name: 'Rich', state })
  expect([refused.status, refused.body.error.details]).toEqual([403, { fields: ['revenueMin'] }])
  await inPlatform(app.kit.db, 'read write', (tx) =>
    tx
      .updateTable('identity.users')
      .set({ roles: ['restricted'] })
      .where('id', '=', owner.userId)
      .execute(),
  )
  app.advance(120)
  await index(app)
  const [saved] = (await owner.get('/v1/account/searches')).body.data.items
  expect(saved).toMatchObject({ name: 'Rich', hidden: ['revenueMin'], newSince: { count: 0, more: false } })
})
