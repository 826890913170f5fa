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

function live(tx: Tx) {
  return tx
    .selectFrom('catalogue.companies')
    .select(COLUMNS)
    .where('deleted_at', 'is', null)
    .where('merged_into', 'is', null)
}

export type Source = Awaited<ReturnType<typeof listLive>>[number]

/** Those of the companies that can be found today. */
export function listLive(tx: Tx, ids: readonly string[]) {
  return live(tx)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()
}

/** The next companies of an account, or the public ones, in the order of their ids. */
export function listNext(tx: Tx, accountId: string | null, after: string | undefined, limit: number) {
  const rows = live(tx).where('account_id', accountId === null ? 'is' : '=', accountId)
  return (after === undefined ? rows : rows.where('id', '>', after)).orderBy('id').limit(limit).execute()
}
