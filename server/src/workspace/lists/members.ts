import { randomUUID } from 'node:crypto'
import { Id } from '@kontor/contract/kit/ids.ts'
import { isRestrictedUser } from '@kontor/contract/kit/roles.ts'
import { LONGEST_QUERY } from '@kontor/contract/kit/filters.ts'
import { type ListMember, MOST_MEMBERS } from '@kontor/contract/lists.ts'
import { KEPT_DAYS } from '@kontor/contract/records.ts'
import { z } from 'zod'
import { namesOf } from '#identity/accounts/people.ts'
import { AppError } from '#kit/errors.ts'
import type { Ctx } from '#kit/http/context.ts'
import { cursorsOf } from '#kit/http/cursor.ts'
import { findKind } from '#kit/records/kinds.ts'
import { lockEditable, readable } from '#kit/records/reading.ts'
import { update } from '#kit/records/rows.repository.ts'
import { nameKey } from '#kit/text/name-key.ts'
import { type ListRow, listType } from './list-type.ts'
import { countsOf, hiddenFiltersOf } from './lists.service.ts'
import * as members from './members.repository.ts'
import { hiddenMembers } from './membership.ts'

const NOTHING = { count: 0, more: false }
const DAY_MS = 86_400_000
const cursors = cursorsOf('list members', z.object({ position: z.string().regex(/^-?\d+$/), id: Id }))
type Query = { searchAfter?: string | undefined; limit: number; query?: string | undefined }

export async function list(ctx: Ctx, id: string, query: Query) {
  const row = await readable(ctx, listType, id)
  // Of a long list it is dear to find out what is hidden, so that is done once.
  const shown = row.state === null ? await shownOf(ctx, row, query.query) : undefined
  const total = shown ? await countShown(ctx, row, shown) : await countLive(ctx, row, query.query)
  return { ...(await pageOf(ctx, row, query, shown)), total: total ?? NOTHING }
}

/** One page of what the caller sees, whether the list is fixed or live. */
export function pageOf(ctx: Ctx, row: ListRow, query: Query, shown?: members.Shown) {
  return row.state === null ? fixedPage(ctx, row, query, shown) : livePage(ctx, row, row.state, query)
}

/** All but the hidden ones, of which each is a member; those of a name are counted one by one. */
async function countShown({ tx }: Ctx, { id }: ListRow, shown: members.Shown) {
  if (shown.named) return { count: await members.countShown(tx, id, shown), more: false }
  const all = (await members.counts(tx, [id])).get(id) ?? 0
  return { count: all - shown.without.length, more: false }
}

/** How many the search of a live list finds, with the words where there are any. */
async function countLive(ctx: Ctx, row: ListRow, words: string | undefined) {
  if (!words || row.state === null) return (await countsOf(ctx, [row])).get(row.id)
  const { search } = findKind(row.holds) ?? {}
  return hiddenFiltersOf(ctx, row).length > 0 ? NOTHING : search?.count(ctx, withWords(row.state, words))
}

async function shownOf(ctx: Ctx, { id, holds }: ListRow, words: string | undefined): Promise<members.Shown> {
  const kind = findKind(holds)
  const without = kind ? ((await hiddenMembers(ctx, holds, [id])).get(id) ?? []) : []
  const folded = words ? nameKey(words) : ''
  return { without, ...(kind?.type && folded ? { named: { type: kind.type, words: folded } } : {}) }
}

function withWords(state: Record<string, string>, words: string | undefined) {
  if (!words) return state
  const query = [state.query, words].filter(Boolean).join(' ')
  const max = LONGEST_QUERY
  if (query.length > max)
    throw new AppError('invalid', { faults: [{ path: 'query', key: 'text.tooLong', values: { max } }] })
  return { ...state, query }
}

type Page = { items: ListMember[]; searchAfter: string | null }

async function fixedPage(ctx: Ctx, row: ListRow, query: Query, known?: members.Shown): Promise<Page> {
  const { searchAfter, limit } = query
  const after = cursors.read(ctx.kit, searchAfter)
  const shown = known ?? (await shownOf(ctx, row, query.query))
  const rows = await members.list(ctx.tx, row.id, { ...shown, after, limit: limit + 1 })
  const page = cursors.pageOf(ctx.kit, rows, limit, (member) => ({ position: member.position, id: member.record_id }))
  return { items: await present(ctx, row.holds, page.shown), searchAfter: page.searchAfter }
}

async function present(ctx: Ctx, kind: ListRow['holds'], rows: readonly members.Row[]): Promise<ListMember[]> {
  const seen = await findKind(kind)?.seenBy(
    ctx,
    rows.map((row) => row.record_id),
  )
  const names = await namesOf(
    ctx.tx,
    rows.flatMap((row) => row.added_by ?? []),
  )
  // What the account writes about a record is no field that a restricted user sees.
  const isTeaser = isRestrictedUser(ctx.session)
  return rows.flatMap((row) => {
    const record = seen?.get(row.record_id)
    if (!record) return []
    const addedBy = names.get(row.added_by ?? '') ?? null
    return { record, note: isTeaser ? null : row.note, addedBy, addedAt: row.added_at.toISOString() }
  })
}

