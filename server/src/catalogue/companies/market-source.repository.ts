import { sql } from 'kysely'
import type { Tx } from '#kit/db/scope.ts'

export type PublicCompany = Awaited<ReturnType<typeof listPublic>>[number]

/** Those of the companies that are public and can be found today. */
export function listPublic(tx: Tx, ids: readonly string[]) {
  return tx
    .selectFrom('catalogue.companies')
    .select(['id', 'industries', 'country', 'employees', 'revenue_amount', 'revenue_currency', 'revenue_year'])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where('account_id', 'is', null)
    .where('deleted_at', 'is', null)
    .where('merged_into', 'is', null)
    .execute()
}

/** What decides who the peers of a company are; one of the caller's own account too. */
export function findSubject(tx: Tx, id: string) {
  return tx
    .selectFrom('catalogue.companies')
    .select(['industries', 'country', 'employees'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}
