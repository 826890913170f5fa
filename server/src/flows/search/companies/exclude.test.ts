import fc from 'fast-check'
import { expect, test } from 'vitest'
import { startApp, type TestApp } from '#kit/testing/app.ts'
import { testDatabase } from '#kit/testing/database.ts'
import { index } from '#kit/testing/search-scene.ts'
import { costlyRuns } from '../../../../../tools/runs.ts'

const COMPANIES = 400
const database = testDatabase()

type Person = Awaited<ReturnType<TestApp['person']>>
/** Public companies and some of the account's own, with up to three tags each; some have no town or tag at all. */
async function scene() {
  const app = await startApp(database)
  const ann = await app.person()
  const { rows } = await database.owner.query('select 1 from flows.public_company_index limit 1')
  if (rows.length === 0) await fill('00000000-0000-0000-0000-000000000000', null, 1, COMPANIES)
  await fill(ann.accountId, ann.accountId, COMPANIES + 1, COMPANIES + 40)
  await index(app)
  return { app, ann }
}

/** In plain SQL, as an account that may write public records too. */
async function query<Row extends object>(accountId: string, text: string, values: unknown[] = []): Promise<Row[]> {
  const client = await database.owner.connect()
  await client.query('begin')
  await client.query(`select set_config('app.account_id', $1, true), set_config('app.editor', 'on', true)`, [accountId])
  const { rows } = await client.query<Row>(text, values)
  await client.query('commit')
  client.release()
  return rows
}

function fill(scope: string, accountId: string | null, from: number, to: number) {
  return query(
    scope,
    `insert into catalogue.companies (account_id, slug, name, name_key, type, country, city, tags, industries)
      select $1::uuid, 'firm-' || n, 'Firma ' || n, 'firma ' || n, (array['private', 'public', 'education'])[n % 3 + 1],
        (array['DE', 'FR', 'CH', 'AT'])[n % 4 + 1], case when n % 5 > 0 then 'Stadt ' || n % 5 end,
        (array['red', 'green', 'blue', 'Gelb'])[1 : n % 7 % 4],
        case when n % 2 = 0 then jsonb_build_array(jsonb_build_object('system', 'nace', 'code',
          (array['62.01', '62.02', '28.11'])[n % 3 + 1])) else '[]' end
      from generate_series($2::integer, $3::integer) n`,
    [accountId, from, to],
  )
}

const MATCHES = ['any', 'all', 'none'] as const
const END = { any: '', all: 'All', none: 'Not' }
/** The values that a company has of each filter, as the records say it; an industry stands for those above it too. */
const VALUES: Record<string, { sql: string; values: readonly string[]; several: boolean }> = {
  types: { sql: 'array[type]', values: ['private', 'public', 'education', 'government'], several: false },
  countries: { sql: 'array[country]', values: ['DE', 'FR', 'CH', 'IT'], several: false },
  cities: { sql: 'array[city]', values: ['Stadt 1', 'Stadt 2', 'Stadt 9'], several: false },
  tags: { sql: 'tags', values: ['red', 'green', 'blue', 'Gelb', 'mauve'], several: true },
  industries: {
    sql: `(select coalesce(array_agg('nace:' || part), '{}') from jsonb_array_elements(industries) each,
      unnest(array[left(each->>'code', 2), left(each->>'code', 4), each->>'code']) part)`,
    values: ['nace:62', 'nace:62.01', 'nace:62.02', 'nace:28'],
    several: true,
  },
}

const filter = fc.constantFrom(...Object.keys(VALUES)).chain((key) => {
  const { values, several } = VALUES[key] ?? { values: [], several: false }
  return fc.record({
    key: fc.constant(key),
    match: fc.constantFrom(...MATCHES.filter((match) => several || match !== 'all')),
    values: fc.subarray([...values], { minLength: 1 }),
  })
})
type Asked = { key: string; match: (typeof MATCHES)[number]; values: string[] }

/** The last of the same filter and match counts, as in an address. */
function parametersOf(asked: readonly Asked[]) {
  return Object.fromEntries(asked.map(({ key, match, values }) => [key + END[match], values.join(',')]))
}

function conditionOf(asked: readonly Asked[]) {
  const last = new Map(asked.map((each) => [each.key + END[each.match], each]))
  const list = (values: readonly string[]) => `array[${values.map((value) => `'${value}'`).join()}]`
  const conditions = [...last.values()].map(({ key, match, values }) => {
    const has = `coalesce(${VALUES[key]?.sql}, '{}')`
    if (match === 'all') return `${has} @> ${list(values)}`
    return `${match === 'none' ? 'not ' : ''}${has} && ${list(values)}`
  })
  return ['true', ...conditions].join(' and ')
}

