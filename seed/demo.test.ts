import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { scanAll } from '../server/src/flows/duplicates/scan.ts'
import { openDatabase } from '../server/src/kit/db/pool.ts'
import { folderStorage } from '../server/src/kit/storage/storage.ts'
import { startApp } from '../server/src/kit/testing/app.ts'
import { startDatabase, type TestDatabase } from '../server/src/kit/testing/database.ts'
import { HEROES } from './companies/heroes.ts'
import { makeCompanyWorld } from './companies/world.ts'
import { fillDemo } from './demo.ts'
import { pairOf } from './radar-base.ts'

const NOW = new Date()
/** Far more than it takes, because other tests run at the same time. */
const MOST_SECONDS = 30
let database: TestDatabase
let seconds: number
const folder = mkdtempSync(join(tmpdir(), 'kontor-demo-'))

beforeAll(async () => {
  database = await startDatabase()
  const db = openDatabase(database.appUrl, { connections: 2 })
  const began = performance.now()
  await fillDemo(db, folderStorage(folder), NOW)
  seconds = (performance.now() - began) / 1000
  console.info(`filled the demo world in ${seconds.toFixed(1)} s`)
  await db.destroy()
})
afterAll(async () => {
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function numbersOf(query: string) {
  const { rows } = await database.owner.query<Record<string, number>>(query)
  return rows[0] ?? {}
}

describe('the demo world', () => {
  test('it is filled quickly', () => {
    expect(seconds).toBeLessThan(MOST_SECONDS)
  })

  test('public companies, those of two accounts, their history and their relations are there', async () => {
    const found = await numbersOf(`select
      (select count(*)::integer from catalogue.companies where account_id is null) as public,
      (select count(distinct account_id)::integer from catalogue.companies) as owners,
      (select count(*)::integer from catalogue.companies where account_id is not null) as own,
      (select count(*)::integer from catalogue.companies where logo_key is not null) as logos,
      (select count(*)::integer from catalogue.company_relations) as relations,
      (select count(*)::integer from catalogue.company_slugs) as renamed,
      (select count(*)::integer from catalogue.company_changes where version > 1) as changes,
      (select count(*)::integer from workspace.follows) as follows`)
    const least = { public: 3000, owners: 2, own: 10, logos: 40, relations: 1000, renamed: 1, changes: 60, follows: 5 }
    for (const [name, number] of Object.entries(least)) expect(found[name], name).toBeGreaterThanOrEqual(number)
  })

  test('versions and history agree, and nothing is dated in the future', async () => {
    const wrong = await numbersOf(`select
      count(*) filter (where version is distinct from last)::integer as versions,
      count(*) filter (where updated_at > now() or created_at > updated_at)::integer as dates
      from catalogue.companies
      left join (select company_id, max(version) as last from catalogue.company_changes group by 1) history on company_id = id`)
    expect(wrong).toEqual({ versions: 0, dates: 0 })
  })

  test('the ledger adds up', async () => {
    const ledger = await numbersOf(`select
      sum(amount) filter (where kind = 'reserve')::integer as reserved,
      sum(amount) filter (where kind in ('capture', 'release'))::integer as settled from identity.credit_entries`)
    expect(ledger['reserved']).toBeGreaterThan(0)
    expect(ledger['settled']).toBe(ledger['reserved'])
  })

  test(
    'the search for duplicates waits for the worker, and finds what was planted and hardly more',
    { timeout: 120_000 },
    async () => {
      const waiting = await numbersOf(`select count(*)::integer as jobs from graphile_worker.jobs
        where task_identifier = 'find-duplicates'`)
      expect(waiting).toEqual({ jobs: 1 })
      const app = await startApp(database)
      await scanAll(app.kit)
      const { rows } = await database.owner.query<{ first_id: string; second_id: string }>(
        'select first_id, second_id from catalogue.company_pairs where account_id is null',
      )
      const found = new Set(rows.map((pair) => pairOf(pair.first_id, pair.second_id)))
      const { planted } = makeCompanyWorld(NOW)
      const hits = planted.filter(({ originalId, copyId }) => found.has(pairOf(originalId, copyId)))
      console.info(`${hits.length} of ${planted.length} planted, ${found.size} found`)
      expect(hits.length / planted.length).toBeGreaterThanOrEqual(0.95)
      expect((found.size - hits.length) / found.size).toBeLessThanOrEqual(0.05)
      const own = await numbersOf(
        'select count(*)::integer as pairs from catalogue.company_pairs where account_id is not null',
      )
      expect(own).toEqual({ pairs: 4 })
    },
  )

  test('a visitor finds the heroes by their addresses', async () => {
    const app = await startApp(database)
    for (const slug of HEROES) {
      const answer = await app.app.inject({ url: `/v1/companies/slug/${slug}` })
      expect(answer.statusCode, slug).toBe(200)
    }
  })
})
