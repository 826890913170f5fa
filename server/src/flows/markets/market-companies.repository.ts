import { type Insertable, sql } from 'kysely'
import type { DB } from '#kit/db/schema.ts'
import type { Tx } from '#kit/db/scope.ts'

export type NewRow = Insertable<DB['flows.market_companies']>

/** The next companies that changed, each once. */
export async function take(tx: Tx, limit: number) {
  const { rows } = await sql<{ company_id: string }>`
    delete from flows.market_queue where sequence in (
      select sequence from flows.market_queue order by sequence limit ${limit})
    returning company_id`.execute(tx)
  return { ids: [...new Set(rows.map(({ company_id }) => company_id))], taken: rows.length }
}

/** Stories grow old without anything changing: once a day the companies with stories are looked at again. */
export async function queueAged(tx: Tx, today: string) {
  await sql`
    with due as (
      update flows.market_state set aged_on = ${today}::date
      where aged_on is null or aged_on < ${today}::date returning 1)
    insert into flows.market_queue (company_id)
    select company_id from flows.market_companies where news > 0 and exists (select from due)`.execute(tx)
}

/** The industries under which the companies were counted so far. */
export async function listIndustries(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ industry: string }>`
    select distinct unnest(industries) as industry from flows.market_companies
    where company_id = any(${ids}::uuid[])`.execute(tx)
  return rows.map(({ industry }) => industry)
}

/** Those that are no longer public go. */
export async function replace(tx: Tx, ids: readonly string[], rows: readonly NewRow[]) {
  await tx
    .deleteFrom('flows.market_companies')
    .where(sql<boolean>`company_id = any(${ids}::uuid[])`)
    .execute()
  if (rows.length > 0) await tx.insertInto('flows.market_companies').values(rows).execute()
}
