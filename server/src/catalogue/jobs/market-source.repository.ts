import { sql } from 'kysely'
import type { Tx } from '#kit/db/scope.ts'

/** How many public jobs of each company are open. */
export async function countOpenPublic(tx: Tx, companyIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ company_id: string; jobs: number }>`
    select company_id, count(*)::integer as jobs from catalogue.jobs
    where company_id = any(${companyIds}::uuid[]) and account_id is null and deleted_at is null and status = 'open'
    group by company_id`.execute(tx)
  return new Map(rows.map(({ company_id, jobs }) => [company_id, jobs]))
}
