import type { Kind } from '@kontor/contract/kit/kinds.ts'
import { isGranted } from '@kontor/contract/kit/permissions.ts'
import type { RecordLine } from '@kontor/contract/kit/record-parts.ts'
import type { TimelineEntry } from '@kontor/contract/timeline.ts'
import { z } from 'zod'
import { namesOf } from '#identity/accounts/people.ts'
import { AppError } from '#kit/errors.ts'
import type { Ctx } from '#kit/http/context.ts'
import { cursorsOf } from '#kit/http/cursor.ts'
import { findKind } from '#kit/records/kinds.ts'
import { isInPlan } from '#kit/records/plan.ts'
import { type Before, type Happened, type Slice, type TimelineSource, timelineSources } from '#kit/records/timeline.ts'
import { followedIds } from '#workspace/following/following.service.ts'

const Mark = z.object({ at: z.string(), source: z.string(), id: z.string() })
type Mark = z.infer<typeof Mark>
const cursors = cursorsOf('timeline', Mark)

type Query = { cursor?: string | undefined; since?: string | undefined; limit: number }
/** Records of one kind, by every id that they are or were known by. */
type Records = { kind: Kind; byId: ReadonlyMap<string, RecordLine> }
type Told = Mark & { happened: Happened; record: RecordLine }

export async function ofRecord(ctx: Ctx, kind: Kind, id: string, query: Query) {
  const records = await recordsOf(ctx, kind, [id])
  if (records.byId.size === 0) throw new AppError('notFound')
  return tell(ctx, [records], query)
}

/** What the caller follows and sees today, of all kinds or of those that are asked for. */
export async function feed(ctx: Ctx, { kinds, ...query }: Query & { kinds?: readonly Kind[] | undefined }) {
  const followed = await followedIds(ctx)
  const wanted = [...followed].filter(([kind]) => kinds === undefined || kinds.includes(kind))
  const records: Records[] = []
  for (const [kind, ids] of wanted) records.push(await recordsOf(ctx, kind, ids))
  return tell(ctx, records, query)
}

async function recordsOf(ctx: Ctx, kind: Kind, ids: readonly string[]): Promise<Records> {
  const known = findKind(kind)
  const seen = [...((await known?.seenBy(ctx, ids)) ?? new Map<string, RecordLine>()).values()]
  const byId = new Map(seen.map((record) => [record.id, record]))
  const aliases = (await known?.aliasesOf(ctx, [...byId.keys()])) ?? []
  for (const { id, survivor } of aliases) {
    const record = byId.get(survivor)
    if (record) byId.set(id, record)
  }
  return { kind, byId }
}

async function tell(ctx: Ctx, records: readonly Records[], { cursor, since, limit }: Query) {
  const mark = cursors.read(ctx.kit, cursor)
  // The database knows fewer offsets than the standard.
  const from = since === undefined ? undefined : new Date(since).toISOString()
  const told = new Map<string, Told>()
  for (const source of timelineSources().filter((each) => isTold(ctx, each))) {
    const slice = { before: mark && beforeIn(source.name, mark), since: from, limit: limit + 1 }
    for (const same of records)
      for (const each of await toldBy(ctx, source, same, slice)) told.set(`${each.source}:${each.id}`, each)
  }
  const page = cursors.pageOf(ctx.kit, [...told.values()].toSorted(newestFirst), limit, markOf)
  return { items: await present(ctx, page.shown), cursor: page.searchAfter }
}

/** Whether the caller's plan and role have a source. */
function isTold(ctx: Ctx, { feature, forRestricted }: TimelineSource) {
  const isOpen = forRestricted ?? isGranted('record:read', ctx.session)
  return isOpen && isInPlan(ctx, feature ? { feature } : {})
}

async function toldBy(
  ctx: Ctx,
  { name, list }: TimelineSource,
  { kind, byId }: Records,
  slice: Slice,
): Promise<Told[]> {
  if (byId.size === 0) return []
  const found = await list(ctx, { kind, ids: [...byId.keys()] }, slice)
  return found.flatMap((happened) => {
    const record = byId.get(happened.recordId)
    const { at, id } = happened
    return record ? [{ at, source: name, id, happened, record }] : []
  })
}

function markOf({ at, source, id }: Told): Mark {
  return { at, source, id }
}

/** Of one moment, the sources stand in the order of their names. */
function newestFirst(a: Mark, b: Mark) {
  for (const key of ['at', 'source', 'id'] as const) if (a[key] !== b[key]) return a[key] < b[key] ? 1 : -1
  return 0
}

function beforeIn(source: string, mark: Mark): Before {
  if (source === mark.source) return { at: mark.at, sameMoment: { below: mark.id } }
  return { at: mark.at, sameMoment: source < mark.source ? 'all' : 'none' }
}

async function present(ctx: Ctx, told: readonly Told[]): Promise<TimelineEntry[]> {
  const names = await namesOf(
    ctx.tx,
    told.flatMap(({ happened }) => happened.actorId ?? []),
  )
  return told.map(({ source, id, record, happened }) => ({
    id: `${source}:${id}`,
    at: new Date(happened.at).toISOString(),
    event: happened.event,
    record,
    by: names.get(happened.actorId ?? '') ?? null,
    source: happened.source ?? null,
    changes: happened.changes ?? [],
    comment: happened.comment ?? null,
    activity: happened.activity ?? null,
    task: happened.task ?? null,
    members: happened.members ?? null,
  }))
}
