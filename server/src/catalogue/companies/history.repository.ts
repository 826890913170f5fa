import { type Insertable, sql } from 'kysely'
import type { ChangeRow } from '#kit/db/schema.ts'
import type { Tx } from '#kit/db/scope.ts'

export async function insertChanges(tx: Tx, changes: Insertable<ChangeRow>[]) {
  if (changes.length > 0) await tx.insertInto('catalogue.company_changes').values(changes).execute()
}

/** Newest first. The name of who did it is found for people of the own account alone. */
export function listChanges(tx: Tx, companyId: string, before: string | undefined, limit: number) {
  const newest = tx
    .selectFrom('catalogue.company_changes as change')
    .leftJoin('identity.users as user', 'user.id', 'change.actor_id')
    .selectAll('change')
    .select('user.name as actor_name')
    .where('change.company_id', '=', companyId)
    .orderBy('change.sequence', 'desc')
    .limit(limit)
  return (before === undefined ? newest : newest.where('change.sequence', '<', before)).execute()
}

export function findChange(tx: Tx, companyId: string, entryId: string) {
  return tx
    .selectFrom('catalogue.company_changes')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', entryId)
    .executeTakeFirst()
}

export async function listFieldsSince(tx: Tx, companyId: string, version: number) {
  const rows = await tx
    .selectFrom('catalogue.company_changes')
    .select('field')
    .where('company_id', '=', companyId)
    .where('version', '>', version)
    .groupBy('field')
    .orderBy(sql`min(sequence)`)
    .execute()
  return rows.map((row) => row.field)
}

/** The newest change of each of the companies. */
export function listLastChanges(tx: Tx, companyIds: readonly string[]) {
  if (companyIds.length === 0) return Promise.resolve([])
  return tx
    .selectFrom('catalogue.company_changes')
    .select(['company_id', 'field', 'at'])
    .distinctOn('company_id')
    .where('company_id', 'in', companyIds)
    .orderBy('company_id')
    .orderBy('sequence', 'desc')
    .execute()
}
