import { FEATURED_MEMBERS, type FeaturedList, type List, MOST_FEATURED } from '@kontor/contract/lists.ts'
import type { RecordLine } from '@kontor/contract/kit/record-parts.ts'
import { Id } from '@kontor/contract/kit/ids.ts'
import { canManagePublicItems } from '@kontor/contract/kit/roles.ts'
import { z } from 'zod'
import { listOperatorIds } from '#identity/accounts/people.ts'
import { audit } from '#kit/audit.ts'
import { asTenant } from '#kit/db/scope.ts'
import { AppError } from '#kit/errors.ts'
import type { Ctx, PlatformCtx } from '#kit/http/context.ts'
import { cursorsOf } from '#kit/http/cursor.ts'
import { recordKind } from '#kit/records/kinds.ts'
import { lockEditable } from '#kit/records/reading.ts'
import { update } from '#kit/records/rows.repository.ts'
import { type ListRow, listType } from './list-type.ts'
import { canFeature } from './lists.policy.ts'
import * as lists from './lists.repository.ts'
import { present } from './lists.service.ts'
import * as members from './members.repository.ts'
import { slugFor } from './membership.ts'

const cursors = cursorsOf('featured members', z.object({ position: z.string().regex(/^-?\d+$/), id: Id }))

/** Shows a list to everybody, or no longer. */
export async function feature(ctx: Ctx, id: string, isFeatured: boolean): Promise<List> {
  const { session, now, requestId, tx } = ctx
  if (!session.operator || !canManagePublicItems(session)) throw new AppError('forbidden')
  const row = await lockEditable(ctx, listType, id)
  if (isFeatured && !canFeature(session, row))
    throw new AppError('invalid', { faults: [{ path: 'featured', key: 'invalid' }] })
  if ((row.featured_at !== null) === isFeatured) return present(ctx, row)
  await audit(tx, {
    accountId: session.accountId,
    actorId: session.userId,
    action: isFeatured ? 'lists.featured' : 'lists.unfeatured',
    objectId: id,
    requestId,
  })
  return present(ctx, await update(tx, listType, id, { featured_at: isFeatured ? now : null }))
}

/** The lists of every operator, the newest first. What became private or was deleted is no longer shown. */
export async function featured(ctx: PlatformCtx): Promise<{ items: FeaturedList[] }> {
  const found = await rowsOf(ctx)
  const items: FeaturedList[] = []
  for (const row of found.slice(0, MOST_FEATURED)) {
    const page = await pageOf(ctx, row, { limit: FEATURED_MEMBERS })
    items.push(presentFeatured(row, page))
  }
  return { items }
}

type Query = { searchAfter?: string | undefined; limit: number }
type Featured = ListRow & { featured_at: Date }

export async function featuredMembers(ctx: PlatformCtx, id: string, query: Query) {
  const row = (await rowsOf(ctx)).find((each) => each.id === id)
  if (!row) throw new AppError('notFound')
  const page = await pageOf(ctx, row, query)
  return { list: presentFeatured(row, { ...page, items: [] }), items: page.items, searchAfter: page.searchAfter }
}

async function rowsOf(ctx: PlatformCtx): Promise<Featured[]> {
  const found: Featured[] = []
  for (const accountId of await listOperatorIds(ctx.tx)) {
    const rows = await asTenant(ctx.tx, { accountId }, (tx) => lists.listFeatured(tx, MOST_FEATURED))
    found.push(...(rows as unknown as Featured[]))
  }
  return found.toSorted((a, b) => b.featured_at.getTime() - a.featured_at.getTime())
}

/** Members as a visitor sees them: public companies that are not deleted. */
async function pageOf(ctx: PlatformCtx, { id, account_id }: Featured, { searchAfter, limit }: Query) {
  const after = cursors.read(ctx.kit, searchAfter)
  const accountId = account_id ?? ''
  const { count, rows } = await asTenant(ctx.tx, { accountId }, async (tx) => {
    const { type } = recordKind('company')
    if (!type) return { count: 0, rows: [] }
    const unseen = await members.listUnseen(tx, type, [id], false)
    const withdrawn = await members.listWithdrawn(tx, type, [id])
    const without = [...new Set([...unseen, ...withdrawn].map(({ record_id }) => record_id))]
    const shown = await members.list(tx, id, { without, after, limit: limit + 1 })
    return { count: await members.countShown(tx, id, { without }), rows: shown }
  })
  const page = cursors.pageOf(ctx.kit, rows, limit, (member) => ({ position: member.position, id: member.record_id }))
  const items = await asTenant(ctx.tx, null, async (tx) => {
    const ids = page.shown.map(({ record_id }) => record_id)
    const seen = await recordKind('company').seenBy({ ...ctx, session: null, tx }, ids)
    return ids.flatMap((each): RecordLine[] => {
      const record = seen.get(each)
      return record ? [record] : []
    })
  })
  return { count, items, searchAfter: page.searchAfter }
}

function presentFeatured(row: Featured, { count, items }: { count: number; items: RecordLine[] }): FeaturedList {
  const { id, name, note, featured_at } = row
  return { id, name, note, slug: slugFor(name), count, featuredAt: featured_at.toISOString(), members: items }
}
