import { FREE_FOLLOWS, type Followed } from '@kontor/contract/following.ts'
import { Id } from '@kontor/contract/kit/ids.ts'
import type { Kind } from '@kontor/contract/kit/kinds.ts'
import { planIncludes } from '@kontor/contract/kit/plans.ts'
import { z } from 'zod'
import { namesOf } from '#identity/accounts/people.ts'
import { AppError } from '#kit/errors.ts'
import type { Ctx, PublicCtx } from '#kit/http/context.ts'
import { cursorsOf } from '#kit/http/cursor.ts'
import { allTypes, findKind, recordKind, type RecordPointer } from '#kit/records/kinds.ts'
import { refuseBeyondPlan } from '#kit/records/plan.ts'
import * as follows from './following.repository.ts'

type Query = { searchAfter?: string | undefined; limit: number; type?: Kind | undefined }
type Entry = Followed & { activeAt: string }
const cursors = cursorsOf('following', z.object({ activeAt: z.string(), id: Id }))

/** What changed last stands first; what did not change since it was followed stands where it was followed. */
export async function list(ctx: Ctx, { searchAfter, limit, type }: Query) {
  const after = cursors.read(ctx.kit, searchAfter)
  const kinds = followableKinds().filter((kind) => type === undefined || kind === type)
  if (kinds.length === 0) throw new AppError('invalid', { faults: [{ path: 'type', key: 'invalid' }] })
  const entries = (await Promise.all(kinds.map((kind) => listKind(ctx, kind)))).flat().toSorted(newestFirst)
  const rest = after ? entries.filter((entry) => newestFirst(after, entry) < 0) : entries
  const page = cursors.pageOf(ctx.kit, rest, limit, ({ activeAt, id }) => ({ activeAt, id }))
  return { items: page.shown.map(({ activeAt: _, ...entry }) => entry), searchAfter: page.searchAfter }
}

/** Who in the account follows one of the records, for modules that tell them of it. */
export const followersOf = follows.listFollowers

function followableKinds(): Kind[] {
  return allTypes().flatMap(({ kind, followable }) => (followable ? [kind] : []))
}

function newestFirst(a: { activeAt: string; id: string }, b: { activeAt: string; id: string }) {
  if (a.activeAt !== b.activeAt) return a.activeAt < b.activeAt ? 1 : -1
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0
}

async function listKind(ctx: Ctx, kind: Kind): Promise<Entry[]> {
  const rows = await follows.list(ctx.tx, ctx.session.userId, kind)
  const { seenBy, lastChanges } = recordKind(kind)
  const seen = await seenBy(
    ctx,
    rows.map((row) => row.subject_id),
  )
  const changes = await lastChanges(ctx, [...new Set([...seen.values()].map(({ id }) => id))])
  // Two that were merged are one; it counts as followed since the first of them was.
  const entries = new Map<string, Entry>()
  for (const { subject_id, created_at, seen_at, frequency } of rows) {
    const record = seen.get(subject_id)
    if (!record || entries.has(record.id)) continue
    const change = changes.get(record.id)
    const since = change && change.at > created_at ? change : undefined
    const lastChange = since ? { ...since, at: since.at.toISOString() } : null
    const unread = since !== undefined && (seen_at === null || since.at > seen_at)
    const followedAt = created_at.toISOString()
    const { kind: _, ...shown } = record
    entries.set(record.id, {
      ...shown,
      type: kind,
      followedAt,
      lastChange,
      unread,
      frequency,
      activeAt: lastChange?.at ?? followedAt,
    })
  }
  return [...entries.values()]
}

/** The ids of what the caller follows, by kind. */
export async function followedIds(ctx: Ctx): Promise<ReadonlyMap<Kind, string[]>> {
  const mine = Map.groupBy(await follows.list(ctx.tx, ctx.session.userId), ({ kind }) => kind)
  return new Map([...mine].map(([kind, rows]) => [kind, rows.map(({ subject_id }) => subject_id)]))
}

export async function markSeen(ctx: Ctx, kind: Kind | undefined) {
  await follows.setSeen(ctx.tx, ctx.session.userId, kind, ctx.now)
  return null
}

export async function follow(ctx: Ctx, kind: Kind, id: string) {
  const known = findKind(kind)
  if (known?.type) refuseBeyondPlan(ctx, known.type)
  const record = known?.type?.followable && (await known.seenBy(ctx, [id])).get(id)
  if (!record) throw new AppError('notFound')
  const { userId, plan } = ctx.session
  await follows.lockFollower(ctx.tx, userId)
  if (!planIncludes(plan, 'essential')) await refuseBeyondLimit(ctx, record.id)
  await follows.insert(ctx.tx, { userId, kind, subjectId: record.id }, ctx.now)
  return null
}

/** What is followed already may be followed again; what can no longer be seen does not count. */
async function refuseBeyondLimit(ctx: Ctx, id: string) {
  const mine = (await Promise.all(followableKinds().map((kind) => listKind(ctx, kind)))).flat()
  if (mine.length < FREE_FOLLOWS || mine.some((entry) => entry.id === id)) return
  throw new AppError('locked', { limit: FREE_FOLLOWS })
}

export async function unfollow(ctx: Ctx, kind: Kind, id: string) {
  const aliases = (await findKind(kind)?.aliasesOf(ctx, [id])) ?? []
  // A record that the caller can no longer see is known by its own id alone.
  const ids = [id, ...aliases.map((alias) => alias.id)]
  const removed = await follows.remove(ctx.tx, ctx.session.userId, kind, ids)
  if (removed === 0) throw new AppError('notFound')
  return null
}

/** Those of the records that the caller follows, under their own id or that of a record merged into them. */
export async function followedOf(ctx: PublicCtx, kind: Kind, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (!ctx.session || ids.length === 0) return new Set()
  const mine = await follows.list(ctx.tx, ctx.session.userId, kind)
  const followed = new Set(mine.map((row) => row.subject_id))
  if (followed.size === 0) return new Set()
  const known = await recordKind(kind).aliasesOf(ctx, ids)
  return new Set(known.filter(({ id }) => followed.has(id)).map(({ survivor }) => survivor))
}

/** What was merged is followed under the ids of both. */
export async function followedIdsOf(ctx: Ctx, kind: Kind): Promise<readonly string[]> {
  const mine = (await follows.list(ctx.tx, ctx.session.userId, kind)).map((row) => row.subject_id)
  const survivors = [...new Set([...(await recordKind(kind).seenBy(ctx, mine)).values()].map(({ id }) => id))]
  return (await recordKind(kind).aliasesOf(ctx, survivors)).map(({ id }) => id)
}

/** Follows of a record that is merged or removed for good. */
export const followPointer: RecordPointer = {
  name: 'follows',
  move: follows.move,
  async giveBack(tx, sides, moved) {
    const { removed = [] } = JSON.parse(moved) as { removed?: { user_id: string }[] }
    const people = await namesOf(
      tx,
      removed.map(({ user_id }) => user_id),
    )
    await follows.giveBack(tx, sides, moved, [...people.keys()])
  },
  erase: follows.erase,
}
