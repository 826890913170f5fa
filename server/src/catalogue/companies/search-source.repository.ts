import { sql } from 'kysely'
import type { Tx } from '#kit/db/scope.ts'

const COLUMNS = [
  'id',
  'slug',
  'name',
  'type',
  'domain',
  'description',
  'tags',
  'industries',
  'employees',
  'revenue_amount',
  'revenue_currency',
  'founded_year',
  'addresses',
  'country',
  'city',
  'logo_key',
  'enrichment_status',
  'version',
  'updated_at',
] as const

/** The transaction that wrote the row last. */
const STATE = sql<string>`xmin::text`.as('state')

function live(tx: Tx) {
  return tx
    .selectFrom('catalogue.companies')
    .select([...COLUMNS, STATE])
    .where('deleted_at', 'is', null)
    .where('merged_into', 'is', null)
}

/** What documents of the search are made of. */
export type CompanySource = Omit<Awaited<ReturnType<typeof listLive>>[number], 'state'>

/** Those of the companies that can be found today. */
export function listLive(tx: Tx, ids: readonly string[]) {
  return live(tx)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()
}

/** Those of the companies that can be found today, each with what tells one state of its row from the next. */
export async function listStates(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('catalogue.companies')
    .select(['id', STATE])
    .where('deleted_at', 'is', null)
    .where('merged_into', 'is', null)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()
  return new Map(rows.map(({ id, state }) => [id, state]))
}

/** The next companies of an account, or the public ones, in the order of their ids. */
export function listNext(tx: Tx, accountId: string | null, after: string | undefined, limit: number) {
  const rows = live(tx).where('account_id', accountId === null ? 'is' : '=', accountId)
  return (after === undefined ? rows : rows.where('id', '>', after)).orderBy('id').limit(limit).execute()
}
