import { z } from 'zod'
import { Stage } from './hiring-stages.ts'
import { CalendarDate } from './kit/dates.ts'
import { endpoint } from './kit/endpoint.ts'
import { ById, Id } from './kit/ids.ts'
import { page, PageQuery } from './kit/page.ts'
import { line, paragraphs, requiredLine } from './kit/text.ts'
import { sharedShortlists, ShortlistField, ShortlistVerdict } from './shared-shortlists.ts'

/** So many candidates stand in one shortlist. */
export const MOST_SHORTLISTED = 30
/** So many shortlists a job keeps; the oldest that has ended makes room for the next. */
export const MOST_SHORTLISTS = 50
/** So much is said through one link. */
export const MOST_FEEDBACK = 300
export const MOST_SHORTLIST_DAYS = 365

export const SHORTLIST_STATES = ['open', 'expired', 'revoked'] as const

const Feedback = z.object({
  feedbackId: Id,
  submissionId: Id,
  personId: Id,
  name: z.string(),
  /** Who said it, as the reader wrote it. */
  author: z.string(),
  verdict: ShortlistVerdict,
  /** The stage that the reader proposes by going on. */
  stage: Stage.nullable(),
  text: z.string(),
  at: z.string(),
  decision: z.enum(['accepted', 'dismissed']).nullable(),
  decidedBy: z.string().nullable(),
})
export type ShortlistOpinion = z.infer<typeof Feedback>

export const Shortlist = z.object({
  shortlistId: Id,
  jobId: Id,
  title: z.string(),
  note: z.string(),
  blind: z.boolean(),
  fields: z.array(ShortlistField),
  hasPassword: z.boolean(),
  state: z.enum(SHORTLIST_STATES),
  /** What readers open. */
  url: z.string(),
  expiresAt: z.string(),
  revokedAt: z.string().nullable(),
  createdAt: z.string(),
  createdBy: z.string().nullable(),
  /** Who is in it and still a candidate. */
  candidates: z.array(
    z.object({ place: z.number().int(), submissionId: Id, personId: Id, name: z.string(), pitch: z.string() }),
  ),
  views: z.object({
    shown: z.number().int(),
    wrongPassword: z.number().int(),
    lastAt: z.string().nullable(),
  }),
  feedback: z.array(Feedback),
})
export type Shortlist = z.infer<typeof Shortlist>

/** A password that somebody tells somebody else: shorter than the one of a person, and tried only a few times. */
const SharedPassword = z.string().min(8, 'password.short').max(200)

const NewShortlist = z.strictObject({
  title: requiredLine(200),
  note: paragraphs(2000).default(''),
  candidates: z
    .array(z.strictObject({ submissionId: Id, pitch: line(500).default('') }))
    .min(1, 'required')
    .max(MOST_SHORTLISTED),
  fields: z.array(ShortlistField).min(1, 'shortlist.fields'),
  blind: z.boolean().default(false),
  /** The last day on which it opens. */
  expiresOn: CalendarDate,
  password: SharedPassword.nullable().default(null),
})

const feature = 'hiring'
const permission = 'hiring'

export const shortlists = {
  ...sharedShortlists,
  ofJob: endpoint({
    method: 'GET',
    path: '/v1/jobs/:id/shortlists',
    summary: 'The shortlists of a job, the newest first, with views and feedback',
    permission,
    feature,
    params: ById,
    response: z.object({ items: z.array(Shortlist) }),
    problems: ['notFound'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/v1/jobs/:id/shortlists',
    summary: 'Put candidates of a job behind a link that ends by itself; readers see the chosen fields alone',
    permission,
    feature,
    ownTransactions: true,
    params: ById,
    body: NewShortlist,
    response: Shortlist,
    status: 201,
    problems: ['notFound', 'forbidden', 'invalid', 'shortlistsFull', 'unavailable'],
  }),
  revoke: endpoint({
    method: 'POST',
    path: '/v1/shortlists/:id/revoke',
    summary: 'End the link of a shortlist at once',
    permission,
    feature,
    params: ById,
    response: Shortlist,
    space: 'none',
    problems: ['notFound'],
  }),
  views: endpoint({
    method: 'GET',
    path: '/v1/shortlists/:id/views',
    summary: 'When a shortlist was opened and with what, the newest first',
    permission,
    feature,
    params: ById,
    query: PageQuery,
    response: page(z.object({ at: z.string(), outcome: z.enum(['shown', 'wrongPassword']), device: z.string() })),
    problems: ['notFound'],
  }),
  decide: endpoint({
    method: 'POST',
    path: '/v1/shortlists/:id/feedback/:feedbackId/decision',
    summary: 'Accept what a reader proposes, which moves or rejects the candidate, or dismiss it',
    permission,
    feature,
    params: z.object({ id: Id, feedbackId: Id }),
    body: z.strictObject({
      decision: z.enum(['accepted', 'dismissed']),
      /** Of a rejection: one of the account's. */
      reason: requiredLine(500).optional(),
    }),
    response: Shortlist,
    problems: [
      'notFound',
      'forbidden',
      'invalid',
      'transition',
      'jobNotLive',
      'submissionNotActive',
      'submissionExists',
    ],
  }),
}