async function livePage(ctx: Ctx, row: ListRow, state: Record<string, string>, query: Query): Promise<Page> {
  const kind = findKind(row.holds)
  if (!kind?.search || hiddenFiltersOf(ctx, row).length > 0) return { items: [], searchAfter: null }
  const { query: words, ...page } = query
  const { ids, searchAfter } = await kind.search.find(ctx, withWords(state, words), page)
  const seen = await kind.seenBy(ctx, ids)
  const records = ids.flatMap((id) => seen.get(id) ?? [])
  return { items: records.map((record) => ({ record, note: null, addedBy: null, addedAt: null })), searchAfter }
}

/** A list with members of its own that the caller may change; nobody else changes it until this is done. */
async function lockFixed(ctx: Ctx, id: string) {
  const row = await lockEditable(ctx, listType, id)
  if (row.state !== null) throw new AppError('liveList')
  return row
}

async function answer(ctx: Ctx, row: ListRow) {
  await update(ctx.tx, listType, row.id, { updated_at: ctx.now })
  return (await countsOf(ctx, [row])).get(row.id) ?? NOTHING
}

/** Refuses a list that the caller may not change, or that holds records of another kind. */
export async function checkAddable(ctx: Ctx, id: string, kind: ListRow['holds']) {
  const { holds } = await lockFixed(ctx, id)
  if (holds !== kind) throw new AppError('invalid', { faults: [{ path: 'listId', key: 'invalid' }] })
}

/** What can no longer be seen is left out, as long as anything can. */
export async function add(ctx: Ctx, id: string, asked: readonly string[]) {
  const row = await lockFixed(ctx, id)
  const seen = await findKind(row.holds)?.seenBy(ctx, asked)
  const ids = [...new Set(asked.flatMap((each) => seen?.get(each)?.id ?? []))]
  if (ids.length === 0) throw new AppError('notFound')
  const changeId = randomUUID()
  const changed = await insert(ctx, row, ids, changeId)
  return { changeId, changed, members: await answer(ctx, row) }
}

/** Records that the caller sees, at the end of the list. */
export async function insert(ctx: Ctx, { id, holds }: ListRow, ids: readonly string[], changeId: string) {
  const given = { listId: id, kind: holds, ids, changeId, userId: ctx.session.userId, now: ctx.now }
  const changed = await members.insert(ctx.tx, given)
  if (((await members.counts(ctx.tx, [id])).get(id) ?? 0) > MOST_MEMBERS)
    throw new AppError('invalid', { faults: [{ path: 'ids', key: 'invalid' }] })
  return changed
}

/** Who is shown under another id since a merge goes too. */
export async function remove(ctx: Ctx, id: string, asked: readonly string[]) {
  const row = await lockFixed(ctx, id)
  const aliases = (await findKind(row.holds)?.aliasesOf(ctx, asked)) ?? []
  const ids = [...new Set([...asked, ...aliases.map((alias) => alias.id)])]
  const changeId = randomUUID()
  await members.removeOld(ctx.tx, id, new Date(ctx.now.getTime() - KEPT_DAYS * DAY_MS))
  const changed = await members.setRemoved(ctx.tx, {
    listId: id,
    ids,
    changeId,
    userId: ctx.session.userId,
    now: ctx.now,
  })
  if (changed === 0) throw new AppError('notFound')
  return { changeId, changed, members: await answer(ctx, row) }
}

export async function undo(ctx: Ctx, id: string, changeId: string) {
  const row = await lockFixed(ctx, id)
  if (!(await members.undo(ctx.tx, id, changeId, ctx.now))) throw new AppError('notFound')
  return { members: await answer(ctx, row) }
}

type Change = { note?: string | null | undefined; after?: string | null | undefined }

export async function set(ctx: Ctx, id: string, recordId: string, { note, after }: Change) {
  const row = await lockFixed(ctx, id)
  const member = await findMember(ctx, row, recordId)
  const moved = after === undefined ? {} : { position: await placeBehind(ctx, row, after) }
  const noted = note === undefined ? {} : { note }
  const changed = await members.update(ctx.tx, id, member.record_id, { ...moved, ...noted })
  await update(ctx.tx, listType, id, { updated_at: ctx.now })
  const [shown] = await present(ctx, row.holds, [changed])
  if (!shown) throw new AppError('notFound')
  return shown
}

async function findMember(ctx: Ctx, { id, holds }: ListRow, recordId: string) {
  const aliases = (await findKind(holds)?.aliasesOf(ctx, [recordId])) ?? []
  const member = await members.find(ctx.tx, id, [recordId, ...aliases.map((alias) => alias.id)])
  if (!member) throw new AppError('notFound')
  return member
}

/** Where two stand too close for a third, all get room again first. */
async function placeBehind(ctx: Ctx, row: ListRow, after: string | null, isSpread = false): Promise<string> {
  const behind = after === null ? undefined : await findMember(ctx, row, after)
  const mark = behind && { position: behind.position, id: behind.record_id }
  const place = await members.findGap(ctx.tx, row.id, mark)
  if (place !== undefined) return place
  if (isSpread) throw new Error('members that were spread leave no room')
  await members.spread(ctx.tx, row.id)
  return placeBehind(ctx, row, after, true)
}
