import type { Kind } from '@kontor/contract/kit/kinds.ts'
import { AppError } from '#kit/errors.ts'
import type { Ctx } from '#kit/http/context.ts'
import { findKind, recordKind } from '#kit/records/kinds.ts'
import { isOwnInPlan } from '#kit/records/plan.ts'
import { slugOf } from '#kit/text/fold.ts'
import { find } from '#kit/records/rows.repository.ts'
import { listType } from './list-type.ts'
import * as lists from './lists.repository.ts'
import * as members from './members.repository.ts'

/** The word in the address of a list; its id alone decides which one it is. */
export function slugFor(name: string) {
  return slugOf(name) || 'list'
}

/** Whether a list has one of the records as a member; of a live list its search decides, and it is asked for nothing here. */
export async function holdsAny(ctx: Ctx, listId: string, kind: Kind, ids: readonly string[]) {
  const row = await find(ctx.tx, listType, listId)
  if (!row || row.holds !== kind) return false
  return row.state !== null || (await members.find(ctx.tx, listId, ids)) !== undefined
}

/** Lists that the caller sees and that hold the record, under its own id or that of one merged into it. */
export async function listsOf(ctx: Ctx, kind: Kind, id: string) {
  const aliases = await recordKind(kind).aliasesOf(ctx, [id])
  const found = await lists.listHolding(ctx.tx, kind, [id, ...aliases.map((alias) => alias.id)])
  return found.map(({ id: listId, name }) => ({ listId, name, slug: slugFor(name) }))
}

export async function ofRecord(ctx: Ctx, kind: Kind, id: string) {
  const record = (await findKind(kind)?.seenBy(ctx, [id]))?.get(id)
  if (!record) throw new AppError('notFound')
  return { items: await listsOf(ctx, kind, record.id) }
}

/** Lists that the caller sees and that hold some of the records, with how many of them. */
export async function holding(ctx: Ctx, kind: Kind, asked: readonly string[]) {
  const seen = await findKind(kind)?.seenBy(ctx, asked)
  const ids = [...new Set([...(seen?.values() ?? [])].map(({ id }) => id))]
  if (ids.length === 0) throw new AppError('notFound')
  const today = new Map(ids.map((id) => [id, id]))
  for (const { id, survivor } of await recordKind(kind).aliasesOf(ctx, ids)) today.set(id, survivor)
  const held = await lists.listHeld(ctx.tx, kind, [...today.keys()])
  const items = [...Map.groupBy(held, ({ list_id }) => list_id)].map(([listId, rows]) => ({
    listId,
    count: new Set(rows.map(({ record_id }) => today.get(record_id))).size,
  }))
  return { items }
}

/**
 * Members that are not shown, list by list: their record is deleted, was merged into one that the list has already, or
 * is one of the account's own that the caller does not see. Others can be seen: a list takes public ones and own alone.
 */
export async function hiddenMembers(ctx: Ctx, kind: Kind, listIds: readonly string[]) {
  const hidden = new Map<string, string[]>()
  const { type, seenBy } = recordKind(kind)
  if (!type || listIds.length === 0) return hidden
  const withOwn = isOwnInPlan(ctx, type)
  const unseen = type.isSeenByFew || !withOwn ? await members.listUnseen(ctx.tx, type, listIds, withOwn) : []
  const hide = (listId: string, id: string) => {
    const ids = hidden.get(listId)
    if (ids) ids.push(id)
    else hidden.set(listId, [id])
  }
  for (const { list_id, record_id } of unseen) hide(list_id, record_id)
  const known = new Set(unseen.map(({ record_id }) => record_id))
  const all = await members.listWithdrawn(ctx.tx, type, listIds)
  const withdrawn = all.filter(({ record_id }) => !known.has(record_id))
  if (withdrawn.length === 0) return hidden
  const seen = await seenBy(ctx, [...new Set(withdrawn.map((row) => row.record_id))])
  const survivors = [...new Set([...seen.values()].map(({ id }) => id))]
  const among = await members.listAmong(ctx.tx, listIds, survivors)
  const shown = new Set(among.map((row) => `${row.list_id} ${row.record_id}`))
  for (const { list_id, record_id } of withdrawn) {
    const survivor = seen.get(record_id)
    const key = survivor && `${list_id} ${survivor.id}`
    if (key && !shown.has(key)) shown.add(key)
    else hide(list_id, record_id)
  }
  return hidden
}
