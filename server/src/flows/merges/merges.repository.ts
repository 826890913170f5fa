import type { Kind } from '@kontor/contract/kit/kinds.ts'
import { type Selectable, sql } from 'kysely'
import type { DB } from '#kit/db/schema.ts'
import type { Tx } from '#kit/db/scope.ts'

export type MergeRow = Omit<Selectable<DB['catalogue.record_merges']>, 'journal'>
const COLUMNS = [
  'id',
  'account_id',
  'kind',
  'kept_id',
  'merged_id',
  'merged_title',
  'deleted',
  'actor_id',
  'at',
  'undo_until',
  'undone_at',
  'sequence',
] as const

type New = Omit<MergeRow, 'id' | 'undone_at' | 'sequence'>

export async function insert(tx: Tx, row: New) {
  const { id } = await tx
    .insertInto('catalogue.record_merges')
    .values({ ...row, journal: '{}', undone_at: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export function find(tx: Tx, id: string): Promise<MergeRow | undefined> {
  return tx.selectFrom('catalogue.record_merges').select(COLUMNS).where('id', '=', id).executeTakeFirst()
}

export function lock(tx: Tx, id: string): Promise<MergeRow | undefined> {
  return tx.selectFrom('catalogue.record_merges').select(COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function setUndone(tx: Tx, id: string, at: Date) {
  await tx.updateTable('catalogue.record_merges').set({ undone_at: at }).where('id', '=', id).execute()
}

/** A merge that came after this one, still stands, and has to do with one of its two records. */
const later = sql<string | null>`(
  select later.id from catalogue.record_merges later
  where later.sequence > merge.sequence and later.undone_at is null and later.kind = merge.kind
    and (later.kept_id in (merge.kept_id, merge.merged_id) or later.merged_id in (merge.kept_id, merge.merged_id))
  order by later.sequence desc limit 1)`

export async function findLater(tx: Tx, id: string) {
  const row = await tx
    .selectFrom('catalogue.record_merges as merge')
    .select(later.as('later'))
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.later ?? undefined
}

/** Those that stand and merged one of the records into one that is none of them, the last first. */
export function listFrom(tx: Tx, kind: Kind, ids: readonly string[]): Promise<MergeRow[]> {
  return tx
    .selectFrom('catalogue.record_merges')
    .select(COLUMNS)
    .where('kind', '=', kind)
    .where('merged_id', 'in', ids)
    .where('kept_id', 'not in', ids)
    .where('undone_at', 'is', null)
    .orderBy('sequence', 'desc')
    .execute()
}

type Page = { withPublic: boolean; before: string | undefined; limit: number }

/** Newest first. */
export function list(tx: Tx, kind: Kind, { withPublic, before, limit }: Page) {
  const newest = tx
    .selectFrom('catalogue.record_merges as merge')
    .select(COLUMNS.map((column) => `merge.${column}` as const))
    .select(later.as('later'))
    .where('merge.kind', '=', kind)
    .orderBy('merge.sequence', 'desc')
    .limit(limit)
  const visible = withPublic ? newest : newest.where('merge.account_id', 'is not', null)
  return (before === undefined ? visible : visible.where('merge.sequence', '<', before)).execute()
}
