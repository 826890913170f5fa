import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { startApp, type TestApp } from '#kit/testing/app.ts'
import { testDatabase } from '#kit/testing/database.ts'
import {
  addMarket,
  addMarkets,
  addStall,
  changeMarket,
  marketSearch,
  registerMarkets,
} from '#kit/testing/second-kind.ts'
import { plansOfStatements } from '#kit/testing/search-contents.ts'
import { addPublic, index } from '#kit/testing/search-scene.ts'
import { registerKinds } from '../../kinds.ts'
import { companySearch } from './companies/company-search.ts'
import { registerSearchKind, searchKind } from './kind.ts'
import { postgresEngine } from './postgres/postgres-engine.ts'
import { readQuestion } from './read-question.ts'
import { rebuild } from './rebuild.ts'

const database = testDatabase()
let unregister: () => void
beforeAll(async () => {
  await addMarkets(database)
  registerKinds()
  unregister = registerMarkets()
})
afterAll(() => unregister())

const MARKETS = '/v1/search/markets'
type Person = Awaited<ReturnType<TestApp['person']>>
const titles = async (who: Person, query: string) => {
  const { status, body } = await who.get(`${MARKETS}?${query}`)
  expect([query, status]).toEqual([query, 200])
  return body.data.items.map(({ title }: { title: string }) => title) as string[]
}

/** Two accounts with markets of their own beside public ones that no other test has. */
async function scene(word: string) {
  const app = await startApp(database)
  // The API registers the kinds of the product when it is made, and forgets others.
  registerMarkets()
  const [ann, bob] = [await app.person(), await app.person()]
  const add = (accountId: string | null, name: string, more = {}) =>
    addMarket(app, accountId, { name: `${name} ${word}`, ...more })
  await add(null, 'Großmarkt', { region: 'Nord', tags: ['Obst', word], volume: 5000, opened: 1930 })
  await add(null, 'Kleinmarkt', { region: 'Süd', tags: ['obst'], volume: 50, opened: 2001 })
  await add(null, 'Wochenmarkt', { region: 'Nord', tags: ['Käse'] })
  const ownId = await add(ann.accountId, 'Geheimmarkt', {
    region: 'West',
    tags: ['Trüffel'],
    volume: 700,
    opened: 1999,
    notes: `Verborgenes ${word}`,
  })
  await index(app)
  return { app, ann, bob, ownId }
}

test('the feed brings what was there before, what changes and what goes', async () => {
  const { app, ann, ownId } = await scene('zinnober')
  expect(await titles(ann, 'query=vorhandener')).toEqual(['Vorhandener Markt'])
  await changeMarket(app, ann.accountId, ownId, { name: 'Umbenannt zinnober' })
  await index(app)
  expect(await titles(ann, 'query=umbenannt')).toEqual(['Umbenannt zinnober'])
  await changeMarket(app, ann.accountId, ownId, 'deleted')
  await index(app)
  expect(await titles(ann, 'query=umbenannt')).toEqual([])
  const { rows } = await database.owner.query('select 1 from flows.index_queue')
  expect(rows).toEqual([])
  // What was written is in its place: no search reads a list of new words to its end.
  const list = await database.owner.query(
    `select gin_clean_pending_list('flows.public_market_index_terms')::int as pages`,
  )
  expect(list.rows).toEqual([{ pages: 0 }])
})

