import { FREE_FOLLOWS, type Followed, type FollowKind, FollowKind as Kinds } from '@kontor/contract/following.ts'
import { Id } from '@kontor/contract/kit/ids.ts'
import { planIncludes } from '@kontor/contract/kit/plans.ts'
import { z } from 'zod'
import { AppError } from '#kit/errors.ts'
import type { Ctx } from '#kit/http/context.ts'
import { readCursor, writeCursor } from '#kit/http/cursor.ts'
import * as follows from './following.repository.ts'
import type { Subjects } from './subjects.ts'

type Query = { searchAfter?: string | undefined; limit: number; type?: FollowKind | undefined }
type Entry = Followed & { activeAt: string }
const Place = z.object({ activeAt: z.string().max(40), id: Id })

/** What changed last stands first; what did not change since it was followed stands where it was followed. */
export async function list(ctx: Ctx, subjects: Subjects, { searchAfter, limit, type }: Query) {
  const after = readCursor(Place, searchAfter)
  const kinds = type ? [type] : Kinds.options
  const entries = (await Promise.all(kinds.map((kind) => listKind(ctx, subjects, kind)))).flat().toSorted(newestFirst)
  const rest = after ? entries.filter((entry) => newestFirst(after, entry) < 0) : entries
  const shown = rest.slice(0, limit)
  const last = rest.length > limit ? shown.at(-1) : undefined
  return {
    items: shown.map(({ activeAt: _, ...entry }) => entry),
    searchAfter: last ? writeCursor({ activeAt: last.activeAt, id: last.id }) : null,
  }
}

function newestFirst(a: { activeAt: string; id: string }, b: { activeAt: string; id: string }) {
  if (a.activeAt !== b.activeAt) return a.activeAt < b.activeAt ? 1 : -1
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0
}

async function listKind(ctx: Ctx, subjects: Subjects, kind: FollowKind): Promise<Entry[]> {
  const rows = await follows.list(ctx.tx, ctx.session.userId, kind)
  const seen = await subjects[kind].seenBy(
    ctx,
    rows.map((row) => row.subject_id),
  )
  const changes = await subjects[kind].lastChanges(ctx, [...new Set([...seen.values()].map(({ id }) => id))])
  // Two that were merged are one; it counts as followed since the first of them was.
  const entries = new Map<string, Entry>()
  for (const { subject_id, created_at } of rows) {
    const record = seen.get(subject_id)
    if (!record || entries.has(record.id)) continue
    const change = changes.get(record.id)
    const lastChange = change && change.at > created_at ? { field: change.field, at: change.at.toISOString() } : null
    const followedAt = created_at.toISOString()
    entries.set(record.id, { ...record, type: kind, followedAt, lastChange, activeAt: lastChange?.at ?? followedAt })
  }
  return [...entries.values()]
}

export async function follow(ctx: Ctx, subjects: Subjects, kind: FollowKind, id: string) {
  const record = (await subjects[kind].seenBy(ctx, [id])).get(id)
  if (!record) throw new AppError('notFound')
  const { userId, plan } = ctx.session
  await follows.lockFollower(ctx.tx, userId)
  if (!planIncludes(plan, 'essential')) await refuseBeyondLimit(ctx, subjects, record.id)
  await follows.insert(ctx.tx, { userId, kind, subjectId: record.id }, ctx.now)
  return null
}

/** What is followed already may be followed again; what can no longer be seen does not count. */
async function refuseBeyondLimit(ctx: Ctx, subjects: Subjects, id: string) {
  const mine = (await Promise.all(Kinds.options.map((kind) => listKind(ctx, subjects, kind)))).flat()
  if (mine.length < FREE_FOLLOWS || mine.some((entry) => entry.id === id)) return
  throw new AppError('locked', { limit: FREE_FOLLOWS })
}

export async function unfollow(ctx: Ctx, subjects: Subjects, kind: FollowKind, id: string) {
  const ids = await subjects[kind].idsOf(ctx, id)
  // A record that the caller can no longer see is known by its own id alone.
  const removed = await follows.remove(ctx.tx, ctx.session.userId, kind, [id, ...ids])
  if (removed === 0) throw new AppError('notFound')
  return null
}
