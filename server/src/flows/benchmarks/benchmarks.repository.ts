import { sql } from 'kysely'
import type { Tx } from '#kit/db/scope.ts'

export type PeerFilter = {
  metric: string
  year: number
  /** What the code of the industry begins with. */
  industry: string
  except: string
  country: string | null
  size: { least: number; most: number } | null
}

/** Where the values are taken: as they are, of one unit, or in euros. */
export type Taken = { unit: string } | 'euro'

function peers({ metric, year, industry, except, country, size }: PeerFilter) {
  return sql`
    from flows.peer_figures
    where metric = ${metric} and year = ${year} and industry >= ${industry} and industry < ${`${industry}~`}
      and company_id <> ${except}::uuid
      and (${country}::text is null or country = ${country}::text)
      and (${size?.least ?? null}::integer is null
        or employees between ${size?.least ?? null}::integer and ${size?.most ?? null}::integer)`
}

function valueOf(taken: Taken) {
  return taken === 'euro' ? sql`euro` : sql`case when unit = ${taken.unit} then value end`
}

export async function count(tx: Tx, filter: PeerFilter, taken: Taken, own: string) {
  const { rows } = await sql<{ known: number; others: number; below: number; equal: number }>`
    with peer as (select ${valueOf(taken)} as value ${peers(filter)})
    select count(value)::integer as known, (count(*) - count(value))::integer as others,
      (count(*) filter (where value < ${own}::numeric))::integer as below,
      (count(*) filter (where value = ${own}::numeric))::integer as equal
    from peer`.execute(tx)
  return rows[0] ?? { known: 0, others: 0, below: 0, equal: 0 }
}

/** The values at some places of their order, counted from zero. */
export async function listAt(tx: Tx, filter: PeerFilter, taken: Taken, places: readonly number[]) {
  const { rows } = await sql<{ place: number; value: string }>`
    with peer as (select ${valueOf(taken)} as value ${peers(filter)}),
    ranked as (
      select value, (row_number() over (order by value) - 1)::integer as place from peer where value is not null)
    select place, value::text as value from ranked where place = any(${places}::integer[])`.execute(tx)
  return new Map(rows.map(({ place, value }) => [place, value]))
}

export async function findRule(tx: Tx, userId: string) {
  const row = await tx.selectFrom('flows.peer_rules').select('rule').where('user_id', '=', userId).executeTakeFirst()
  return row?.rule
}

export async function setRule(tx: Tx, userId: string, rule: object, now: Date) {
  const values = { rule: JSON.stringify(rule), updated_at: now }
  await tx
    .insertInto('flows.peer_rules')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.columns(['account_id', 'user_id']).doUpdateSet(values))
    .execute()
}
