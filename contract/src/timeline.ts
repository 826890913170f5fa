import { z } from 'zod'
import { Activity } from './activities.ts'
import { Moment } from './kit/dates.ts'
import { endpoint } from './kit/endpoint.ts'
import { Id } from './kit/ids.ts'
import { Kind, KINDS } from './kit/kinds.ts'
import { RecordLine } from './kit/record-parts.ts'

export const TIMELINE_EVENTS = [
  'created',
  'changed',
  'deleted',
  'restored',
  'commented',
  'activity',
  'taskAdded',
  'taskDone',
  'membersAdded',
  'membersRemoved',
] as const
export const TimelineEvent = z.enum(TIMELINE_EVENTS)
export type TimelineEvent = z.infer<typeof TimelineEvent>

/** One thing that happened to a record: who did what, and when. */
export const TimelineEntry = z.object({
  id: z.string(),
  at: z.string(),
  event: TimelineEvent,
  record: RecordLine,
  /** Null where nobody did it, or somebody who is no longer in the account. */
  by: z.string().nullable(),
  /** Where a change comes from; null for what only people do. */
  source: z.string().nullable(),
  /** Of a change, the fields that the caller sees. Each can be undone by restoring the entry of the history. */
  changes: z.array(
    z.object({
      entryId: Id,
      field: z.string(),
      before: z.unknown(),
      after: z.unknown(),
      can: z.object({ restore: z.boolean() }),
    }),
  ),
  comment: z.object({ id: Id, text: z.string() }).nullable(),
  activity: Activity.nullable(),
  task: z.object({ id: Id, title: z.string() }).nullable(),
  /** How many records were put on a list or taken off together. */
  members: z.number().int().nullable(),
})
export type TimelineEntry = z.infer<typeof TimelineEntry>

const Page = z.object({ items: z.array(TimelineEntry), cursor: z.string().nullable() })

const query = {
  cursor: z.string().max(2000).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(25),
  /** Nothing that happened before. */
  since: Moment.optional(),
}

/** Kinds of records, with commas between them. */
const Kinds = z
  .string()
  .max(200)
  .transform((text) => text.split(',').filter((word) => word !== ''))
  .pipe(z.array(Kind).max(KINDS.length))

export const timeline = {
  ofRecord: endpoint({
    method: 'GET',
    path: '/v1/records/:kind/:id/timeline',
    summary: 'What happened to a record, the newest first: changes, comments, activities and tasks',
    permission: 'record:read',
    params: z.object({ kind: Kind, id: Id }),
    query: z.strictObject(query),
    response: Page,
    problems: ['notFound'],
  }),
  feed: endpoint({
    method: 'GET',
    path: '/v1/account/feed',
    summary: 'What happened to everything that the caller follows, the newest first; `kinds` are kinds of records',
    permission: 'signedIn',
    query: z.strictObject({ ...query, kinds: Kinds.optional() }),
    response: Page,
  }),
}
