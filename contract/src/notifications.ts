import { z } from 'zod'
import { endpoint } from './kit/endpoint.ts'
import { Id } from './kit/ids.ts'
import { page, PageQuery } from './kit/page.ts'
import { Kind } from './kit/kinds.ts'
import { RecordLine } from './kit/record-parts.ts'

export const NOTIFICATION_REASONS = [
  'mention',
  'assigned',
  'reminder',
  'newHits',
  'applied',
  'news',
  'expiring',
  'corrected',
  'withdrawn',
  'dueToday',
  'overdue',
  'moved',
  'imported',
  'enriched',
  'statement',
  'management',
  'creditsLow',
  'invoice',
  'unpaid',
  'strongFit',
] as const
export type NotificationReason = (typeof NOTIFICATION_REASONS)[number]
/** `digest` is what the mail carries, `snoozed` what waits for its moment; all others are what is shown in the app. */
export const NOTIFICATION_VIEWS = ['all', 'unread', 'mentions', 'tasks', 'snoozed', 'digest'] as const
export const NotificationView = z.enum(NOTIFICATION_VIEWS)
export type NotificationView = z.infer<typeof NotificationView>
export const MOST_MARKED = 100
/** What was noticed so long ago is removed. */
export const NOTIFICATION_DAYS = 90

const count = z.number().int().min(0)

/** Nothing here names a person: what is shown of records is what the reader sees today. */
export const NotificationDetails = z.discriminatedUnion('of', [
  /** Where a candidate stands now, in the language of the reader. */
  z.object({ of: z.enum(['stage', 'status']), name: z.string() }),
  /** `refused`: the file could not be read; `stopped`: a part of the rows is left. */
  z.object({
    of: z.literal('import'),
    importId: Id,
    kind: z.enum(['person', 'company']),
    outcome: z.enum(['done', 'stopped', 'refused']),
    done: count,
    total: count,
  }),
  /** Resumes that were read in the background, told together when the last of them has ended. */
  z.object({ of: z.literal('upload'), read: count, failed: count }),
  z.object({ of: z.literal('enrichment'), outcome: z.enum(['enriched', 'notFound']) }),
  /** Somebody fits a job of the reader well; the record is the person. */
  z.object({ of: z.literal('fit'), jobId: Id, title: z.string(), score: count }),
  z.object({ of: z.literal('statement'), endDate: z.string() }),
  /** What a person put right about herself holds an address or a number of somebody who was erased. */
  z.object({ of: z.literal('erased') }),
  z.object({ of: z.literal('credits'), balance: z.number().int(), monthlyGrant: count }),
  z.object({ of: z.literal('invoice'), invoiceId: Id, number: z.string(), isCreditNote: z.boolean() }),
])
export type NotificationDetails = z.infer<typeof NotificationDetails>

export const Notification = z.object({
  id: Id,
  reason: z.enum(NOTIFICATION_REASONS),
  /** Who mentioned or assigned; null for a reminder, and for somebody who is no longer there. */
  actor: z.string().nullable(),
  /** What the comment is about, the task, or the person; null where it was deleted or the caller no longer sees it. */
  record: RecordLine.nullable(),
  /** How the comment begins, or the title of the job that was applied for, where the caller can read it. */
  excerpt: z.string().nullable(),
  /** The saved search that has new hits, and how many it had then; null where it was deleted or is no longer shared. */
  search: z
    .object({
      searchId: Id,
      type: Kind,
      name: z.string(),
      state: z.record(z.string(), z.string()),
      hits: z.number().int(),
    })
    .nullable(),
  /** The comment, where the caller can read it: the link leads to it. */
  commentId: Id.nullable(),
  /** The story, where it is about one and the caller can read it: the link leads to it. */
  newsId: Id.nullable().optional(),
  /** What came of it, for reasons that tell more than which record it is about. */
  details: NotificationDetails.nullable().optional(),
  /** Until when quiet hours or a snooze hide it. */
  hiddenUntil: z.string().nullable(),
  createdAt: z.string(),
  readAt: z.string().nullable(),
})
export type Notification = z.infer<typeof Notification>

/** How many the caller has not read. */
export const Unread = z.object({ unread: z.number().int() })

/** What one event of the stream carries; its id continues the stream where it broke off. */
export const NotificationEvent = z.object({
  /** What came since the event before; nothing where something was read, snoozed or removed. */
  items: z.array(Notification),
  unread: z.number().int(),
})
export type NotificationEvent = z.infer<typeof NotificationEvent>
export const MOST_STREAM_SECONDS = 3600
/** One browser needs one stream for all its tabs. */
export const STREAM_LIMITS = { user: 20, account: 500 } as const

const feature = 'notifications'

export const notifications = {
  list: endpoint({
    method: 'GET',
    path: '/v1/account/notifications',
    summary:
      'What the caller was mentioned in, was assigned or has due, what became of candidates, imports and enrichments, who fits a job of theirs, what is new in saved searches and about what is followed, and what administrators are told of credits and invoices, the newest first',
    permission: 'record:read',
    feature,
    query: z.strictObject({ ...PageQuery.shape, view: NotificationView.default('all') }),
    response: page(Notification).extend(Unread.shape),
  }),
  unread: endpoint({
    method: 'GET',
    path: '/v1/account/notifications/unread',
    summary: 'How many notifications the caller has not read',
    permission: 'record:read',
    feature,
    response: Unread,
  }),
  stream: endpoint({
    method: 'GET',
    path: '/v1/account/notifications/stream',
    summary: 'Notifications of the caller as server-sent events; Last-Event-ID continues where a stream broke off',
    permission: 'record:read',
    feature,
    scope: 'none',
    file: 'text/event-stream',
    query: z.strictObject({
      /** Ends the stream after so many seconds; 0 tells what was missed and ends. */
      seconds: z.coerce.number().int().min(0).max(MOST_STREAM_SECONDS).default(MOST_STREAM_SECONDS),
    }),
    response: NotificationEvent,
    problems: ['tooManyRequests'],
  }),
  mark: endpoint({
    method: 'PUT',
    path: '/v1/account/notifications/read',
    summary: 'Mark notifications of the caller as read, or as not read',
    permission: 'record:read',
    feature,
    body: z.strictObject({ ids: z.array(Id).min(1).max(MOST_MARKED), read: z.boolean() }),
    response: Unread,
    problems: ['notFound'],
  }),
  markAll: endpoint({
    method: 'PUT',
    path: '/v1/account/notifications/all-read',
    summary: 'Mark all notifications of the caller as read; tells which were not, so that it can be taken back',
    permission: 'record:read',
    feature,
    response: Unread.extend({ ids: z.array(Id) }),
  }),
}
