import { sql } from 'kysely'
import type { DB } from '#kit/db/schema.ts'
import type { Tx } from '#kit/db/scope.ts'

type Entries = DB['identity.credit_entries']
export type Kind = Entries['kind']
export type NewEntry = Pick<
  Entries,
  'account_id' | 'month' | 'kind' | 'amount' | 'reservation_id' | 'purpose' | 'subject_id'
> & {
  at: Date
}

/** The sums of a month without movements. */
export const NOTHING: Record<Kind, number> = { grant: 0, reserve: 0, capture: 0, release: 0 }

/** Every movement of credits holds this lock, so that two of them never read the same balance. */
export function lockAccount(tx: Tx, accountId: string) {
  return tx
    .selectFrom('identity.accounts')
    .select(['id', 'plan'])
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
}

export function findAccount(tx: Tx, accountId: string) {
  return tx.selectFrom('identity.accounts').select(['id', 'plan']).where('id', '=', accountId).executeTakeFirst()
}

/** What each kind of entry adds up to in one month. */
export async function sumMonth(tx: Tx, accountId: string, month: string): Promise<Record<Kind, number>> {
  const rows = await tx
    .selectFrom('identity.credit_entries')
    .select(['kind', (select) => select.fn.sum<string>('amount').as('total')])
    .where('account_id', '=', accountId)
    .where('month', '=', month)
    .groupBy('kind')
    .execute()
  return { ...NOTHING, ...Object.fromEntries(rows.map(({ kind, total }) => [kind, Number(total)])) }
}

/** The same as a column of a query about `account`. */
export function sumsOfMonth(month: string) {
  return sql<Partial<Record<Kind, number>>>`(
    select coalesce(jsonb_object_agg(kind, total), '{}')
    from (
      select kind, sum(amount) as total
      from identity.credit_entries
      where account_id = account.id and month = ${month}
      group by kind
    ) sums
  )`
}

export function listReservation(tx: Tx, reservationId: string) {
  return tx
    .selectFrom('identity.credit_entries')
    .select(['kind', 'amount', 'account_id', 'purpose', 'subject_id', sql<string>`month::text`.as('month')])
    .where('reservation_id', '=', reservationId)
    .execute()
}

export function insert(tx: Tx, entry: NewEntry) {
  return tx.insertInto('identity.credit_entries').values(entry).execute()
}

export function list(tx: Tx, accountId: string, before: string | undefined, limit: number) {
  const newest = tx
    .selectFrom('identity.credit_entries')
    .select(['id', 'kind', 'amount', 'purpose', 'subject_id', 'at', sql<string>`month::text`.as('month')])
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(limit)
  return before === undefined ? newest.execute() : newest.where('id', '<', before).execute()
}
