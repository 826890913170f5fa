import type { Activity } from '@kontor/contract/activities.ts'
import type { Kind } from '@kontor/contract/kit/kinds.ts'
import type { Feature } from '@kontor/contract/kit/plans.ts'
import type { TimelineEvent } from '@kontor/contract/timeline.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../http/context.ts'

/** Older than a mark. Beside it stand those of the same moment with a smaller id, all of them, or none. */
export type Before = { at: string; sameMoment: 'all' | 'none' | { below: string } }
export type Slice = { before?: Before | undefined; since?: string | undefined; limit: number }
export type Asked = { kind: Kind; ids: readonly string[] }

export type ToldChange = { entryId: string; field: string; before: unknown; after: unknown; can: { restore: boolean } }

/** One thing that happened to a record, as the module that keeps it tells it. */
export type Happened = {
  /** Unique in its source; decides the order within one moment. */
  id: string
  /** As `momentText` writes it, so that texts are in the order of their moments. */
  at: string
  event: TimelineEvent
  /** One of those that were asked for. */
  recordId: string
  actorId: string | null
  source?: string
  changes?: ToldChange[]
  comment?: { id: string; text: string }
  activity?: Activity
  task?: { id: string; title: string }
  members?: number
}

/** Where things that happened to records are read from, newest first. Modules register theirs in server/src/kinds.ts. */
export type TimelineSource = {
  name: string
  /** What a plan must have for it. */
  feature?: Feature
  /** Whether people are told who see only a part of each record. */
  forRestricted?: true
  list: (ctx: Ctx, asked: Asked, slice: Slice) => Promise<Happened[]>
}

let sources: readonly TimelineSource[] = []

/** All at once, when the program starts. */
export function registerTimeline(all: readonly TimelineSource[]) {
  sources = all
}

export function timelineSources() {
  return sources
}

/** A moment to the microsecond. */
export function momentText(at: RawBuilder<unknown>) {
  return sql<string>`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
}

/** Whether a row with this moment and id is in the slice. */
export function isInSlice(at: RawBuilder<unknown>, id: RawBuilder<unknown>, { before, since }: Slice) {
  const young = since === undefined ? sql<boolean>`true` : sql<boolean>`${at} >= ${since}::timestamptz`
  return sql<boolean>`(${young} and ${isOlder(at, id, before)})`
}

function isOlder(at: RawBuilder<unknown>, id: RawBuilder<unknown>, before: Before | undefined) {
  if (before === undefined) return sql<boolean>`true`
  const moment = sql`${before.at}::timestamptz`
  if (before.sameMoment === 'all') return sql<boolean>`${at} <= ${moment}`
  if (before.sameMoment === 'none') return sql<boolean>`${at} < ${moment}`
  return sql<boolean>`(${at}, ${id}::text collate "C") < (${moment}, ${before.sameMoment.below})`
}
