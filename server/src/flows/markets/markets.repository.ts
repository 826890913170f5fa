import { type Selectable, sql } from 'kysely'
import type { DB } from '#kit/db/schema.ts'
import type { Tx } from '#kit/db/scope.ts'

export type Row = Selectable<DB['flows.markets']>
const MOVERS = 5

/** One refresh at a time. */
export async function lockState(tx: Tx) {
  await sql`select 1 from flows.market_state for update`.execute(tx)
}

export async function findRefreshed(tx: Tx): Promise<Date | null> {
  const row = await tx.selectFrom('flows.market_state').select('refreshed_at').executeTakeFirst()
  return row?.refreshed_at ?? null
}

export async function setRefreshed(tx: Tx, now: Date) {
  await tx.updateTable('flows.market_state').set({ refreshed_at: now }).execute()
}

export async function addStale(tx: Tx, industries: readonly string[]) {
  await sql`update flows.market_state
    set stale = array(select distinct unnest(stale || ${industries}::text[]))`.execute(tx)
}

export async function takeStale(tx: Tx, limit: number): Promise<string[]> {
  const { rows } = await sql<{ taken: string[] }>`
    update flows.market_state set stale = stale[${limit + 1}::integer:] from (select stale as before from flows.market_state) past
    returning before[1:${limit}::integer] as taken`.execute(tx)
  return rows[0]?.taken ?? []
}

/** Counts every market of some industries anew. The median is the middle, or halfway between the two in the middle. */
export async function recount(tx: Tx, industries: readonly string[]) {
  // The sum over a million companies may take longer than other work of the background.
  await sql`select set_config('statement_timeout', '600s', true)`.execute(tx)
  await sql`delete from flows.markets where industry = any(${industries}::text[])`.execute(tx)
  await sql`
    with member as materialized (
      select line.*, of_industry, of_country from flows.market_companies line
      cross join lateral unnest(line.industries || array['']) of_industry
      cross join lateral unnest(case when line.country = '' then array[''] else array[line.country, ''] end) of_country
      where of_industry = any(${industries}::text[])
        and ('' = any(${industries}::text[]) or line.industries && ${industries}::text[])),
    ranked as (
      select of_industry, of_country, company_id, growth, growth_year,
        row_number() over (partition by of_industry, of_country order by growth desc, company_id) as from_top,
        row_number() over (partition by of_industry, of_country order by growth, company_id) as from_bottom
      from member where growth is not null),
    mover as (
      select of_industry, of_country, jsonb_agg(jsonb_build_object(
        'companyId', company_id, 'growth', growth::text, 'year', growth_year) order by from_top) as movers
      from ranked where from_top <= ${MOVERS} and growth > 0 or from_bottom <= ${MOVERS} and growth < 0
      group by of_industry, of_country)
    insert into flows.markets (industry, country, companies, employees, employees_known, revenue_median, revenue_known,
      growth_median, growth_known, open_jobs, news, good_news, bad_news, movers)
    select of_industry, of_country, count(*), coalesce(sum(employees), 0), count(employees),
      (percentile_disc(0.5) within group (order by revenue) + percentile_disc(0.5) within group (order by revenue desc)) / 2,
      count(revenue),
      (percentile_disc(0.5) within group (order by growth) + percentile_disc(0.5) within group (order by growth desc)) / 2,
      count(growth), sum(open_jobs), sum(news), sum(good_news), sum(bad_news),
      coalesce((select movers from mover where mover.of_industry = member.of_industry
        and mover.of_country = member.of_country), '[]')
    from member group by of_industry, of_country`.execute(tx)
}

/** Of some industries in some countries. */
export function list(tx: Tx, industries: readonly string[], countries: readonly string[]): Promise<Row[]> {
  return tx
    .selectFrom('flows.markets')
    .selectAll()
    .where(sql<boolean>`industry = any(${industries}::text[])`)
    .where(sql<boolean>`country = any(${countries}::text[])`)
    .execute()
}

export function find(tx: Tx, industry: string, country: string): Promise<Row | undefined> {
  return tx
    .selectFrom('flows.markets')
    .selectAll()
    .where('industry', '=', industry)
    .where('country', '=', country)
    .executeTakeFirst()
}

/** The industry in each country, the most companies first. */
export function listCountries(tx: Tx, industry: string, limit: number): Promise<Row[]> {
  return tx
    .selectFrom('flows.markets')
    .selectAll()
    .where('industry', '=', industry)
    .where('country', '<>', '')
    .orderBy('companies', 'desc')
    .orderBy('country')
    .limit(limit)
    .execute()
}
