import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTenant, type Tx } from '#kit/db/scope.ts'
import { startApp, type TestApp } from '#kit/testing/app.ts'
import { hostileQuestion } from '#kit/testing/hostile-questions.ts'
import { startDatabase, type TestDatabase } from '#kit/testing/database.ts'
import { plansOfStatements } from '#kit/testing/search-contents.ts'
import { index } from '#kit/testing/search-scene.ts'
import type { Mark, Page, Question, SearchEngine } from './engine.ts'
import { postgresEngine } from './postgres/postgres-engine.ts'
import { readQuestion } from './read-question.ts'

const HOSTILE = Number(process.env['HOSTILE_QUERIES'] ?? 500)
const COMPANIES = 3000
const TOO_LATE_MS = 2000

let database: TestDatabase
beforeAll(async () => {
  database = await startDatabase()
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
}, 60_000)
afterAll(() => database.stop())

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
    ids.push(...hits.map((hit) => hit.company_id))
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
  const [narrow, broad] = [postgresEngine(), postgresEngine({ narrow: -1 })]
  await asNobody(app, async (tx) => {
    const { question } = await readQuestion(tx, { countries: ['CH'] })
    const whole = await allPages(tx, narrow, question, { by, order }, 400)
    const walked = await allPages(tx, broad, question, { by, order }, 97)
    expect(whole).toHaveLength(COMPANIES / 3)
    expect(walked).toEqual(whole)
  })
})

test('of very many matches the most important are ranked, those named so always; the rest follows without repeats', async () => {
  const app = await scene()
  const broad = postgresEngine({ narrow: -1, ranked: 100 })
  await asNobody(app, async (tx) => {
    const { question } = await readQuestion(tx, { query: 'solar', access: ['public'] })
    const ids = await allPages(tx, broad, question, { by: 'relevance', order: 'desc' }, 70)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toHaveLength(COMPANIES)
    const { hits } = await broad.search(tx, question, { by: 'relevance', order: 'desc', after: undefined, limit: 60 })
    expect(hits.every(({ name }) => name.startsWith('Solar'))).toBe(true)
    // Here those that are named so are among the most important too.
    const deep = postgresEngine({ narrow: -1, ranked: COMPANIES })
    const ranked = await allPages(tx, deep, question, { by: 'relevance', order: 'desc' }, 70)
    expect([new Set(ranked).size, ranked.length]).toEqual([COMPANIES, COMPANIES])
  })
})

test('what was guessed to be few and is many is answered all the same', async () => {
  const app = await scene()
  const fooled = postgresEngine({ narrow: 1e9, cut: 50, ranked: 100 })
  await asNobody(app, async (tx) => {
    const { question } = await readQuestion(tx, { query: 'technik' })
    const { hits, total } = await fooled.search(tx, question, {
      by: 'relevance',
      order: 'desc',
      after: undefined,
      limit: 10,
    })
    expect([hits.length, total]).toEqual([10, null])
  })
})

test('counts stop at the most; facets of many are estimated from the most important', async () => {
  const app = await scene()
  const broad = postgresEngine({ narrow: -1, sampled: 300 })
  await asNobody(app, async (tx) => {
    const { question } = await readQuestion(tx, { query: 'solar' })
    expect(await broad.count(tx, question, 100)).toEqual({ count: 100, more: true })
    expect(await broad.count(tx, question, COMPANIES)).toEqual({ count: COMPANIES, more: false })
    const { counts, estimated } = await broad.facets(tx, question, ['types'])
    expect(estimated).toBe(true)
    expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(300)
  })
})

test('a search asks in a hurry, and never lets its plan be compiled or shared', async () => {
  const app = await scene()
  await asNobody(app, async (tx) => {
    await sql`select set_config('jit', 'on', true), set_config('max_parallel_workers_per_gather', '2', true)`.execute(
      tx,
    )
    await postgresEngine().count(tx, (await readQuestion(tx, { query: 'solar' })).question, 10)
    const { rows } = await sql`select current_setting('jit') as jit, current_setting('statement_timeout') as patience,
        current_setting('max_parallel_workers_per_gather') as helpers`.execute(tx)
    expect(rows).toEqual([{ jit: 'off', patience: '2s', helpers: '0' }])
  })
})

const plansOf = (app: TestApp, work: (tx: Tx) => Promise<unknown>) => plansOfStatements(database, app, work)

test('the main questions use their indexes', async () => {
  const app = await scene()
  const [narrow, broad] = [postgresEngine(), postgresEngine({ narrow: -1 })]
  const page = { after: undefined, limit: 20, order: 'desc' } as const
  const searching =
    (engine: SearchEngine, by: Page['by'], values: Parameters<typeof readQuestion>[1]) => async (tx: Tx) => {
      const { question } = await readQuestion(tx, values)
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
  const words = await plansOf(app, (tx) => readQuestion(tx, { query: 'beschriebung' }))
  expect(words).toContain('public_words_alike')
})

test(`${HOSTILE} hostile questions get no 5xx and no long wait`, async () => {
  const app = await scene()
  const ann = await app.person()
  const statuses: Record<number, number> = {}
  await fc.assert(
    fc.asyncProperty(hostileQuestion, async (address) => {
      const began = performance.now()
      const { status } = await ann.get(address)
      statuses[status] = (statuses[status] ?? 0) + 1
      expect(status).toBeLessThan(500)
      expect(performance.now() - began).toBeLessThan(TOO_LATE_MS)
    }),
    { numRuns: HOSTILE },
  )
  process.stdout.write(`hostile questions: ${JSON.stringify(statuses)}\n`)
  expect(statuses[200] ?? 0).toBeGreaterThan(HOSTILE / 5)
}, 300_000)
