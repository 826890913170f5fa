import type { Kind } from '@kontor/contract/kit/kinds.ts'
import { type Selectable, sql } from 'kysely'
import type { DB } from '#kit/db/schema.ts'
import type { Tx } from '#kit/db/scope.ts'

export type Row = Selectable<DB['workspace.record_relationships']>

/** What the account says of the records, under any of the ids. */
export function list(tx: Tx, kind: Kind, ids: readonly string[]): Promise<Row[]> {
  return tx
    .selectFrom('workspace.record_relationships')
    .selectAll()
    .where('kind', '=', kind)
    .where('record_id', 'in', ids)
    .orderBy('record_id')
    .execute()
}

/** Two changes of one relationship come one after the other, also where there is no row yet. */
export async function lock(tx: Tx, accountId: string, kind: Kind, id: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${accountId} ${kind} ${id}`}, 15))`.execute(tx)
}

export async function upsert(tx: Tx, row: Omit<Row, 'account_id'>) {
  const { kind: _kind, record_id: _id, ...said } = row
  await tx
    .insertInto('workspace.record_relationships')
    .values(row)
    .onConflict((conflict) => conflict.columns(['account_id', 'kind', 'record_id']).doUpdateSet(said))
    .execute()
}

export async function remove(tx: Tx, kind: Kind, ids: readonly string[]) {
  await tx.deleteFrom('workspace.record_relationships').where('kind', '=', kind).where('record_id', 'in', ids).execute()
}

export async function countOwned(tx: Tx, ownerId: string) {
  const { count } = await tx
    .selectFrom('workspace.record_relationships')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export function lockOwned(tx: Tx, ownerId: string, limit: number): Promise<Row[]> {
  return tx
    .selectFrom('workspace.record_relationships')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .orderBy('kind')
    .orderBy('record_id')
    .limit(limit)
    .forUpdate()
    .execute()
}

type Given = { kind: Kind; ids: readonly string[]; ownerId: string }

export async function setOwner(tx: Tx, { kind, ids, ownerId }: Given) {
  await tx
    .updateTable('workspace.record_relationships')
    .set({ owner_id: ownerId })
    .where('kind', '=', kind)
    .where('record_id', 'in', ids)
    .execute()
}
