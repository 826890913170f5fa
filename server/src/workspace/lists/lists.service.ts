import { Id } from '@kontor/contract/kit/ids.ts'
import type { List, ListedKind, ListItem } from '@kontor/contract/lists.ts'
import { z } from 'zod'
import { namesOf } from '#identity/accounts/people.ts'
import type { Ctx } from '#kit/http/context.ts'
import { cursorsOf } from '#kit/http/cursor.ts'
import { findKind } from '#kit/records/kinds.ts'
import { presentRecord } from '#kit/records/present.ts'
import { type ListQuery, recordService } from '#kit/records/service.ts'
import { nameKey } from '#kit/text/name-key.ts'
import { type ListRow, listType } from './list-type.ts'
import * as lists from './lists.repository.ts'
import * as members from './members.repository.ts'
import { canFeature } from './lists.policy.ts'
import { hiddenMembers, slugFor } from './membership.ts'

const NOTHING = { count: 0, more: false }

/** What every kind of record has. What is particular about lists stands beside it. */
export const records = {
  ...recordService(listType, present),
  list,
}

const cursors = cursorsOf('lists', z.object({ sort: z.string(), key: z.string(), id: Id }))
type Query = ListQuery & {
  kind?: ListedKind | undefined
  shared?: 'true' | 'false' | undefined
  sortBy?: lists.Sort | undefined
}

/** What the caller may see, which the database decides: own lists and shared ones. */
async function list(ctx: Ctx, { kind, query, shared, sortBy = 'updated', searchAfter, limit }: Query) {
  const mark = cursors.read(ctx.kit, searchAfter)
  const after = mark?.sort === sortBy ? { after: mark } : {}
  const filter = { kind, words: query && nameKey(query), shared: shared === undefined ? undefined : shared === 'true' }
  const found = await lists.list(ctx.tx, filter, { sort: sortBy, ...after, limit: limit + 1 })
  const page = cursors.pageOf(ctx.kit, found, limit, ({ key, id }) => ({ sort: sortBy, key, id }))
  const items = await presentMany(ctx, page.shown as unknown as ListRow[])
  return { items: items as ListItem[], searchAfter: page.searchAfter, total: await lists.count(ctx.tx, filter) }
}

export async function present(ctx: Ctx, row: ListRow): Promise<List> {
  const [shown] = await presentMany(ctx, [row])
  const currentAt = row.state === null ? undefined : await findKind(row.holds)?.search?.currentAt(ctx)
  return { ...shown, currentAt: currentAt?.toISOString() ?? null } as List
}

async function presentMany(ctx: Ctx, rows: readonly ListRow[]): Promise<Omit<List, 'currentAt'>[]> {
  const names = await namesOf(
    ctx.tx,
    rows.flatMap(({ owner_id }) => owner_id ?? []),
  )
  const counted = await countsOf(ctx, rows)
  return rows.map((row) => {
    const record = presentRecord(ctx, listType, row)
    const isOwner = row.owner_id === ctx.session.userId
    const owner = row.owner_id === null ? undefined : names.get(row.owner_id)
    return {
      ...record,
      slug: slugFor(row.name),
      live: row.state !== null,
      members: counted.get(row.id) ?? NOTHING,
      hiddenFilters: hiddenFiltersOf(ctx, row),
      featured: row.featured_at !== null,
      owner: row.owner_id !== null && owner !== undefined ? { userId: row.owner_id, name: owner } : null,
      can: {
        ...record.can,
        share: record.can.edit && isOwner,
        changeMembers: record.can.edit && row.state === null,
        feature: canFeature(ctx.session, row),
      },
    }
  })
}

/** Parts of a live list's question that the caller may not ask. */
export function hiddenFiltersOf(ctx: Ctx, { holds, state }: Pick<ListRow, 'holds' | 'state'>) {
  return state === null ? [] : (findKind(holds)?.search?.hiddenIn(ctx, state) ?? [])
}

/** How many members of each list the caller sees. */
export async function countsOf(ctx: Ctx, rows: readonly ListRow[]) {
  const counted = new Map<string, { count: number; more: boolean }>()
  const fixed = rows.filter(({ state }) => state === null)
  const all = await members.counts(
    ctx.tx,
    fixed.map(({ id }) => id),
  )
  for (const [kind, same] of Map.groupBy(fixed, ({ holds }) => holds)) {
    const ids = same.map(({ id }) => id)
    const hidden = findKind(kind) ? await hiddenMembers(ctx, kind, ids) : new Map<string, string[]>()
    for (const id of ids) counted.set(id, { count: (all.get(id) ?? 0) - (hidden.get(id)?.length ?? 0), more: false })
  }
  for (const row of rows) {
    const search = findKind(row.holds)?.search
    if (row.state === null || !search || hiddenFiltersOf(ctx, row).length > 0) continue
    counted.set(row.id, await search.count(ctx, row.state))
  }
  return counted
}
