import { type Reply, RECORD_LINK, type Thread } from '@kontor/contract/comments.ts'
import type { InputOf } from '@kontor/contract/kit/endpoint.ts'
import type { comments as endpoints } from '@kontor/contract/comments.ts'
import { Kind } from '@kontor/contract/kit/kinds.ts'
import type { RecordLine } from '@kontor/contract/kit/record-parts.ts'
import { KEPT_DAYS } from '@kontor/contract/records.ts'
import { z } from 'zod'
import { namesOf } from '#identity/accounts/people.ts'
import { forWholeAccount } from '#kit/db/scope.ts'
import { record as recordEvent } from '#kit/events/events.ts'
import { AppError } from '#kit/errors.ts'
import type { Ctx } from '#kit/http/context.ts'
import { cursorsOf } from '#kit/http/cursor.ts'
import { holdsAny } from '#workspace/lists/membership.ts'
import { findKind, type RecordPointer } from '#kit/records/kinds.ts'
import { commentMentioned } from './comments.events.ts'
import { canDelete, canEdit } from './comments.policy.ts'
import * as comments from './comments.repository.ts'
import { checkMentions, seenRecord } from './mentionable.ts'

const DAY_MS = 86_400_000
const STEP_ROWS = 100
const MOST_LOOKS = 5
const cursors = cursorsOf('comments', z.object({ sequence: z.string().regex(/^\d+$/) }))

type Query = InputOf<typeof endpoints.list>['query']
type Shown = { row: comments.Row; record: RecordLine; list: RecordLine | null }

export async function list(ctx: Ctx, { view, kind, id, listId, searchAfter, limit }: Query) {
  const record = kind && id ? { kind, ids: await idsOf(ctx, kind, id) } : undefined
  if (listId) await seenRecord(ctx, 'list', listId)
  const filter = { view, userId: ctx.session.userId, record, listId }
  const { found, rest } = await findShown(ctx, filter, cursors.read(ctx.kit, searchAfter)?.sequence, limit + 1)
  const page = cursors.pageOf(ctx.kit, found, limit, ({ row }) => ({ sequence: row.sequence }))
  const next = rest === undefined ? null : cursors.write(ctx.kit, { sequence: rest })
  return { items: await present(ctx, page.shown), searchAfter: page.searchAfter ?? next }
}

/**
 * What is about a record that the caller does not see is passed over, so a page may take more than one look. A hidden
 * record is met once: the next look leaves it out. Where many are hidden the page ends early, and `rest` says where the
 * next one goes on.
 */
async function findShown(ctx: Ctx, filter: comments.Filter, from: string | undefined, wanted: number) {
  const found: Shown[] = []
  const hidden = new Set<string>()
  const step = Math.max(wanted, STEP_ROWS)
  let before = from
  for (let look = 0; look < MOST_LOOKS; look += 1) {
    const rows = await comments.listThreads(ctx.tx, { ...filter, without: [...hidden] }, { before, limit: step })
    const shown = await shownOf(ctx, rows)
    found.push(...shown)
    before = rows.at(-1)?.sequence
    if (rows.length < step || found.length >= wanted) return { found, rest: undefined }
    const seen = new Set(shown.map(({ row }) => row.record_id))
    for (const { record_id } of rows) if (!seen.has(record_id)) hidden.add(record_id)
  }
  return { found, rest: before }
}

/** The record by every id that it is or was known by. */
async function idsOf(ctx: Ctx, kind: Kind, id: string) {
  const record = await seenRecord(ctx, kind, id)
  const aliases = (await findKind(kind)?.aliasesOf(ctx, [record.id])) ?? []
  return [record.id, ...aliases.map((alias) => alias.id)]
}

/** Those whose record is seen, and the list as well where one is meant. */
async function shownOf(ctx: Ctx, rows: readonly comments.Row[]): Promise<Shown[]> {
  const seen = await seenOf(
    ctx,
    rows.flatMap(({ kind, record_id, list_id }) => [
      { kind, id: record_id },
      ...(list_id === null ? [] : [{ kind: 'list' as const, id: list_id }]),
    ]),
  )
  return rows.flatMap((row) => {
    const record = seen.get(`${row.kind}:${row.record_id}`)
    const inList = row.list_id === null ? null : seen.get(`list:${row.list_id}`)
    return record && inList !== undefined ? [{ row, record, list: inList }] : []
  })
}