function listByRecords({ accountId }: Person, asked: readonly Asked[]) {
  return query<{ name: string; country: string }>(
    accountId,
    `select name, country from catalogue.companies where ${conditionOf(asked)}`,
  )
}

test('any, all and none of the values of a filter find what the records say, in results, counts and facets', async () => {
  const { ann } = await scene()
  let found = 0
  await fc.assert(
    fc.asyncProperty(fc.array(filter, { minLength: 1, maxLength: 4 }), async (asked) => {
      const address = new URLSearchParams(parametersOf(asked)).toString()
      const expected = await listByRecords(ann, asked)
      const { body } = await ann.get(`/v1/search/companies?${address}&limit=100`)
      const titles: string[] = body.data.items.map(({ title }: { title: string }) => title)
      const fitting = new Set(expected.map(({ name }) => name))
      expect(titles).toHaveLength(Math.min(expected.length, 100))
      expect(titles.filter((title) => !fitting.has(title))).toEqual([])
      const { data: counted } = (await ann.get(`/v1/search/companies/count?${address}`)).body
      expect(counted).toEqual({ count: expected.length, more: false })
      // A chosen country does not count against the others; whatever else is asked does, an excluded country too.
      const others = asked.filter(({ key, match }) => key !== 'countries' || match !== 'any')
      const byCountry = Object.groupBy(await listByRecords(ann, others), ({ country }) => country)
      const facets = (await ann.get(`/v1/search/companies/facets?${address}&facets=countries`)).body.data.items
      const counts = facets[0].values.map(({ value, count }: { value: string; count: number }) => [value, count])
      expect(Object.fromEntries(counts)).toEqual(
        Object.fromEntries(Object.entries(byCountry).map(([country, rows]) => [country, rows?.length])),
      )
      found += expected.length
    }),
    { numRuns: costlyRuns(60) },
  )
  expect(found).toBeGreaterThan(costlyRuns(60))
})

test('an export and a saved search leave out what is excluded', async () => {
  const { app, ann } = await scene()
  const state = { countries: 'DE', tagsNot: 'red', industriesNot: 'nace:62.01' }
  const address = new URLSearchParams({ ...state, format: 'csv', columns: 'name,tags' }).toString()
  const lines = String((await ann.get(`/v1/search/companies?${address}`)).body)
    .trimEnd()
    .split('\r\n')
  const { count } = (await ann.get(`/v1/search/companies/count?${new URLSearchParams(state).toString()}`)).body.data
  expect([lines.length - 1, lines.some((line) => line.includes('red'))]).toEqual([count, false])
  expect(count).toBeGreaterThan(0)
  const saved = (given: object) => ann.post('/v1/account/searches', { name: 'Without', state: given })
  expect((await saved(state)).status).toBe(201)
  expect((await saved({ typesAll: 'public' })).status).toBe(400)
  app.advance(1)
  for (const tags of [['red'], ['mauve']])
    await ann.post('/v1/companies', { name: `New ${tags[0]}`, tags, addresses: [{ country: 'DE', city: 'Ulm' }] })
  await index(app)
  const { items } = (await ann.get('/v1/account/searches')).body.data
  expect(items).toMatchObject([{ state, newSince: { count: 1, more: false } }])
})

test('what has one value is never asked for all of several, and whose records are meant never for none', async () => {
  const { ann } = await scene()
  for (const wrong of ['typesAll=public', 'citiesAll=Ulm', 'accessNot=public', 'accessAll=public', 'locationNot=x'])
    expect([wrong, (await ann.get(`/v1/search/companies?${wrong}`)).status]).toEqual([wrong, 400])
})

test('a country asked as a place and excluded as a value finds nothing', async () => {
  const { ann } = await scene()
  const count = async (asked: string) => (await ann.get(`/v1/search/companies/count?${asked}`)).body.data.count
  expect(await count('location=country.DE')).toBeGreaterThan(0)
  expect(await count('location=country.DE&countriesNot=FR')).toBe(await count('location=country.DE'))
  expect(await count('location=country.DE&countriesNot=DE')).toBe(0)
})

test('a restricted user excludes by nothing that is hidden', async () => {
  const { app, ann } = await scene()
  const restricted = await app.person({ accountId: ann.accountId, roles: ['restricted'] })
  for (const name of ['tags', 'tagsAll', 'tagsNot', 'enrichmentNot']) {
    const { status, body } = await restricted.get(`/v1/search/companies?${name}=red`)
    expect([status, body.error.details.fields]).toEqual([403, [name]])
    expect((await restricted.get(`/v1/search/companies?${name}=red&access=public`)).status).toBe(200)
  }
  expect((await restricted.get('/v1/search/companies?industriesNot=nace:62&countriesNot=DE')).status).toBe(200)
})
