import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { inTenant, type Tx } from '#kit/db/scope.ts'
import { startApp, type TestApp } from '#kit/testing/app.ts'
import { hostileQuestion } from '#kit/testing/hostile-questions.ts'
import { testDatabase } from '#kit/testing/database.ts'
import { plansOfStatements } from '#kit/testing/search-contents.ts'
import { index } from '#kit/testing/search-scene.ts'
import { costlyRuns, runs } from '../../../../../tools/runs.ts'
import { companySearch } from './company-search.ts'
import type { Mark, Page, Question, SearchEngine } from '../engine.ts'
import { postgresEngine } from '../postgres/postgres-engine.ts'
import { readQuestion } from '../read-question.ts'

const HOSTILE = costlyRuns(300)
const COMPANIES = 3000

/** Somebody who sees everything. */
const member = (tx: Tx) => ({ tx, session: { roles: ['member' as const], plan: 'essential' as const } })

const database = testDatabase()
beforeAll(async () => {
  const client = await database.owner.connect()
  await client.query(
    `begin; set local app.account_id = '00000000-0000-0000-0000-000000000000'; set local app.editor = 'on'`,
  )
  await client.query(
    `insert into catalogue.companies (slug, name, name_key, type, country, city, tags, employees, revenue_amount, revenue_currency, description)
      select 'world-' || n, case when n % 50 = 0 then 'Solar ' || n else 'Firma ' || n || ' Technik' end, 'world ' || n,
        case when n % 2 = 0 then 'private' else 'public' end, (array['DE', 'FR', 'CH'])[n % 3 + 1], 'Stadt' || n % 10,
        array['tag' || n % 20], case when n % 7 = 0 then null else n * 13 % 5000 end, case when n % 3 = 0 then n * 1000 end, 'EUR',
        jsonb_build_object('de', 'Beschreibung mit Solar und Wort' || n)
      from generate_series(1, $1::integer) n`,
    [COMPANIES],
  )
  await client.query('commit')
  client.release()
})

async function scene() {
  const app = await startApp(database)
  await index(app)
  await database.owner.query('analyze flows.public_company_index')
  return app
}
const asNobody = <T>(app: TestApp, work: (tx: Tx) => Promise<T>) => inTenant(app.kit.db, null, 'read only', work)

async function allPages(
  tx: Tx,
  engine: SearchEngine,
  question: Question,
  sort: Omit<Page, 'after' | 'limit'>,
  limit: number,
) {
  const ids: string[] = []
  let after: Mark | undefined
  do {
    const { hits, next } = await engine.search(tx, question, { ...sort, after, limit })
    ids.push(...hits.map((hit) => hit.record_id))
    after = next
  } while (after)
  return ids
}

const SORTS = [
  { by: 'relevance', order: 'desc' },
  { by: 'name', order: 'asc' },
  { by: 'revenue', order: 'desc' },
  { by: 'revenue', order: 'asc' },
  { by: 'employees', order: 'asc' },
  { by: 'updatedAt', order: 'desc' },
] as const

test.for(SORTS)('a walk along an index gives what reading everything gives: by $by $order', async ({ by, order }) => {
  const app = await scene()
  const [narrow, broad] = [postgresEngine(companySearch), postgresEngine(companySearch, { narrow: -1 })]
  await asNobody(app, async (tx) => {
    const { question } = await readQuestion(companySearch, member(tx), { countries: ['CH'] })
    const whole = await allPages(tx, narrow, question, { by, order }, 400)
    const walked = await allPages(tx, broad, question, { by, order }, 97)
    expect(whole).toHaveLength(COMPANIES / 3)
    expect(walked).toEqual(whole)
  })
})

test('of very many matches the most important are ranked, those named so always; the rest follows without repeats', async () => {
  const app = await scene()
  const broad = postgresEngine(companySearch, { narrow: -1, ranked: 100 })
  await asNobody(app, async (tx) => {
    const { question } = await readQuestion(companySearch, member(tx), { query: 'solar', access: ['public'] })
    const ids = await allPages(tx, broad, question, { by: 'relevance', order: 'desc' }, 70)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toHaveLength(COMPANIES)
    const { hits } = await broad.search(tx, question, { by: 'relevance', order: 'desc', after: undefined, limit: 60 })
    expect(hits.every(({ name }) => name.startsWith('Solar'))).toBe(true)
    // Here those that are named so are among the most important too.
    const deep = postgresEngine(companySearch, { narrow: -1, ranked: COMPANIES })
    const ranked = await allPages(tx, deep, question, { by: 'relevance', order: 'desc' }, 70)
    expect([new Set(ranked).size, ranked.length]).toEqual([COMPANIES, COMPANIES])
  })
})

test('what was guessed to be few and is many is answered all the same', async () => {
  const app = await scene()
  const fooled = postgresEngine(companySearch, { narrow: 1e9, cut: 50, ranked: 100 })
  await asNobody(app, async (tx) => {
    const { question } = await readQuestion(companySearch, member(tx), { query: 'technik' })
    const { hits, total } = await fooled.search(tx, question, {
      by: 'relevance',
      order: 'desc',
      after: undefined,
      limit: 10,
    })
    expect([hits.length, total]).toEqual([10, null])
  })
})

test('counts stop at the most', async () => {
  const app = await scene()
  const broad = postgresEngine(companySearch, { narrow: -1 })
  await asNobody(app, async (tx) => {
    const { question } = await readQuestion(companySearch, member(tx), { query: 'solar' })
    expect(await broad.count(tx, question, 100)).toEqual({ count: 100, more: true })
    expect(await broad.count(tx, question, COMPANIES)).toEqual({ count: COMPANIES, more: false })
  })
})

