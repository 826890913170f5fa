import type { InputOf } from '@kontor/contract/kit/endpoint.ts'
import type { Kind } from '@kontor/contract/kit/kinds.ts'
import { hasFeature } from '@kontor/contract/kit/plans.ts'
import {
  MOST_SAVED_SEARCHES,
  MOST_SHARED_SEARCHES,
  type SavedSearch,
  type savedSearches as endpoints,
} from '@kontor/contract/saved-searches.ts'
import { namesOf } from '#identity/accounts/people.ts'
import { AppError } from '#kit/errors.ts'
import type { Ctx } from '#kit/http/context.ts'
import { findKind } from '#kit/records/kinds.ts'
import { lastSeen } from './alerts.ts'
import { canAlert, canEdit, canRemove, canShare } from './saved-searches.policy.ts'
import * as searches from './saved-searches.repository.ts'

export async function list(ctx: Ctx, { type }: InputOf<typeof endpoints.list>['query']) {
  if (type !== undefined && !findKind(type)?.search) {
    throw new AppError('invalid', { faults: [{ path: 'type', key: 'invalid' }] })
  }
  return { items: await present(ctx, await searches.list(ctx.tx, ctx.session.userId, type)) }
}

export async function create(ctx: Ctx, body: InputOf<typeof endpoints.create>['body']) {
  const { type, name, state, shared = false } = body
  const { userId } = ctx.session
  refuseState(ctx, type, state)
  refuseChoices(ctx, { user_id: userId, shared }, body)
  await refuseMore(ctx)
  if (shared) await refuseMoreShared(ctx)
  const row = { userId, kind: type, name, state: tidy(state), shared, now: ctx.now }
  const id = await searches.insert(ctx.tx, row)
  await searches.setReading(ctx.tx, userId, id, { seen_at: ctx.now, ...readingOf(ctx, body) })
  return presentOne(ctx, id)
}

export async function update(ctx: Ctx, id: string, body: InputOf<typeof endpoints.update>['body']) {
  const { name, state, shared, seen } = body
  const { userId } = ctx.session
  const row = await found(ctx, id)
  if ((name !== undefined || state) && !canEdit(ctx.session, row)) throw new AppError('forbidden')
  if (state) refuseState(ctx, row.kind, state)
  refuseChoices(ctx, row, body)
  if (shared && !row.shared) await refuseMoreShared(ctx)
  if (name !== undefined || state || shared !== undefined) {
    await searches.update(ctx.tx, id, { name, state: state && tidy(state), shared }, ctx.now)
  }
  const reading = { ...(seen ? { seen_at: ctx.now } : {}), ...readingOf(ctx, body) }
  if (Object.keys(reading).length > 0) await searches.setReading(ctx.tx, userId, id, reading)
  return presentOne(ctx, id)
}

export async function remove(ctx: Ctx, id: string) {
  if (!canRemove(ctx.session, await found(ctx, id))) throw new AppError('forbidden')
  await searches.remove(ctx.tx, id)
  return null
}

async function found(ctx: Ctx, id: string) {
  const row = await searches.find(ctx.tx, ctx.session.userId, id)
  if (!row) throw new AppError('notFound')
  return row
}

type Choices = Pick<InputOf<typeof endpoints.create>['body'], 'shared' | 'pinned' | 'alerts'>

/** Who asks to be told is told of what comes from now on. */
function readingOf({ now }: Ctx, { pinned, alerts }: Choices) {
  return {
    ...(pinned === undefined ? {} : { pinned }),
    ...(alerts === undefined ? {} : { alerts, alerted_at: now }),
  }
}

function refuseChoices({ session }: Ctx, row: Pick<searches.Row, 'user_id' | 'shared'>, { shared, alerts }: Choices) {
  if (shared && !canShare(session, row)) throw new AppError('forbidden')
  if (shared === false && !canEdit(session, row)) throw new AppError('forbidden')
  if (!alerts || canAlert(session)) return
  if (!hasFeature(session.plan, 'notifications')) throw new AppError('locked', { feature: 'notifications' })
  throw new AppError('forbidden')
}

async function refuseMore({ tx, session }: Ctx) {
  await searches.lockOwner(tx, session.userId)
  if ((await searches.count(tx, { userId: session.userId })) >= MOST_SAVED_SEARCHES) throw tooMany('name')
}

async function refuseMoreShared({ tx, session }: Ctx) {
  await searches.lockOwner(tx, session.accountId)
  if ((await searches.count(tx, { shared: true })) >= MOST_SHARED_SEARCHES) throw tooMany('shared')
}

function tooMany(path: string) {
  return new AppError('invalid', { faults: [{ path, key: 'invalid' }] })
}

/** Empty values say nothing. */
function tidy(state: Record<string, string>) {
  return Object.fromEntries(Object.entries(state).filter(([, value]) => value !== ''))
}

/** What is no search of the kind, and what asks about hidden fields. */
function refuseState(ctx: Ctx, kind: Kind, state: Record<string, string>) {
  const searcher = searcherOf(kind)
  if (!searcher.isState(state)) throw new AppError('invalid', { faults: [{ path: 'state', key: 'invalid' }] })
  const fields = searcher.hiddenIn(ctx, state)
  if (fields.length > 0) throw new AppError('hiddenFields', { fields })
}

async function presentOne(ctx: Ctx, id: string) {
  const [shown] = await present(ctx, [await found(ctx, id)])
  return shown as SavedSearch
}

/** What was saved with more rights is still listed, but nothing is counted by fields that the caller does not see. */
async function present(ctx: Ctx, rows: readonly searches.Row[]): Promise<SavedSearch[]> {
  const names = await namesOf(
    ctx.tx,
    rows.map(({ user_id }) => user_id),
  )
  const items: SavedSearch[] = []
  for (const row of rows) {
    const searcher = searcherOf(row.kind)
    const hidden = searcher.hiddenIn(ctx, row.state)
    const { session } = ctx
    const isCounted = hidden.length === 0 && row.seen_at !== null
    const since = lastSeen(row)
    items.push({
      searchId: row.id,
      type: row.kind,
      name: row.name,
      state: withoutHidden(row.state, hidden),
      newSince: isCounted ? await searcher.newSince(ctx, row.state, since) : { count: 0, more: false },
      hidden,
      lastSeenAt: row.seen_at?.toISOString() ?? null,
      createdAt: row.created_at.toISOString(),
      owner: { userId: row.user_id, name: names.get(row.user_id) ?? '' },
      shared: row.shared,
      pinned: row.pinned ?? false,
      alerts: row.alerts ?? false,
      can: {
        edit: canEdit(session, row),
        share: canShare(session, row),
        remove: canRemove(session, row),
        alert: canAlert(session),
      },
    })
  }
  return items
}

/** What colleagues look for is theirs as far as it names fields that the caller does not see. */
function withoutHidden(state: Readonly<Record<string, string>>, hidden: readonly string[]) {
  return Object.fromEntries(Object.entries(state).filter(([parameter]) => !hidden.includes(parameter)))
}

function searcherOf(kind: Kind) {
  const search = findKind(kind)?.search
  if (!search) throw new AppError('invalid', { faults: [{ path: 'type', key: 'invalid' }] })
  return search
}
