import type { Kysely } from 'kysely'
import pg from 'pg'
import { sql } from 'kysely'
import { writeDocuments } from '../../server/src/flows/search/write-documents.ts'
import type { DB } from '../../server/src/kit/db/schema.ts'
import { inTenant } from '../../server/src/kit/db/scope.ts'
import { withoutIndexes } from './indexes.ts'
import { type LargeRecord, recordAt } from './record.ts'

export const LARGE = 1_000_000
const BATCH = 2000
/** While one batch is written the next one is made. */
const LANES = 2
const EDITOR = { accountId: '00000000-0000-0000-0000-000000000000', roles: ['editor'], plan: 'enterprise' } as const
const FILLED = [
  'catalogue.companies',
  'catalogue.company_terms',
  'flows.public_company_index',
  'flows.public_words',
] as const

type Target = { ownerUrl: string; db: Kysely<DB>; size: number; say: (line: string) => void }

/**
 * Public companies in great number, with their documents in the index. Triggers and indexes are away meanwhile, so
 * this is for a database that nobody uses yet.
 */
export async function fillLarge({ ownerUrl, db, size, say }: Target) {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  try {
    await withoutIndexes(owner, FILLED, say, async () => {
      let next = 0
      const lane = async () => {
        for (let start = next; start < size; start = next) {
          next += BATCH
          await fillBatch(owner, db, start, Math.min(start + BATCH, size))
          if (start % 50_000 === 0) say(`${start} of ${size} companies`)
        }
      }
      await Promise.all(Array.from({ length: LANES }, lane))
      await insertTerms(owner)
    })
  } finally {
    await owner.end()
  }
}

async function fillBatch(owner: pg.Client, db: Kysely<DB>, start: number, end: number) {
  const records = Array.from({ length: end - start }, (_, i) => recordAt(start + i))
  await insertCompanies(owner, records)
  const done = await inTenant(db, EDITOR, 'read write', async (tx) => {
    await sql`select set_config('statement_timeout', '120s', true)`.execute(tx)
    return writeDocuments(tx, null, records, 1)
  })
  done()
}

async function insertCompanies(owner: pg.Client, records: readonly LargeRecord[]) {
  await owner.query(
    `insert into catalogue.companies (id, account_id, slug, name, name_key, type, domain, description, tags, industries,
       employees, employees_as_of, revenue_amount, revenue_currency, revenue_year, founded_year, register_number,
       addresses, country, city, enrichment_status, version, created_at, updated_at)
     select id, account_id, slug, name, name_key, type, domain, description, tags, industries,
       employees, employees_as_of, revenue_amount, revenue_currency, revenue_year, founded_year, register_number,
       addresses, country, city, enrichment_status, version, created_at, updated_at
     from json_populate_recordset(null::catalogue.companies, $1)`,
    [JSON.stringify(records)],
  )
}

/** What the trigger of a single company writes, for all that have none yet. */
async function insertTerms(owner: pg.Client) {
  await owner.query(`
    insert into catalogue.company_terms (account_id, company_id, kind, key, label)
    select distinct on (id, kind, key) null::uuid, id, kind, key, label
    from catalogue.companies c cross join lateral (
      select 'tag', lower(tag), tag from unnest(c.tags) tag
      union all select 'place', lower(c.city), c.city where c.city <> ''
      union all select 'domainRoot', root, root from substring(
        regexp_replace(c.domain, '\\.((ac|co|com|edu|gov|net|org)\\.)?[^.]+$', '') from '[^.]+$') root where root <> ''
      union all select 'peers', concat_ws('|', industry ->> 'system', industry ->> 'code', lower(c.city), c.country), ''
        from jsonb_array_elements(c.industries) industry where c.city <> ''
    ) terms (kind, key, label)
    where account_id is null and not exists (select 1 from catalogue.company_terms t where t.company_id = c.id)`)
}