/** Comments that are not deleted, with the records they are about, as far as the caller sees these. */
export async function readableOf(ctx: Ctx, ids: readonly string[]) {
  const rows = (await comments.listByIds(ctx.tx, ids)).filter((row) => row.deleted_at === null)
  const shown = await shownOf(ctx, rows)
  // What is said in a list is read there.
  return new Map(shown.map(({ row, record, list: inList }) => [row.id, { text: row.text, record: inList ?? record }]))
}

async function seenOf(ctx: Ctx, asked: readonly { kind: Kind; id: string }[]) {
  const seen = new Map<string, RecordLine>()
  for (const [kind, same] of Map.groupBy(asked, (each) => each.kind)) {
    const found = await findKind(kind)?.seenBy(ctx, [...new Set(same.map(({ id }) => id))])
    for (const [id, record] of found ?? []) seen.set(`${kind}:${id}`, record)
  }
  return seen
}

async function present(ctx: Ctx, roots: readonly Shown[]): Promise<Thread[]> {
  const replies = await comments.listReplies(
    ctx.tx,
    roots.map(({ row }) => row.id),
  )
  const all = [...roots.map(({ row }) => row), ...replies]
  const mentioned = Map.groupBy(
    await comments.listMentions(
      ctx.tx,
      all.map(({ id }) => id),
    ),
    (mention) => mention.comment_id,
  )
  const people = all.flatMap(({ id, author_id, resolved_by }) => [
    ...[author_id, resolved_by].flatMap((userId) => userId ?? []),
    ...(mentioned.get(id) ?? []).map(({ user_id }) => user_id),
  ])
  const names = await namesOf(ctx.tx, people)
  const linked = await seenOf(ctx, all.flatMap(linksIn))
  const person = (userId: string | null) => {
    const name = userId === null ? undefined : names.get(userId)
    return userId !== null && name !== undefined ? { userId, name } : null
  }
  const said = (row: comments.Row): Reply => {
    const isGone = row.deleted_at !== null
    return {
      id: row.id,
      author: person(row.author_id),
      text: isGone ? '' : row.text,
      mentions: isGone ? [] : (mentioned.get(row.id) ?? []).flatMap(({ user_id }) => person(user_id) ?? []),
      links: isGone ? [] : linksIn(row).flatMap(({ kind, id }) => linked.get(`${kind}:${id}`) ?? []),
      version: row.version,
      createdAt: row.created_at.toISOString(),
      editedAt: row.edited_at?.toISOString() ?? null,
      deleted: isGone,
      can: { edit: !isGone && canEdit(ctx.session, row), delete: !isGone && canDelete(ctx.session, row) },
    }
  }
  const byRoot = Map.groupBy(replies, ({ parent_id }) => parent_id)
  return roots.map(({ row, record, list: inList }) => ({
    ...said(row),
    record,
    list: inList,
    replies: (byRoot.get(row.id) ?? []).map(said),
    resolved: row.resolved_at ? { at: row.resolved_at.toISOString(), by: person(row.resolved_by)?.name ?? null } : null,
  }))
}

function linksIn({ text }: comments.Row) {
  return [...text.matchAll(RECORD_LINK)].flatMap(([, word, id = '']) => {
    const kind = Kind.safeParse(word)
    return kind.success ? [{ kind: kind.data, id }] : []
  })
}

async function threadOf(ctx: Ctx, rootId: string) {
  const root = await comments.find(ctx.tx, rootId)
  const [thread] = await present(ctx, await shownOf(ctx, root ? [root] : []))
  if (!thread) throw new AppError('notFound')
  return thread
}

type Words = { text: string; mentions: readonly string[] }

export async function create(
  ctx: Ctx,
  kind: Kind,
  id: string,
  { listId = null, ...words }: Words & { listId?: string | null | undefined },
) {
  const record = await seenRecord(ctx, kind, id)
  if (listId !== null) await checkMember(ctx, listId, kind, [id, record.id])
  return threadOf(ctx, await add(ctx, { kind, recordId: record.id, parentId: null, listId }, words))
}

/** A fixed list has the record as a member; what a live one shows is whatever its search finds. */
async function checkMember(ctx: Ctx, listId: string, kind: Kind, ids: readonly string[]) {
  await seenRecord(ctx, 'list', listId)
  if (!(await holdsAny(ctx, listId, kind, ids))) throw new AppError('notFound')
}

export async function reply(ctx: Ctx, id: string, words: Words) {
  const row = await visible(ctx, id, { deletedToo: true })
  const rootId = row.parent_id ?? row.id
  await add(ctx, { kind: row.kind, recordId: row.record_id, parentId: rootId, listId: row.list_id }, words)
  return threadOf(ctx, rootId)
}

