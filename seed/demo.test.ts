import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { scanAll } from '../server/src/flows/duplicates/scan.ts'
import { openDatabase } from '../server/src/kit/db/pool.ts'
import { folderStorage } from '../server/src/kit/storage/storage.ts'
import { startApp } from '../server/src/kit/testing/app.ts'
import { testDatabase } from '../server/src/kit/testing/database.ts'
import { HEROES } from './companies/heroes.ts'
import { makeCompanyWorld } from './companies/world.ts'
import { fillDemo } from './demo.ts'
import { pairOf } from './radar-base.ts'

const NOW = new Date()
const database = testDatabase()
const folder = mkdtempSync(join(tmpdir(), 'kontor-demo-'))

beforeAll(async () => {
  const db = openDatabase(database.appUrl, { connections: 2 })
  await fillDemo(db, folderStorage(folder), NOW)
  await db.destroy()
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
})

async function numbersOf(query: string) {
  const { rows } = await database.owner.query<Record<string, number>>(query)
  return rows[0] ?? {}
}

describe('the demo world', () => {
  test('public companies, those of two accounts, their history and their relations are there', async () => {
    const found = await numbersOf(`select
      (select count(*)::integer from catalogue.companies where account_id is null) as public,
      (select count(distinct account_id)::integer from catalogue.companies) as owners,
      (select count(*)::integer from catalogue.companies where account_id is not null) as own,
      (select count(*)::integer from catalogue.companies where logo_key is not null) as logos,
      (select count(*)::integer from catalogue.company_relations) as relations,
      (select count(*)::integer from catalogue.record_slugs) as renamed,
      (select count(*)::integer from catalogue.record_changes where version > 1) as changes,
      (select count(*)::integer from workspace.follows) as follows`)
    const least = { public: 3000, owners: 2, own: 10, logos: 40, relations: 1000, renamed: 1, changes: 60, follows: 5 }
    for (const [name, number] of Object.entries(least)) expect(found[name], name).toBeGreaterThanOrEqual(number)
  })

  test('five years of statements are there for most companies, marked as generated, and add up', async () => {
    const found = await numbersOf(`with figures as (
        select id, account_id, company_id, provenance, f ->> 'fact' as fact, (f ->> 'value')::numeric as value
        from catalogue.statements, jsonb_array_elements(facts) f)
      select (select count(*)::integer from catalogue.statements where account_id is null) as public,
        (select count(distinct account_id)::integer from catalogue.statements) as owners,
        (select count(*)::integer from catalogue.statements
          where provenance -> 'facts' ->> 'source' <> 'generated') as unmarked,
        (select count(*)::integer from (select 1 from catalogue.statements group by company_id having count(*) <> 5) other)
          as other,
        (select count(*)::integer from (select 1 from figures group by id having
          sum(value) filter (where fact in ('equity', 'provisions', 'liabilities'))
          <> sum(value) filter (where fact = 'balanceSheetTotal')) wrong) as wrong`)
    expect(found).toMatchObject({ unmarked: 0, other: 0, wrong: 0 })
    expect(found['public']).toBeGreaterThanOrEqual(5000)
    expect(found['owners']).toBeGreaterThanOrEqual(2)
  })

  test('jobs are there in every status and language, with pipelines whose counts and clocks fit them', async () => {
    const found = await numbersOf(`select
      (select count(*)::integer from catalogue.jobs where account_id is null) as public,
      (select count(distinct account_id)::integer from catalogue.jobs) as owners,
      (select min(jobs)::integer from (select count(*) as jobs from catalogue.jobs
        where account_id is not null group by account_id) each) as own,
      (select count(distinct status)::integer from catalogue.jobs where account_id is not null) as statuses,
      (select count(distinct language)::integer from catalogue.jobs, jsonb_object_keys(description) language) as languages,
      (select count(*)::integer from catalogue.jobs where status = 'filled' and hires = 0) as unfilled,
      (select count(*)::integer from catalogue.jobs where status in ('filled', 'closed', 'archived')
        and active_candidates > 0) as forgotten,
      (select count(distinct status)::integer from workspace.submissions) as outcomes,
      (select count(*)::integer from workspace.submissions submission where stage_id is distinct from (
        select to_stage from workspace.submission_events event where event.submission_id = submission.id
          and to_stage is not null order by sequence desc limit 1)) as lost`)
    const numbers = { public: 400, owners: 3, own: 40, statuses: 6, languages: 3, unfilled: 0, forgotten: 0, lost: 0 }
    expect(found).toMatchObject(numbers)
    expect(found['outcomes']).toBeGreaterThanOrEqual(5)
  })

  test('one careers page is on, with open jobs that are for everybody', async () => {
    const found = await numbersOf(`select
      (select count(*)::integer from flows.careers_pages where enabled) as pages,
      (select count(*)::integer from flows.careers_jobs) as jobs,
      (select count(*)::integer from flows.careers_jobs shown join catalogue.jobs job on job.id = shown.job_id
        where job.status <> 'open' or job.confidential) as hidden,
      (select count(*)::integer from flows.careers_jobs where job_id = '51b8e083-2a3f-4d96-bece-33e34e14c313') as walked`)
    expect(found).toMatchObject({ pages: 1, hidden: 0, walked: 1 })
    expect(found['jobs']).toBeGreaterThanOrEqual(5)
  })

  test('people whose missing values were looked for are there, with each way in which that ended', async () => {
    const found = await numbersOf(`select
      (select count(distinct enrichment_reason)::integer from catalogue.people) as reasons,
      (select count(*)::integer from catalogue.people where enrichment_status = 'notFound') as "notFound",
      (select count(distinct provenance -> 'emails' ->> 'source')::integer from catalogue.people
        where enrichment_status = 'enriched') as sources`)
    expect(found['reasons']).toBe(3)
    expect(found['notFound']).toBeGreaterThanOrEqual(30)
    expect(found['sources']).toBeGreaterThanOrEqual(3)
  })

  test('public people and those of each enterprise account are there, with careers at companies of the world', async () => {
    const found = await numbersOf(`select
      (select count(*)::integer from catalogue.people where account_id is null) as public,
      (select count(distinct account_id)::integer from catalogue.people) as owners,
      (select min(people)::integer from (select count(*) as people from catalogue.people
        where account_id is not null group by account_id) each) as own,
      (select count(*)::integer from catalogue.person_companies link
        where not exists (select from catalogue.companies where id = link.company_id
          and (companies.account_id is null or companies.account_id = link.account_id))) as lost,
      (select count(*)::integer from catalogue.people where company_ids = '{}' and former_company_ids = '{}') as jobless,
      (select count(distinct language_levels[1])::integer from catalogue.people) as languages`)
    expect(found).toEqual({ public: 2000, owners: 3, own: 300, lost: 0, jobless: 0, languages: 3 })
  })

  test('most people have a drawn picture, and no two owners share a file', async () => {
    const found = await numbersOf(`select
      (select count(photo_key)::integer from catalogue.people) as pictured,
      (select count(*)::integer from (select 1 from catalogue.people where photo_key is not null
        group by photo_key having count(distinct coalesce(account_id::text, 'public')) > 1) shared) as shared`)
    expect(found['shared']).toBe(0)
    expect(found['pictured']).toBeGreaterThanOrEqual(1800)
  })

  test('stories are there in three languages over 18 months, of every trigger and mood, with copies folded', async () => {
    const found = await numbersOf(`select
      (select count(*)::integer from catalogue.news) as stories,
      (select count(distinct language)::integer from catalogue.news) as languages,
      (select count(distinct mood)::integer from catalogue.news) as moods,
      (select count(distinct key)::integer from catalogue.news_terms where term = 'trigger') as triggers,
      (select count(*)::integer from catalogue.news where folded_into is not null) as folded,
      (select count(*)::integer from catalogue.news where companies = '[]') as nameless,
      (select count(*)::integer from catalogue.news where published_at > now()) as early,
      (select count(*)::integer from catalogue.news where published_at < now() - interval '500 days') as old,
      (select count(distinct account_id)::integer from catalogue.news) as owners`)
    expect(found).toMatchObject({ languages: 3, moods: 4, triggers: 9, early: 0 })
    const least = { stories: 290, folded: 15, old: 10, owners: 2 }
    for (const [name, number] of Object.entries(least)) expect(found[name], name).toBeGreaterThanOrEqual(number)
    // Where two companies share a name the story names none.
    expect(found['nameless']).toBeLessThan(30)
  })

  test('versions and history agree, and nothing is dated in the future', async () => {
    const wrong = await numbersOf(`select
      count(*) filter (where version is distinct from last)::integer as versions,
      count(*) filter (where updated_at > now() or created_at > updated_at)::integer as dates
      from catalogue.companies
      left join (select record_id, max(version) as last from catalogue.record_changes group by 1) history on record_id = id`)
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
    { timeout: 600_000 },
    async () => {
      const waiting = await numbersOf(`select count(*)::integer as jobs from graphile_worker.jobs
        where task_identifier = 'find-duplicates'`)
      expect(waiting).toEqual({ jobs: 1 })
      const app = await startApp(database)
      await scanAll(app.kit)
      const { rows } = await database.owner.query<{ first_id: string; second_id: string }>(
        `select first_id, second_id from catalogue.record_pairs where account_id is null and kind = 'company'`,
      )
      const found = new Set(rows.map((pair) => pairOf(pair.first_id, pair.second_id)))
      const { planted } = makeCompanyWorld(NOW)
      const hits = planted.filter(({ originalId, copyId }) => found.has(pairOf(originalId, copyId)))
      console.info(`${hits.length} of ${planted.length} planted, ${found.size} found`)
      expect(hits.length / planted.length).toBeGreaterThanOrEqual(0.95)
      expect((found.size - hits.length) / found.size).toBeLessThanOrEqual(0.05)
      const own = await numbersOf(
        `select count(*)::integer as pairs from catalogue.record_pairs where account_id is not null and kind = 'company'`,
      )
      expect(own).toEqual({ pairs: 4 })
      // No person was planted twice: only namesakes of one town are asked about.
      const people = await numbersOf(`select
        (select count(*) from catalogue.record_pairs where kind = 'person')::integer as pairs,
        (select count(*) from catalogue.people)::integer as all`)
      expect(people['pairs']).toBeLessThanOrEqual((people['all'] ?? 0) / 100)
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
