import type { Kind } from '@kontor/contract/kit/kinds.ts'
import { type Selectable, sql } from 'kysely'
import type { DB } from '#kit/db/schema.ts'
import type { Tx } from '#kit/db/scope.ts'
import type { RecordType } from '#kit/records/record-type.ts'
import { namedIds, withdrawnIds } from '#kit/records/rows.repository.ts'

export type Row = Selectable<DB['workspace.list_members']>
export type MemberCursor = { position: string; id: string }

/** So far apart do members stand when they are added, so that another one can be moved between two many times. */
export const GAP = 1_048_576

function present(tx: Tx) {
  return tx.selectFrom('workspace.list_members').where('removed_at', 'is', null)
}

/** All but some, and only those of a name where words are given. */
export type Shown = {
  without: readonly string[]
  named?: { type: RecordType; words: string } | undefined
}

function shownOf(tx: Tx, listId: string, { without, named }: Shown) {
  let rows = present(tx).where('list_id', '=', listId)
  if (without.length > 0) rows = rows.where(sql<boolean>`record_id <> all (${without}::uuid[])`)
  if (named) rows = rows.where('record_id', 'in', namedIds(tx, named.type, named.words) as never)
  return rows
}

export async function countShown(tx: Tx, listId: string, shown: Shown) {
  const { count } = await shownOf(tx, listId, shown)
    .select((select) => select.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** In the order of the list. */
export function list(
  tx: Tx,
  listId: string,
  { after, limit, ...shown }: Shown & { after?: MemberCursor | undefined; limit: number },
): Promise<Row[]> {
  let rows = shownOf(tx, listId, shown).selectAll()
  if (after) rows = rows.where(sql<boolean>`(position, record_id) > (${after.position}::bigint, ${after.id}::uuid)`)
  return rows.orderBy('position').orderBy('record_id').limit(limit).execute()
}

/** The ids of all of them, in the order of the list. */
export async function listRecordIds(tx: Tx, listId: string) {
  const rows = await present(tx)
    .select('record_id')
    .where('list_id', '=', listId)
    .orderBy('position')
    .orderBy('record_id')
    .execute()
  return rows.map(({ record_id }) => record_id)
}

export async function counts(tx: Tx, listIds: readonly string[]): Promise<Map<string, number>> {
  if (listIds.length === 0) return new Map()
  const rows = await present(tx)
    .select(['list_id', (select) => select.fn.countAll<string>().as('count')])
    .where('list_id', 'in', listIds)
    .groupBy('list_id')
    .execute()
  return new Map(rows.map(({ list_id, count }) => [list_id, Number(count)]))
}

/** Members whose record is deleted or was merged into another one, in the order of their list. */
export function listWithdrawn(tx: Tx, type: RecordType, listIds: readonly string[]) {
  return present(tx)
    .select(['list_id', 'record_id'])
    .where('list_id', 'in', listIds)
    .where('kind', '=', type.kind)
    .where('record_id', 'in', withdrawnIds(tx, type) as never)
    .orderBy('position')
    .orderBy('record_id')
    .execute()
}

/** Members whose record the caller does not see at all, or not among the account's own. */
export function listUnseen(tx: Tx, { kind, table }: RecordType, listIds: readonly string[], withOwn: boolean) {
  const own = withOwn ? sql`true` : sql`seen.account_id is null`
  return present(tx)
    .select(['list_id', 'record_id'])
    .where('list_id', 'in', listIds)
    .where('kind', '=', kind)
    .where(sql<boolean>`not exists (select from ${sql.table(table)} seen where seen.id = record_id and ${own})`)
    .execute()
}

/** Those of the records that are members, each with its list. */
export function listAmong(tx: Tx, listIds: readonly string[], ids: readonly string[]) {
  if (ids.length === 0) return Promise.resolve([])
  return present(tx)
    .select(['list_id', 'record_id'])
    .where('list_id', 'in', listIds)
    .where('record_id', 'in', ids)
    .execute()
}

export function find(tx: Tx, listId: string, ids: readonly string[]): Promise<Row | undefined> {
  return present(tx)
    .selectAll()
    .where('list_id', '=', listId)
    .where('record_id', 'in', ids)
    .orderBy('position')
    .executeTakeFirst()
}

type Added = { listId: string; kind: Kind; ids: readonly string[]; changeId: string; userId: string; now: Date }

/** At the end, in the given order. Who is a member already stays; who was taken off comes again as a new one. */
export async function insert(tx: Tx, { listId, kind, ids, changeId, userId, now }: Added) {
  const { rows } = await sql<{ record_id: string }>`
    insert into workspace.list_members as member
      (list_id, kind, record_id, position, added_by, added_at, added_in)
    select ${listId}::uuid, ${kind}, given.id, last.position + given.place * ${GAP}::bigint,
      ${userId}::uuid, ${now}::timestamptz, ${changeId}::uuid
    from unnest(${ids}::uuid[]) with ordinality given (id, place), (
      select coalesce(max(position), 0) as position from workspace.list_members where list_id = ${listId}::uuid) last
    on conflict (list_id, record_id) do update set position = excluded.position, note = null,
      added_by = excluded.added_by, added_at = excluded.added_at, added_in = excluded.added_in,
      removed_in = null, removed_at = null, removed_by = null
    where member.removed_at is not null
    returning record_id`.execute(tx)
  return rows.length
}

type Removed = { listId: string; ids: readonly string[]; changeId: string; userId: string; now: Date }

export async function setRemoved(tx: Tx, { listId, ids, changeId, userId, now }: Removed) {
  const done = await tx
    .updateTable('workspace.list_members')
    .set({ removed_in: changeId, removed_at: now, removed_by: userId })
    .where('list_id', '=', listId)
    .where('record_id', 'in', ids)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return Number(done.numUpdatedRows)
}

/** What the change took off is there again, what it added is gone. False for a change that nobody made. */
export async function undo(tx: Tx, listId: string, changeId: string, now: Date) {
  const back = await tx
    .updateTable('workspace.list_members')
    .set({ removed_in: null, removed_at: null, removed_by: null })
    .where('list_id', '=', listId)
    .where('removed_in', '=', changeId)
    .executeTakeFirst()
  if (back.numUpdatedRows > 0n) return true
  const gone = await tx
    .updateTable('workspace.list_members')
    .set({ removed_in: sql`added_in`, removed_at: now })
    .where('list_id', '=', listId)
    .where('added_in', '=', changeId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return gone.numUpdatedRows > 0n
}

/** Removes for good what was taken off so long ago that nobody takes it back. */
export async function removeOld(tx: Tx, listId: string, before: Date) {
  await tx.deleteFrom('workspace.list_members').where('list_id', '=', listId).where('removed_at', '<', before).execute()
}

type Change = { note?: string | null; position?: string }

export function update(tx: Tx, listId: string, id: string, change: Change): Promise<Row> {
  return tx
    .updateTable('workspace.list_members')
    .set(change)
    .where('list_id', '=', listId)
    .where('record_id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** A place between a member and the one behind it; nothing where they stand too close. No member: before the first. */
export async function findGap(tx: Tx, listId: string, behind: MemberCursor | undefined): Promise<string | undefined> {
  const { rows } = await sql<{ position: string | null }>`
    select case when next.position is null then (${behind?.position ?? null}::bigint + ${GAP}::bigint)::text
      when next.position - coalesce(${behind?.position ?? null}::bigint, next.position - 2 * ${GAP}::bigint) > 1
        then ((next.position + coalesce(${behind?.position ?? null}::bigint, next.position - 2 * ${GAP}::bigint)) / 2)::text
      end as position
    from (select 1) one left join lateral (
      select position from workspace.list_members where list_id = ${listId}::uuid and removed_at is null
        and (position, record_id) > (coalesce(${behind?.position ?? null}::bigint, -9223372036854775807),
          coalesce(${behind?.id ?? null}::uuid, '00000000-0000-0000-0000-000000000000'))
      order by position, record_id limit 1) next on true`.execute(tx)
  return rows[0]?.position ?? undefined
}

/** Gives every member a place of its own again, with room between them. */
export async function spread(tx: Tx, listId: string) {
  await sql`
    update workspace.list_members member set position = placed.place * ${GAP}::bigint
    from (select record_id, row_number() over (order by position, record_id) as place
      from workspace.list_members where list_id = ${listId}::uuid) placed
    where member.list_id = ${listId}::uuid and member.record_id = placed.record_id`.execute(tx)
}
