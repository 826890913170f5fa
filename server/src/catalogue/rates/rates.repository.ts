import type { Selectable } from 'kysely'
import type { DB } from '#kit/db/schema.ts'
import type { Tx } from '#kit/db/scope.ts'

export type Row = Selectable<DB['catalogue.exchange_rates']>
export type Key = Pick<Row, 'currency' | 'year' | 'kind'>

export function list(tx: Tx) {
  return tx
    .selectFrom('catalogue.exchange_rates')
    .selectAll()
    .orderBy('currency')
    .orderBy('year')
    .orderBy('kind')
    .orderBy('shipped')
    .execute()
}

/** One that an operator adds; the one that ships stays beside it. */
export async function set(tx: Tx, { currency, year, kind }: Key, values: Pick<Row, 'rate' | 'source'>, now: Date) {
  const written = { ...values, added_at: now }
  await tx
    .insertInto('catalogue.exchange_rates')
    .values({ currency, year, kind, shipped: false, ...written })
    .onConflict((conflict) => conflict.columns(['currency', 'year', 'kind', 'shipped']).doUpdateSet(written))
    .execute()
}

export async function remove(tx: Tx, { currency, year, kind }: Key) {
  const removed = await tx
    .deleteFrom('catalogue.exchange_rates')
    .where('currency', '=', currency)
    .where('year', '=', year)
    .where('kind', '=', kind)
    .where('shipped', '=', false)
    .executeTakeFirst()
  return Number(removed.numDeletedRows)
}
