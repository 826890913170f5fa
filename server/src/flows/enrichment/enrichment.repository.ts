import { type Insertable, type Selectable, sql } from 'kysely'
import type { DB } from '#kit/db/schema.ts'
import type { PlatformTx, Tx } from '#kit/db/scope.ts'

export type Run = Selectable<DB['flows.enrichments']>
/** The column that names the record. */
export type Column = 'company_id' | 'person_id'

export function insert(tx: Tx, run: Insertable<DB['flows.enrichments']>) {
  return tx.insertInto('flows.enrichments').values(run).returning('id').executeTakeFirstOrThrow()
}

export function find(tx: Tx, id: string) {
  return tx.selectFrom('flows.enrichments').selectAll().where('id', '=', id).executeTakeFirst()
}

export function lock(tx: Tx, id: string) {
  return tx.selectFrom('flows.enrichments').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Of a public record the open run may belong to another account; it is then not seen here. */
export function lockOpen(tx: Tx, column: Column, recordId: string) {
  return tx
    .selectFrom('flows.enrichments')
    .selectAll()
    .where(column, '=', recordId)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/** Runs about people that have not ended. */
export function lockOpenOfPeople(tx: Tx, personIds: readonly string[]) {
  return tx
    .selectFrom('flows.enrichments')
    .selectAll()
    .where(sql<boolean>`person_id = any (${personIds}::uuid[])`)
    .where('ended_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
}

export async function end(tx: Tx, id: string, outcome: 'enriched' | 'notFound', now: Date) {
  await tx.updateTable('flows.enrichments').set({ outcome, ended_at: now }).where('id', '=', id).execute()
}

export async function setPageGone(tx: Tx, id: string) {
  await tx.updateTable('flows.enrichments').set({ page_key: null }).where('id', '=', id).execute()
}

/** Runs that are open since before the moment, and ended ones whose page is still kept, of every account. */
export function listLeftOver(tx: PlatformTx, before: Date) {
  return tx
    .selectFrom('flows.enrichments')
    .select(['id', 'account_id', 'company_id', 'person_id'])
    .where((where) =>
      where.or([
        where.and([where('ended_at', 'is', null), where('started_at', '<', before)]),
        where.and([where('ended_at', 'is not', null), where('page_key', 'is not', null)]),
      ]),
    )
    .orderBy('started_at')
    .limit(500)
    .execute()
}