type Row = { name: string; type: string; country: string; city: string; tags: string[] }
const FACETS: Readonly<Record<string, (row: Row) => string>> = {
  types: ({ type }) => type,
  countries: ({ country }) => country,
  cities: ({ city }) => city.toLowerCase(),
  tags: ({ tags }) => tags[0] ?? '',
}
const QUESTIONS: readonly [object, (row: Row) => boolean][] = [
  [{ query: 'solar' }, () => true],
  [{ query: 'technik', countries: ['CH', 'FR'] }, ({ name, country }) => name.endsWith('Technik') && country !== 'DE'],
  [{ typesNot: ['private'] }, ({ type }) => type !== 'private'],
  [{}, () => true],
]

test.for(QUESTIONS)('facets count all matches, however many are guessed: %j', async ([values, fits]) => {
  const app = await scene()
  const broad = postgresEngine(companySearch, { narrow: -1, sampled: 300 })
  const { counts, isExact } = await asNobody(app, async (tx) => {
    const { question } = await readQuestion(companySearch, member(tx), { ...values })
    return broad.facets(tx, question, Object.keys(FACETS), COMPANIES)
  })
  expect(isExact).toBe(true)
  const { rows } = await database.owner.query<Row>('select * from flows.public_company_index')
  for (const [filter, valueOf] of Object.entries(FACETS)) {
    const expected = Object.groupBy(rows.filter(fits), valueOf)
    const found = counts.filter((each) => each.filter === filter)
    expect(Object.fromEntries(found.map(({ value, count }) => [value, count]))).toEqual(
      Object.fromEntries(Object.entries(expected).map(([value, each]) => [value, each?.length])),
    )
  }
})

test('where more match than are counted, facets have values and no numbers', async () => {
  const app = await scene()
  const engine = postgresEngine(companySearch, { sampled: 300 })
  await asNobody(app, async (tx) => {
    for (const [values, most] of [
      [{ query: 'solar' }, COMPANIES - 1],
      [{ query: 'solar' }, 100],
      [{}, 100],
      [{ countriesNot: ['DE'] }, 100],
    ] as const) {
      const { question } = await readQuestion(companySearch, member(tx), values)
      const { counts, isExact } = await engine.facets(tx, question, ['types', 'employees'], most)
      expect(isExact).toBe(false)
      expect(new Set(counts.map(({ filter }) => filter))).toEqual(new Set(['types', 'employees']))
    }
  })
})

test('a search asks in a hurry, and never lets its plan be compiled or shared', async () => {
  const app = await scene()
  await asNobody(app, async (tx) => {
    await sql`select set_config('jit', 'on', true), set_config('max_parallel_workers_per_gather', '2', true)`.execute(
      tx,
    )
    await postgresEngine(companySearch).count(
      tx,
      (await readQuestion(companySearch, member(tx), { query: 'solar' })).question,
      10,
    )
    const { rows } = await sql`select current_setting('jit') as jit, current_setting('statement_timeout') as patience,
        current_setting('max_parallel_workers_per_gather') as helpers`.execute(tx)
    expect(rows).toEqual([{ jit: 'off', patience: '2s', helpers: '0' }])
  })
})

const plansOf = (app: TestApp, work: (tx: Tx) => Promise<unknown>) => plansOfStatements(database, app, work)

test('the main questions use their indexes', async () => {
  const app = await scene()
  const [narrow, broad] = [postgresEngine(companySearch), postgresEngine(companySearch, { narrow: -1 })]
  const page = { after: undefined, limit: 20, order: 'desc' } as const
  const searching =
    (engine: SearchEngine, by: Page['by'], values: Parameters<typeof readQuestion>[2]) => async (tx: Tx) => {
      const { question } = await readQuestion(companySearch, member(tx), values)
      return engine.search(tx, question, { ...page, by })
    }
  expect(await plansOf(app, searching(narrow, 'relevance', { query: 'wort17' }))).toContain(
    'public_company_index_first_terms',
  )
  expect(await plansOf(app, searching(narrow, 'revenue', { query: 'wort17', countries: ['CH'] }))).toContain(
    'public_company_index_first_terms',
  )
  expect(await plansOf(app, searching(broad, 'relevance', {}))).toContain('public_company_index_first_popularity')
  expect(await plansOf(app, searching(broad, 'name', {}))).toContain('public_company_index_first_name')
  expect(await plansOf(app, searching(broad, 'revenue', {}))).toContain('public_company_index_first_revenue')
  const words = await plansOf(app, (tx) => readQuestion(companySearch, member(tx), { query: 'beschriebung' }))
  expect(words).toContain('public_words_alike')
})

test(
  `${HOSTILE} hostile questions get no 5xx`,
  async () => {
    const app = await scene()
    const ann = await app.person()
    const statuses: Record<number, number> = {}
    await fc.assert(
      fc.asyncProperty(hostileQuestion, async (address) => {
        const { status } = await ann.get(address)
        statuses[status] = (statuses[status] ?? 0) + 1
        expect(status).toBeLessThan(500)
      }),
      { numRuns: HOSTILE },
    )
    process.stdout.write(`hostile questions: ${JSON.stringify(statuses)}\n`)
    expect(statuses[200] ?? 0).toBeGreaterThan(HOSTILE / 5)
  },
  runs(300_000),
)
