import type { Kind } from '@kontor/contract/kit/kinds.ts'
import { type Selectable, sql } from 'kysely'
import type { DB } from '#kit/db/schema.ts'
import type { Tx } from '#kit/db/scope.ts'

export type Row = Selectable<DB['workspace.lists']>
export type Sort = 'updated' | 'created' | 'name'
export type Filter = { kind?: Kind | undefined; words?: string | undefined; shared?: boolean | undefined }
/** Where a page begins: after this value of the sort, and this id. */
export type After = { key: string; id: string }

const COLUMNS = { updated: 'updated_at', created: 'created_at', name: 'name_key' } as const

function matching(tx: Tx, { kind, words, shared }: Filter) {
  let rows = tx.selectFrom('workspace.lists').where('deleted_at', 'is', null)
  if (kind !== undefined) rows = rows.where('holds', '=', kind)
  if (shared !== undefined) rows = rows.where('shared', '=', shared)
  if (words) rows = rows.where(sql<boolean>`strpos(name_key, ${words}) > 0`)
  return rows
}

/** By name from A to Z, by time the newest first. Times are compared as the database writes them: text rounds nothing. */
export function list(tx: Tx, filter: Filter, { sort, after, limit }: { sort: Sort; after?: After; limit: number }) {
  const column = sql.ref(COLUMNS[sort])
  const isName = sort === 'name'
  let rows = matching(tx, filter)
    .selectAll()
    .select(sql<string>`${column}::text`.as('key'))
  if (after) {
    const key = isName ? sql`${after.key}` : sql`${after.key}::timestamptz`
    rows = rows.where(
      isName
        ? sql<boolean>`(${column}, id) > (${key}, ${after.id}::uuid)`
        : sql<boolean>`(${column} < ${key} or ${column} = ${key} and id > ${after.id}::uuid)`,
    )
  }
  return rows
    .orderBy(column, isName ? 'asc' : 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function count(tx: Tx, filter: Filter) {
  const { count: found } = await matching(tx, filter)
    .select((select) => select.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(found)
}

/** Lists with one of the records as a member, by name. */
export function listHolding(tx: Tx, kind: Kind, ids: readonly string[]) {
  return tx
    .selectFrom('workspace.lists as list')
    .select(['list.id', 'list.name'])
    .where('list.deleted_at', 'is', null)
    .where((where) =>
      where.exists(
        where
          .selectFrom('workspace.list_members as member')
          .select('member.list_id')
          .whereRef('member.list_id', '=', 'list.id')
          .where('member.kind', '=', kind)
          .where('member.record_id', 'in', ids)
          .where('member.removed_at', 'is', null),
      ),
    )
    .orderBy('list.name_key')
    .orderBy('list.id')
    .execute()
}

/** Each of the records with each list that has it as a member. */
export function listHeld(tx: Tx, kind: Kind, ids: readonly string[]) {
  return tx
    .selectFrom('workspace.list_members as member')
    .innerJoin('workspace.lists as list', 'list.id', 'member.list_id')
    .select(['member.list_id', 'member.record_id'])
    .where('list.deleted_at', 'is', null)
    .where('member.kind', '=', kind)
    .where('member.record_id', 'in', ids)
    .where('member.removed_at', 'is', null)
    .orderBy('member.list_id')
    .execute()
}

export async function countOwned(tx: Tx, ownerId: string) {
  const { count: found } = await tx
    .selectFrom('workspace.lists')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(found)
}

/** Deleted ones too: what is brought back has an owner. */
export async function setOwner(tx: Tx, fromId: string, toId: string) {
  await tx.updateTable('workspace.lists').set({ owner_id: toId }).where('owner_id', '=', fromId).execute()
}

/** What everybody sees, the newest first. */
export function listFeatured(tx: Tx, limit: number) {
  return tx
    .selectFrom('workspace.lists')
    .selectAll()
    .where('featured_at', 'is not', null)
    .where('shared', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('featured_at', 'desc')
    .limit(limit)
    .execute()
}

/** Lists that are seen by their owner alone. */
export async function privateAmong(tx: Tx, ids: readonly string[]) {
  if (ids.length === 0) return []
  const lists = tx.selectFrom('workspace.lists').select('id').where('id', 'in', ids)
  return (await lists.where('shared', '=', false).execute()).map(({ id }) => id)
}
