import { randomUUID } from 'node:crypto'
import type { InputOf } from '@kontor/contract/kit/endpoint.ts'
import { type lists as endpoints, MOST_MEMBERS } from '@kontor/contract/lists.ts'
import { AppError } from '#kit/errors.ts'
import type { Ctx } from '#kit/http/context.ts'
import { recordKind } from '#kit/records/kinds.ts'
import { readable } from '#kit/records/reading.ts'
import { create } from '#kit/records/writing.ts'
import { type ListRow, listType } from './list-type.ts'
import { hiddenFiltersOf, present } from './lists.service.ts'
import { insert } from './members.ts'
import * as members from './members.repository.ts'
import { hiddenMembers } from './membership.ts'

/** So many rows are read and written at once. */
const BATCH = 5000
const SEARCH_PAGE = 500

type Body = InputOf<typeof endpoints.combine>['body']

/** A fixed list of what the caller sees in the others, in the order in which it stands there. */
export async function combine(ctx: Ctx, { name, shared, operation, listIds }: Body) {
  const sources: ListRow[] = []
  for (const id of listIds) sources.push(await readable(ctx, listType, id))
  const [first] = sources
  if (!first || sources.some(({ holds }) => holds !== first.holds)) throw refused()
  const sets: string[][] = []
  for (const source of sources) sets.push(await idsIn(ctx, source))
  const ids = combined(operation, sets)
  return fixedList(ctx, { name, shared, holds: first.holds }, ids)
}

type CopyBody = InputOf<typeof endpoints.copy>['body']

/** What the caller sees on a list now, as members of a new one; notes stay with the first. */
export async function copy(ctx: Ctx, id: string, { name, shared }: CopyBody) {
  const source = await readable(ctx, listType, id)
  return fixedList(ctx, { name, shared, holds: source.holds }, [...new Set(await idsIn(ctx, source))])
}

async function fixedList(ctx: Ctx, values: Pick<ListRow, 'name' | 'shared' | 'holds'>, ids: readonly string[]) {
  if (ids.length > MOST_MEMBERS) throw refused()
  const row = await create(ctx, listType, values)
  const changeId = randomUUID()
  for (let at = 0; at < ids.length; at += BATCH) await insert(ctx, row, ids.slice(at, at + BATCH), changeId)
  return present(ctx, row)
}

/** In the order of the first set, then of the next. */
export function combined(operation: Body['operation'], sets: readonly (readonly string[])[]): string[] {
  const [first = [], ...rest] = sets
  const others = rest.map((ids) => new Set(ids))
  if (operation === 'union') return [...new Set(sets.flat())]
  const isKept =
    operation === 'intersection'
      ? (id: string) => others.every((other) => other.has(id))
      : (id: string) => !others.some((other) => other.has(id))
  return [...new Set(first.filter(isKept))]
}

async function idsIn(ctx: Ctx, row: ListRow): Promise<string[]> {
  return row.state === null ? fixedIds(ctx, row) : liveIds(ctx, row, row.state)
}

/** As they are known today: two lists may hold one record under the ids of before and after a merge. */
async function fixedIds(ctx: Ctx, { id, holds }: ListRow) {
  const { type, seenBy } = recordKind(holds)
  const hidden = new Set((await hiddenMembers(ctx, holds, [id])).get(id))
  const withdrawn = type ? await members.listWithdrawn(ctx.tx, type, [id]) : []
  const seen = await seenBy(
    ctx,
    withdrawn.map((row) => row.record_id),
  )
  const ids = (await members.listRecordIds(ctx.tx, id)).filter((each) => !hidden.has(each))
  return ids.map((each) => seen.get(each)?.id ?? each)
}

async function liveIds(ctx: Ctx, row: ListRow, state: Record<string, string>) {
  const fields = hiddenFiltersOf(ctx, row)
  if (fields.length > 0) throw new AppError('hiddenFields', { fields })
  const { search } = recordKind(row.holds)
  const ids: string[] = []
  if (!search) return ids
  let searchAfter: string | null | undefined
  while (searchAfter !== null) {
    const page = await search.find(ctx, state, { searchAfter, limit: SEARCH_PAGE })
    ids.push(...page.ids)
    if (ids.length > MOST_MEMBERS) throw refused()
    searchAfter = page.searchAfter
  }
  return ids
}

function refused() {
  return new AppError('invalid', { faults: [{ path: 'listIds', key: 'invalid' }] })
}
