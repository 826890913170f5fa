import { z } from 'zod'
import { Email } from './auth.ts'
import { LocaleCode } from './accounts.ts'
import { endpoint } from './kit/endpoint.ts'
import { Id, ById } from './kit/ids.ts'
import { page, PageQuery } from './kit/page.ts'
import { paragraphs, requiredLine } from './kit/text.ts'
import { PAGES } from './kit/paths.ts'
import { SpaceLevel } from './kit/space.ts'

export const Health = z.object({ status: z.literal('ok') })
export const Readiness = z.object({
  status: z.literal('ready'),
  checks: z.object({
    database: z.literal(true),
    migrations: z.literal(true),
    storage: z.literal(true),
    /** Anything but `enough` refuses some writes; reading goes on, so that it is ready all the same. */
    space: SpaceLevel,
  }),
})

export const DiskSpace = z.object({
  level: SpaceLevel,
  freeBytes: z.number(),
  /** Below this, writes are refused. */
  minFreeBytes: z.number(),
})

export const Mail = z.object({
  id: Id,
  to: z.string(),
  subject: z.string(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
  status: z.enum(['waiting', 'sent', 'kept', 'failed']),
})
export const MailWithText = Mail.extend({
  text: z.string(),
  /** Codes and personal links are masked: they belong to the recipient. */
  masked: z.boolean(),
})

/** Lanes of background work, the most urgent first. */
export const QueueLane = z.enum(['mail', 'events', 'short', 'long'])
const Count = z.number().int().nonnegative()
export const QueueState = z.object({
  lanes: z.array(
    z.object({
      lane: QueueLane,
      waiting: Count,
      /** To be done later: planned for a time, or after a failure. */
      scheduled: Count,
      running: Count,
      failed: Count,
      /** Since when the oldest of the waiting ones could run. */
      waitingSince: z.string().nullable(),
    }),
  ),
  /** Those that failed for good, newest first; they are kept for 30 days. */
  failed: z.array(
    z.object({
      jobId: z.string(),
      kind: z.string(),
      lane: QueueLane.nullable(),
      attempts: Count,
      error: z.string(),
      failedAt: z.string(),
    }),
  ),
})

export const ContactMessage = z.strictObject({
  name: requiredLine(120),
  email: Email,
  subject: requiredLine(200),
  message: paragraphs(5000).min(1, 'required'),
  locale: LocaleCode.default('en'),
})

const PATTERNS = Object.values(PAGES).map(({ path }) => path)

export const PageView = z.strictObject({
  /** The pattern of a page, never the address with its ids. The list also bounds the rows of a day. */
  path: z.enum(PATTERNS, 'invalid'),
  locale: LocaleCode,
})

/** So many days back page views can be looked at. */
export const VIEW_DAYS = [7, 30, 90, 365] as const
const Views = z.number().int().nonnegative()

export const PageViews = z.object({
  /** Every day of the period, the oldest first, also those without a view. */
  days: z.array(z.object({ day: z.string(), views: Views })),
  /** Pages that were looked at, the most read first. */
  pages: z.array(z.object({ path: z.string(), views: Views, locales: z.object({ en: Views, de: Views, fr: Views }) })),
})

/** What the operator should mend, by name and in the reader's language. */
export const OPERATOR_NOTICES = ['proxy'] as const
export type OperatorNotice = (typeof OPERATOR_NOTICES)[number]
export const Notice = z.object({ name: z.enum(OPERATOR_NOTICES), message: z.string() })

export const operations = {
  health: endpoint({
    method: 'GET',
    path: '/v1/health',
    summary: 'The process answers',
    permission: 'public',
    scope: 'none',
    response: Health,
  }),
  ready: endpoint({
    method: 'GET',
    path: '/v1/ready',
    summary: 'Database, migrations and storage are there',
    permission: 'public',
    scope: 'platform',
    ownTransactions: true,
    response: Readiness,
    problems: ['unavailable'],
  }),
  openapi: endpoint({
    method: 'GET',
    path: '/v1/openapi.json',
    summary: 'This API as an OpenAPI 3.1 document',
    permission: 'public',
    scope: 'none',
    response: z.record(z.string(), z.unknown()),
    raw: true,
  }),
  contact: endpoint({
    method: 'POST',
    path: '/v1/contact',
    summary: 'Write to the operator of this installation',
    permission: 'public',
    scope: 'platform',
    body: ContactMessage,
    response: null,
    status: 202,
    captcha: true,
    idempotent: true,
    perMinute: 10,
    problems: ['captcha', 'setupNeeded'],
  }),
  pageView: endpoint({
    method: 'POST',
    path: '/v1/events/page-view',
    summary: 'Count a page view: pattern and language, nothing of the person',
    permission: 'public',
    scope: 'platform',
    body: PageView,
    response: null,
    status: 204,
    // For each address, so that sums are not easily inflated.
    perMinute: 600,
  }),
  pageViews: endpoint({
    method: 'GET',
    path: '/v1/operations/page-views',
    summary: 'How often pages were looked at, by day and by page',
    permission: 'operate',
    scope: 'platform',
    query: z.strictObject({ days: z.coerce.number().int().min(1).max(365).default(30) }),
    response: PageViews,
  }),
  notices: endpoint({
    method: 'GET',
    path: '/v1/operations/notices',
    summary: 'What the operator should mend in the settings of this installation',
    permission: 'operate',
    scope: 'none',
    response: z.object({ items: z.array(Notice) }),
  }),
  diskSpace: endpoint({
    method: 'GET',
    path: '/v1/operations/disk-space',
    summary: 'How much space the disks of this installation have left',
    permission: 'operate',
    scope: 'platform',
    response: DiskSpace,
  }),
  mails: endpoint({
    method: 'GET',
    path: '/v1/operations/mails',
    summary: 'Mails this installation has written, newest first',
    permission: 'operate',
    scope: 'platform',
    query: PageQuery,
    response: page(Mail),
  }),
  mail: endpoint({
    method: 'GET',
    path: '/v1/operations/mails/:id',
    summary: 'One mail with its text',
    permission: 'operate',
    scope: 'platform',
    params: ById,
    response: MailWithText,
    problems: ['notFound'],
  }),
  queue: endpoint({
    method: 'GET',
    path: '/v1/operations/queue',
    summary: 'Background work by lane, and what failed for good',
    permission: 'operate',
    scope: 'platform',
    response: QueueState,
  }),
}
