import type { Kind } from '@kontor/contract/kit/kinds.ts'
import { type Selectable, sql } from 'kysely'
import type { DB } from '#kit/db/schema.ts'
import type { Tx } from '#kit/db/scope.ts'
import type { Sides } from '#kit/records/kinds.ts'

export type Row = Selectable<DB['workspace.comments']>
export type Filter = {
  view: 'all' | 'mine' | 'mentions' | 'unresolved'
  userId: string
  /** Only about this record, under any of its ids. */
  record?: { kind: Kind; ids: readonly string[] } | undefined
  /** Only about it as a member of this list. */
  listId?: string | undefined
  /** Records that are known to be hidden. */
  without?: readonly string[]
}

/** First comments of discussions in which anything is left to read, the newest first. */
export function listThreads(
  tx: Tx,
  { view, userId, record, listId, without = [] }: Filter,
  page: { before?: string | undefined; limit: number },
) {
  const inThread = sql`(said.id = root.id or said.parent_id = root.id) and said.deleted_at is null`
  let rows = tx.selectFrom('workspace.comments as root').selectAll('root').where('root.parent_id', 'is', null)
    .where(sql<boolean>`(root.deleted_at is null or exists (select 1 from workspace.comments said
      where said.account_id = root.account_id and said.parent_id = root.id and said.deleted_at is null))`)
  if (record) rows = rows.where('root.kind', '=', record.kind).where('root.record_id', 'in', record.ids)
  if (listId) rows = rows.where('root.list_id', '=', listId)
  // What is said in lists does not stand on the page of the record.
  else if (record) rows = rows.where('root.list_id', 'is', null)
  if (without.length > 0) rows = rows.where('root.record_id', 'not in', without)
  if (page.before) rows = rows.where('root.sequence', '<', page.before)
  if (view === 'unresolved') rows = rows.where('root.resolved_at', 'is', null)
  if (view === 'mine')
    rows = rows.where(
      sql<boolean>`exists (select 1 from workspace.comments said where ${inThread} and said.author_id = ${userId}::uuid)`,
    )
  if (view === 'mentions')
    rows = rows.where(
      sql<boolean>`exists (select 1 from workspace.comments said join workspace.comment_mentions mention
        on mention.comment_id = said.id where ${inThread} and mention.user_id = ${userId}::uuid)`,
    )
  return rows.orderBy('root.sequence', 'desc').limit(page.limit).execute()
}

/** Replies that are not deleted, the oldest first. */
export function listReplies(tx: Tx, rootIds: readonly string[]): Promise<Row[]> {
  if (rootIds.length === 0) return Promise.resolve([])
  return tx
    .selectFrom('workspace.comments')
    .selectAll()
    .where('parent_id', 'in', rootIds)
    .where('deleted_at', 'is', null)
    .orderBy('sequence')
    .execute()
}

export function listMentions(tx: Tx, commentIds: readonly string[]) {
  if (commentIds.length === 0) return Promise.resolve([])
  return tx
    .selectFrom('workspace.comment_mentions')
    .select(['comment_id', 'user_id'])
    .where('comment_id', 'in', commentIds)
    .execute()
}

/** A deleted one too. */
export function find(tx: Tx, id: string): Promise<Row | undefined> {
  return tx.selectFrom('workspace.comments').selectAll().where('id', '=', id).executeTakeFirst()
}

export function listByIds(tx: Tx, ids: readonly string[]): Promise<Row[]> {
  if (ids.length === 0) return Promise.resolve([])
  return tx.selectFrom('workspace.comments').selectAll().where('id', 'in', ids).execute()
}

export function lock(tx: Tx, id: string): Promise<Row | undefined> {
  return tx.selectFrom('workspace.comments').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

type New = {
  kind: Kind
  recordId: string
  parentId: string | null
  listId?: string | null
  authorId: string | null
  text: string
  now: Date
}

export function insert(tx: Tx, { kind, recordId, parentId, listId = null, authorId, text, now }: New): Promise<Row> {
  return tx
    .insertInto('workspace.comments')
    .values({
      kind,
      record_id: recordId,
      parent_id: parentId,
      list_id: listId,
      author_id: authorId,
      text,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function setMentions(tx: Tx, commentId: string, userIds: readonly string[]) {
  await tx.deleteFrom('workspace.comment_mentions').where('comment_id', '=', commentId).execute()
  if (userIds.length === 0) return
  await tx
    .insertInto('workspace.comment_mentions')
    .values(userIds.map((user_id) => ({ comment_id: commentId, user_id })))
    .execute()
}

/** What it said until now becomes a version of the past. */
export async function setText(tx: Tx, row: Row, text: string, now: Date) {
  await tx
    .insertInto('workspace.comment_versions')
    .values({
      comment_id: row.id,
      version: row.version,
      text: row.text,
      written_at: row.edited_at ?? row.created_at,
    })
    .execute()
  await tx
    .updateTable('workspace.comments')
    .set({ text, version: row.version + 1, edited_at: now })
    .where('id', '=', row.id)
    .execute()
}

export function listVersions(tx: Tx, commentId: string) {
  return tx
    .selectFrom('workspace.comment_versions')
    .select(['text', 'written_at'])
    .where('comment_id', '=', commentId)
    .orderBy('version', 'desc')
    .execute()
}

export async function setDeleted(tx: Tx, id: string, at: Date | null) {
  await tx.updateTable('workspace.comments').set({ deleted_at: at }).where('id', '=', id).execute()
}

/** Removes for good what was deleted before the time. One whose replies stay keeps its place without its words. */
export async function removeOld(tx: Tx, before: Date) {
  await sql`
    delete from workspace.comments root where deleted_at < ${before}
      and not exists (select 1 from workspace.comments reply
        where reply.account_id = root.account_id and reply.parent_id = root.id and reply.deleted_at is null)`.execute(
    tx,
  )
  await sql`
    with emptied as (
      update workspace.comments set text = '' where deleted_at < ${before} and text <> '' returning id)
    delete from workspace.comment_versions where comment_id in (select id from emptied)`.execute(tx)
}

export async function setResolved(tx: Tx, id: string, by: { at: Date; userId: string } | null) {
  await tx
    .updateTable('workspace.comments')
    .set({ resolved_at: by?.at ?? null, resolved_by: by?.userId ?? null })
    .where('id', '=', id)
    .execute()
}

/** Comments about a public record stay where they are and are read through its aliases. */
export async function move(tx: Tx, { kind, keepId, mergedId, layer }: Sides): Promise<string> {
  if (layer === null) return '[]'
  const moved = await tx
    .updateTable('workspace.comments')
    .set({ record_id: keepId })
    .where('kind', '=', kind)
    .where('record_id', '=', mergedId)
    .returning('id')
    .execute()
  return JSON.stringify(moved.map(({ id }) => id))
}

export async function giveBack(tx: Tx, { kind, keepId, mergedId }: Sides, moved: string) {
  const ids = JSON.parse(moved) as string[]
  if (ids.length === 0) return
  // Replies of since the merge belong to their discussion.
  await sql`
    update workspace.comments set record_id = ${mergedId}::uuid
    where kind = ${kind} and record_id = ${keepId}::uuid
      and (id = any (${ids}::uuid[]) or parent_id = any (${ids}::uuid[]))`.execute(tx)
}

export async function erase(tx: Tx, kind: Kind, ids: readonly string[]) {
  await tx.deleteFrom('workspace.comments').where('kind', '=', kind).where('record_id', 'in', ids).execute()
}
