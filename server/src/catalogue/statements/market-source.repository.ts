import { sql } from 'kysely'
import type { Tx } from '#kit/db/scope.ts'
import type { Row } from './statements.repository.ts'

export type { Row } from './statements.repository.ts'

export function listPublicAnnual(tx: Tx, companyIds: readonly string[]): Promise<Row[]> {
  return tx
    .selectFrom('catalogue.statements')
    .selectAll()
    .where(sql<boolean>`company_id = any(${companyIds}::uuid[])`)
    .where('account_id', 'is', null)
    .where('deleted_at', 'is', null)
    .where('period_type', '=', 'annual')
    .execute()
}
