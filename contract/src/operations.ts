import { z } from 'zod'
import { Email } from './auth.ts'
import { LocaleCode } from './accounts.ts'
import { endpoint } from './kit/endpoint.ts'
import { Id, ById } from './kit/ids.ts'
import { page, PageQuery } from './kit/page.ts'

export const Health = z.object({ status: z.literal('ok') })
export const Readiness = z.object({
  status: z.literal('ready'),
  checks: z.object({ database: z.literal(true), migrations: z.literal(true), storage: z.literal(true) }),
})

export const Mail = z.object({
  id: Id,
  to: z.string(),
  subject: z.string(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
  status: z.enum(['waiting', 'sent', 'kept', 'failed']),
})
export const MailWithText = Mail.extend({ text: z.string() })

const line = (max: number) => z.string({ error: 'required' }).trim().min(1, 'required').max(max)
export const ContactMessage = z.strictObject({
  name: line(120),
  email: Email,
  subject: line(200),
  message: line(5000),
  locale: LocaleCode.default('en'),
})

export const PageView = z.strictObject({
  /** The pattern of the page, never the address with its ids. */
  path: z
    .string()
    .max(100)
    .regex(/^[a-z0-9/:-]*$/i, 'invalid'),
  locale: LocaleCode,
})

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
}
