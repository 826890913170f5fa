import type { InputOf } from '@kontor/contract/kit/endpoint.ts'
import {
  MOST_SAVED_SEARCHES,
  type SavedSearch,
  type savedSearches as endpoints,
} from '@kontor/contract/saved-searches.ts'
import { AppError } from '#kit/errors.ts'
import type { Ctx } from '#kit/http/context.ts'
import * as searches from './saved-searches.repository.ts'
import type { Searchers } from './searchers.ts'

export async function list(ctx: Ctx, searchers: Searchers, { type }: InputOf<typeof endpoints.list>['query']) {
  const items: SavedSearch[] = []
  for (const row of await searches.list(ctx.tx, ctx.session.userId, type))
    items.push(await present(ctx, searchers, row))
  return { items }
}

export async function create(
  ctx: Ctx,
  searchers: Searchers,
  { type, name, state }: InputOf<typeof endpoints.create>['body'],
) {
  const { userId } = ctx.session
  await searches.lockOwner(ctx.tx, userId)
  if ((await searches.count(ctx.tx, userId)) >= MOST_SAVED_SEARCHES) {
    throw new AppError('invalid', { faults: [{ path: 'name', key: 'invalid' }] })
  }
  const row = await searches.insert(ctx.tx, { userId, kind: type, name, state: tidy(state), now: ctx.now })
  return present(ctx, searchers, row)
}

export async function update(
  ctx: Ctx,
  searchers: Searchers,
  id: string,
  change: InputOf<typeof endpoints.update>['body'],
) {
  const { name, state, seen } = change
  // Another question has another result, and nobody has missed anything of it yet.
  const seenAt = seen || state ? ctx.now : undefined
  const row = await searches.update(ctx.tx, ctx.session.userId, id, { name, state: state && tidy(state), seenAt })
  if (!row) throw new AppError('notFound')
  return present(ctx, searchers, row)
}

export async function remove(ctx: Ctx, id: string) {
  if ((await searches.remove(ctx.tx, ctx.session.userId, id)) === 0) throw new AppError('notFound')
  return null
}

/** Empty values say nothing. */
function tidy(state: Record<string, string>) {
  return Object.fromEntries(Object.entries(state).filter(([, value]) => value !== ''))
}

async function present(ctx: Ctx, searchers: Searchers, row: searches.Row): Promise<SavedSearch> {
  return {
    searchId: row.id,
    type: row.kind,
    name: row.name,
    state: row.state,
    newSince: await searchers[row.kind](ctx, row.state, row.last_seen_at),
    lastSeenAt: row.last_seen_at.toISOString(),
    createdAt: row.created_at.toISOString(),
  }
}