test('a change in a table of parts is found, also when a slower reader of the record comes last', async () => {
  const { app, ann, ownId } = await scene('amethyst')
  await addStall(app, ann.accountId, ownId, 'Kürbisse')
  await index(app)
  expect(await titles(ann, 'query=kürbisse')).toEqual(['Geheimmarkt amethyst'])

  const [read, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const { source } = marketSearch
  registerSearchKind({
    ...marketSearch,
    source: {
      ...source,
      async listLive(tx, ids) {
        const rows = await source.listLive(tx, ids)
        read.resolve()
        await released.promise
        return rows
      },
    },
  })
  onTestFinished(() => void registerSearchKind(marketSearch))
  await changeMarket(app, ann.accountId, ownId, { name: 'Geheimmarkt amethyst alt' })
  const slow = index(app)
  await read.promise
  registerSearchKind(marketSearch)
  await addStall(app, ann.accountId, ownId, 'Melonen')
  await index(app)
  released.resolve()
  await slow
  expect(await titles(ann, 'query=melonen')).toEqual(['Geheimmarkt amethyst alt'])
})

test('a rebuild of one kind mends its documents and words, and leaves other kinds alone', async () => {
  const { app, ann } = await scene('karmesin')
  await addPublic(app, { name: 'Karmesin Werke' })
  await index(app)
  const { owner } = database
  const rebuilds = async () =>
    (await owner.query(`select kind, generation, recipe from flows.index_rebuild order by kind`)).rows
  const before = (await rebuilds()).filter(({ kind }) => kind !== 'market')
  await owner.query(`update flows.public_market_index set terms = '', name = 'wrong' where name like '%karmesin'`)
  await owner.query(`delete from flows.own_market_index where account_id = $1`, [ann.accountId])
  await owner.query(`insert into flows.public_words values ('unfug', 'unfug', 0, 'market')`)
  expect(await titles(ann, 'query=karmesin')).toEqual([])
  await rebuild(app.kit, 'market')
  expect(await titles(ann, 'query=karmesin')).toHaveLength(4)
  expect((await owner.query(`select 1 from flows.public_words where word = 'unfug'`)).rows).toEqual([])
  const market = { kind: 'market', generation: 2, recipe: marketSearch.recipe }
  expect(await rebuilds()).toEqual([...before, market].toSorted((a, b) => (a.kind < b.kind ? -1 : 1)))
  const operator = await app.person({ operator: true, roles: ['admin'] })
  const { documents } = (await operator.get('/v1/operations/search-index')).body.data
  const { rows } = await owner.query<{ count: number }>(`select (select count(*) from flows.public_market_index)::int
    + (select count(*) from flows.own_market_index)::int + (select count(*) from flows.public_company_index)::int as count`)
  expect(documents).toBe(rows[0]?.count)
})

test('what is asked of all kinds leaves out a kind that the plan does not include', async () => {
  const { app } = await scene('ocker')
  const essential = await app.person({ plan: 'essential' })
  const { search } = marketSearch.endpoints
  registerSearchKind({
    ...marketSearch,
    endpoints: { ...marketSearch.endpoints, search: { ...search, feature: 'hiring' } },
  })
  onTestFinished(() => {
    registerSearchKind(marketSearch)
  })
  const kindsFor = async (who: Person) => {
    const found = (await who.get('/v1/search?query=ocker')).body.data.kinds as { kind: string }[]
    const named = (await who.get('/v1/search/suggestions?query=wochenmarkt')).body.data.items as { kind: string }[]
    return [...found, ...named].filter(({ kind }) => kind === 'market').length
  }
  expect(await kindsFor(essential)).toBe(0)
  registerSearchKind(marketSearch)
  expect(await kindsFor(essential)).toBeGreaterThan(1)
})

test('text, filters, ranges, sorts and pages', async () => {
  const { ann } = await scene('indigo')
  expect((await titles(ann, 'query=indigo')).toSorted()).toEqual(
    ['Geheimmarkt', 'Großmarkt', 'Kleinmarkt', 'Wochenmarkt'].map((name) => `${name} indigo`),
  )
  expect(await titles(ann, 'query=grossmarkt+indigo')).toEqual(['Großmarkt indigo'])
  expect(await titles(ann, 'query=indigo&regions=nord&sortBy=name')).toEqual(['Großmarkt indigo', 'Wochenmarkt indigo'])
  expect(await titles(ann, 'query=indigo&tags=OBST&sortBy=volume')).toEqual(['Großmarkt indigo', 'Kleinmarkt indigo'])
  expect(await titles(ann, 'query=indigo&volumeMin=100&sortBy=volume')).toEqual([
    'Großmarkt indigo',
    'Geheimmarkt indigo',
  ])
  expect(await titles(ann, 'query=indigo&openedMax=2000&sortBy=opened&order=asc')).toEqual([
    'Großmarkt indigo',
    'Geheimmarkt indigo',
  ])
  expect(await titles(ann, 'query=indigo&access=company')).toEqual(['Geheimmarkt indigo'])
  expect(await titles(ann, 'query=indigo&regionsNot=nord,west')).toEqual(['Kleinmarkt indigo'])
  expect(await titles(ann, 'query=indigo&tagsAll=obst,indigo')).toEqual(['Großmarkt indigo'])
  expect(await titles(ann, 'query=indigo&tags=obst,trüffel&tagsNot=indigo&sortBy=name')).toEqual([
    'Geheimmarkt indigo',
    'Kleinmarkt indigo',
  ])
  for (const wrong of ['volumeMin=much', 'employeesMin=1', 'sortBy=employees', 'location=city.1']) {
    expect([wrong, (await ann.get(`${MARKETS}?${wrong}`)).status]).toEqual([wrong, 400])
  }
  const walked: string[] = []
  let after = ''
  do {
    const { data } = (await ann.get(`${MARKETS}?query=indigo&sortBy=volume&limit=1&searchAfter=${after}`)).body
    walked.push(...data.items.map(({ volume }: { volume: number }) => volume))
    after = data.searchAfter ?? ''
  } while (after)
  expect(walked).toEqual([5000, 700, 50, null])
})

test('the place in a page belongs to its kind', async () => {
  const { ann } = await scene('ocker')
  const { data } = (await ann.get(`${MARKETS}?query=ocker&sortBy=name&limit=1`)).body
  expect((await ann.get(`${MARKETS}?sortBy=name&searchAfter=${data.searchAfter}`)).status).toBe(200)
  expect((await ann.get(`/v1/search/companies?sortBy=name&searchAfter=${data.searchAfter}`)).status).toBe(400)
})

test('counts, facets and explanations', async () => {
  const { ann } = await scene('purpur')
  expect((await ann.get(`${MARKETS}/count?query=purpur&regions=nord`)).body.data).toEqual({ count: 2, more: false })
  const { items } = (await ann.get(`${MARKETS}/facets?query=purpur&regions=nord`)).body.data
  const values = Object.fromEntries(
    items.map(({ filter, values: each }: { filter: string; values: { value: string; count: number }[] }) => [
      filter,
      each.map(({ value, count }) => `${value} ${count}`),
    ]),
  )
  expect(values).toEqual({
    access: ['public 2'],
    regions: ['Nord 2', 'Süd 1', 'West 1'],
    tags: ['käse 1', 'obst 1', 'purpur 1'],
    volume: ['1000- 1'],
    opened: ['1800-1949 1'],
  })
  const explained = (await ann.get(`${MARKETS}?query=verborgenes+purpur&explain=true`)).body.data.items
  expect(explained[0].explanation.words[0].found).toContainEqual({ word: 'verborgenes', in: ['notes'] })
})

test('suggestions and the search of everything have both kinds', async () => {
  const { app, ann } = await scene('smaragd')
  await addPublic(app, { name: 'Smaragd Handel' })
  await index(app)
  const { items } = (await ann.get('/v1/search/suggestions?query=smaragd&limit=5')).body.data
  expect(items.slice(0, 2)).toMatchObject([
    { kind: 'company', label: 'Smaragd Handel' },
    { kind: 'market', detail: 'Nord', label: 'Großmarkt smaragd' },
  ])
  const { kinds } = (await ann.get('/v1/search?query=smaragd&limit=2')).body.data
  expect(kinds).toMatchObject([
    { kind: 'company', items: [{ type: 'company', title: 'Smaragd Handel' }], count: { count: 1, more: false } },
    { kind: 'market', items: [{ type: 'market' }, { type: 'market' }], count: { count: 4, more: false } },
    { kind: 'person', items: [], count: { count: 0, more: false } },
    { kind: 'job', items: [], count: { count: 0, more: false } },
  ])
  const free = await app.person({ plan: 'free' })
  const names = (await free.get('/v1/search/suggestions?query=smaragd')).body.data.items
  expect(names.map(({ kind }: { kind: string }) => kind)).toEqual(['company'])
})

test('the search of everything asks all kinds at the same time', async () => {
  const { ann } = await scene('topas')
  const arrived = Promise.withResolvers<void>()
  const waiting = new Set<object>()
  for (const kind of [companySearch, marketSearch]) {
    const details = kind.details.bind(kind) as (...given: unknown[]) => Promise<never>
    // Each kind answers once both are being asked, so one after the other would never end.
    vi.spyOn(kind, 'details').mockImplementation(async (...given: unknown[]) => {
      waiting.add(kind)
      if (waiting.size === 2) arrived.resolve()
      await arrived.promise
      return details(...given)
    })
  }
  const { status } = await ann.get('/v1/search?query=topas')
  vi.restoreAllMocks()
  expect([status, waiting.size]).toEqual([200, 2])
})

test('a kind that is searched by place must have coordinates', () => {
  const place = { kind: 'place', facet: false, field: 'region', countries: 'regions' } as const
  const filters = { ...marketSearch.filters, filters: { ...marketSearch.filters.filters, place } }
  expect(() => searchKind({ ...marketSearch, filters } as never)).toThrow('needs the columns latitude and longitude')
})

test('a slip is corrected by words of the same kind alone', async () => {
  const { app, ann } = await scene('aquamarin')
  await addPublic(app, { name: 'Veilchenblau GmbH' })
  await index(app)
  const corrected = async (path: string, query: string) =>
    (await ann.get(`/v1/search/${path}?query=${query}`)).body.data.corrected as unknown[]
  expect(await corrected('markets', 'aquamairn')).toEqual([{ typed: 'aquamairn', meant: 'aquamarin' }])
  expect(await corrected('companies', 'aquamairn')).toEqual([])
  expect(await corrected('companies', 'veilchenblua')).toEqual([{ typed: 'veilchenblua', meant: 'veilchenblau' }])
  expect(await corrected('markets', 'veilchenblua')).toEqual([])
})

test('a word that one kind has as it was typed is corrected for no other, in results and suggestions', async () => {
  const { app, ann } = await scene('ultramarin')
  await addPublic(app, { name: 'Ultramarun GmbH' })
  await index(app)
  const all = async (query: string) => {
    const { kinds } = (await ann.get(`/v1/search?query=${query}`)).body.data
    return kinds.map((each: { kind: string; items: unknown[]; corrected: unknown[] }) => [
      each.kind,
      each.items.length > 0,
      each.corrected.length,
    ])
  }
  const suggested = async (query: string) => {
    const { items } = (await ann.get(`/v1/search/suggestions?query=${query}`)).body.data
    return [...new Set(items.map(({ kind }: { kind: string }) => kind))]
  }
  expect(await all('ultramarin')).toEqual([
    ['market', true, 0],
    ['company', false, 0],
    ['person', false, 0],
    ['job', false, 0],
  ])
  expect(await suggested('ultramarin')).toEqual(['market'])
  // Where no kind has it, each is asked for what may have been meant.
  expect(await all('ultramarjn')).toContainEqual(['market', true, 1])
  expect(await suggested('ultramarjn')).toContain('market')
})

test('a saved search is of its kind and counts what is new in it', async () => {
  const { app, ann } = await scene('safran')
  const saved = (type: string, state: object) => ann.post('/v1/account/searches', { type, name: 'Mine', state })
  expect((await saved('market', { query: 'safran', volumeMin: '10' })).status).toBe(201)
  expect((await saved('market', { query: 'safran', employeesMin: '10' })).status).toBe(400)
  expect((await saved('company', { volumeMin: '10' })).status).toBe(400)
  expect((await saved('task', {})).status).toBe(400)
  app.advance(1)
  await addMarket(app, ann.accountId, { name: 'Neuer safran', volume: 20 })
  await addMarket(app, ann.accountId, { name: 'Leerer safran' })
  await index(app)
  const list = async (query: string) => (await ann.get(`/v1/account/searches${query}`)).body.data.items as object[]
  expect(await list('')).toMatchObject([{ type: 'market', newSince: { count: 1, more: false } }])
  expect([await list('?type=market'), await list('?type=company')]).toMatchObject([[{ type: 'market' }], []])
})

test('an export has the columns of its kind and is noted with it', async () => {
  const { ann } = await scene('türkis')
  const { headers, body } = await ann.get(`${MARKETS}?query=t%C3%BCrkis&format=csv&sortBy=name&columns=name,tags`)
  expect(headers['content-disposition']).toBe('attachment; filename="markets.csv"')
  const lines = String(body).split('\r\n')
  expect(lines[0]).toBe('\u{FEFF}marketId,name,tags')
  expect(lines.slice(1, -1).map((line) => line.slice(37))).toEqual([
    'Geheimmarkt türkis,Trüffel',
    'Großmarkt türkis,Obst | türkis',
    'Kleinmarkt türkis,obst',
    'Wochenmarkt türkis,Käse',
  ])
  const { rows } = await database.owner.query('select kind, rows_sent from flows.exports where account_id = $1', [
    ann.accountId,
  ])
  expect(rows).toEqual([{ kind: 'market', rows_sent: 4 }])
})

test('a restricted user sees a teaser and asks about nothing that is hidden', async () => {
  const { app, ann } = await scene('kobalt')
  const restricted = await app.person({ accountId: ann.accountId, roles: ['restricted'] })
  const [hit] = (await restricted.get(`${MARKETS}?query=geheimmarkt+kobalt`)).body.data.items
  expect(hit).toMatchObject({ title: 'Geheimmarkt kobalt', region: 'West', volume: null })
  expect(hit.hidden.toSorted()).toEqual(['notes', 'opened', 'tags', 'volume'])
  expect(await titles(restricted, 'query=verborgenes+kobalt')).toEqual([])
  expect(await titles(ann, 'query=verborgenes+kobalt')).toEqual(['Geheimmarkt kobalt'])
  for (const hidden of ['volumeMin=1', 'tags=x', 'sortBy=volume']) {
    expect([hidden, (await restricted.get(`${MARKETS}?${hidden}`)).status]).toEqual([hidden, 403])
  }
  expect((await restricted.get(`${MARKETS}/facets?facets=volume`)).status).toBe(403)
  expect((await restricted.get(`${MARKETS}?access=public&volumeMin=1000&query=kobalt`)).body.data.items).toHaveLength(1)
  expect((await restricted.get(`${MARKETS}?format=csv`)).status).toBe(403)
})

test('what an account keeps is found by no question of another', async () => {
  const { ann, bob } = await scene('bernstein')
  for (const url of [
    `${MARKETS}?query=geheimmarkt+bernstein`,
    `${MARKETS}?query=verborgenes+bernstein&explain=true`,
    `${MARKETS}?tags=trüffel`,
    `${MARKETS}?access=company`,
    `${MARKETS}?sortBy=volume&limit=100`,
    `${MARKETS}/facets?query=bernstein`,
    `${MARKETS}?format=csv`,
    '/v1/search?query=geheimmarkt+bernstein',
    '/v1/search/suggestions?query=geheimmarkt+bernst',
  ].map(encodeURI)) {
    const [mine, others] = [await ann.get(url), await bob.get(url)]
    expect([url, mine.status, others.status]).toEqual([url, 200, 200])
    expect([url, /geheim|trüffel|west/i.test(JSON.stringify(mine.body))]).toEqual([url, true])
    expect([url, /geheim|trüffel|west/i.test(JSON.stringify(others.body))]).toEqual([url, false])
  }
})

test('questions use the indexes that the migration made', async () => {
  const { app } = await scene('malve')
  await database.owner.query('analyze flows.public_market_index')
  const member = { roles: ['member' as const], plan: 'essential' as const }
  const plan = (limits: object, by: string, values: object) =>
    plansOfStatements(database, app, async (tx) => {
      const { question } = await readQuestion(marketSearch, { tx, session: member }, { ...values })
      const page = { by, order: 'desc' as const, after: undefined, limit: 5 }
      return postgresEngine(marketSearch, limits).search(tx, question, page)
    })
  expect(await plan({}, 'relevance', { query: 'malve' })).toContain('public_market_index_terms')
  for (const [by, name] of [
    ['relevance', 'popularity'],
    ['name', 'name'],
    ['updatedAt', 'updated_at'],
    ['volume', 'volume'],
    ['opened', 'opened'],
  ] as const) {
    expect(await plan({ narrow: -1 }, by, {})).toContain(`public_market_index_${name}`)
  }
})