type CommentTarget = { kind: Kind; recordId: string; parentId: string | null; listId: string | null }

async function add(ctx: Ctx, place: CommentTarget, { text, mentions }: Words) {
  const called = [...new Set(mentions)]
  await checkMentions(ctx, place, called)
  const row = await comments.insert(ctx.tx, { ...place, authorId: ctx.session.userId, text, now: ctx.now })
  await comments.setMentions(ctx.tx, row.id, called)
  await tellMentioned(ctx, row.id, called)
  return row.id
}

/** Who mentions oneself knows it already. */
async function tellMentioned(ctx: Ctx, commentId: string, called: readonly string[]) {
  const { userId: byUserId, accountId } = ctx.session
  const userIds = called.filter((userId) => userId !== byUserId)
  if (userIds.length > 0) await recordEvent(ctx.tx, commentMentioned, accountId, { commentId, userIds, byUserId })
}

/** A comment about a record that the caller sees. */
async function visible(ctx: Ctx, id: string, { deletedToo = false } = {}) {
  const row = await comments.find(ctx.tx, id)
  if (!row || (row.deleted_at !== null && !deletedToo)) throw new AppError('notFound')
  await seenRecord(ctx, row.kind, row.record_id)
  if (row.list_id !== null) await seenRecord(ctx, 'list', row.list_id)
  return row
}

async function lockVisible(ctx: Ctx, id: string, options?: { deletedToo: boolean }) {
  await visible(ctx, id, options)
  const row = await comments.lock(ctx.tx, id)
  if (!row) throw new AppError('notFound')
  return row
}

export async function update(ctx: Ctx, id: string, { text, mentions, version }: Words & { version: number }) {
  const row = await lockVisible(ctx, id)
  if (!canEdit(ctx.session, row)) throw new AppError('forbidden')
  if (row.version !== version) throw new AppError('conflict', { version: row.version, fields: ['text'] })
  const called = [...new Set(mentions)]
  await checkMentions(ctx, { kind: row.kind, recordId: row.record_id, listId: row.list_id }, called)
  if (text !== row.text) await comments.setText(ctx.tx, row, text, ctx.now)
  const known = new Set((await comments.listMentions(ctx.tx, [id])).map((mention) => mention.user_id))
  await comments.setMentions(ctx.tx, id, called)
  await tellMentioned(
    ctx,
    id,
    called.filter((userId) => !known.has(userId)),
  )
  return threadOf(ctx, row.parent_id ?? id)
}

export async function versions(ctx: Ctx, id: string) {
  await visible(ctx, id)
  const past = await comments.listVersions(ctx.tx, id)
  return { items: past.map(({ text, written_at }) => ({ text, at: written_at.toISOString() })) }
}

export async function remove(ctx: Ctx, id: string) {
  const row = await lockVisible(ctx, id)
  if (!canDelete(ctx.session, row)) throw new AppError('forbidden')
  await comments.setDeleted(ctx.tx, id, ctx.now)
  await comments.removeOld(ctx.tx, keptSince(ctx))
  return null
}

export async function bringBack(ctx: Ctx, id: string) {
  const row = await lockVisible(ctx, id, { deletedToo: true })
  if (!row.deleted_at || row.deleted_at < keptSince(ctx)) throw new AppError('notFound')
  if (!canDelete(ctx.session, row)) throw new AppError('forbidden')
  await comments.setDeleted(ctx.tx, id, null)
  return threadOf(ctx, row.parent_id ?? id)
}

function keptSince(ctx: Ctx) {
  return new Date(ctx.now.getTime() - KEPT_DAYS * DAY_MS)
}

/** A discussion is resolved as a whole, from whichever of its comments. */
export async function setResolved(ctx: Ctx, id: string, isResolved: boolean) {
  const row = await visible(ctx, id, { deletedToo: true })
  const root = await lockVisible(ctx, row.parent_id ?? id, { deletedToo: true })
  if ((root.resolved_at !== null) !== isResolved)
    await comments.setResolved(ctx.tx, root.id, isResolved ? { at: ctx.now, userId: ctx.session.userId } : null)
  return threadOf(ctx, root.id)
}

export const commentPointer: RecordPointer = {
  name: 'comments',
  move: (tx, sides) => forWholeAccount(tx, () => comments.move(tx, sides)),
  giveBack: (tx, sides, moved) => forWholeAccount(tx, () => comments.giveBack(tx, sides, moved)),
  erase: comments.erase,
}
