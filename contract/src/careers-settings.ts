import { z } from 'zod'
import { Email } from './auth.ts'
import { endpoint } from './kit/endpoint.ts'
import { ById } from './kit/ids.ts'
import { localized } from './kit/localized.ts'
import { line } from './kit/text.ts'

const Slug = z
  .string({ error: 'required' })
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9][a-z0-9-]{1,58}[a-z0-9]$/, 'careers.slug')

/** A page of the web over https, or none. */
const WebAddress = line(500).refine(
  (text) => text === '' || (URL.canParse(text) && new URL(text).protocol === 'https:'),
  'careers.webAddress',
)

/** How an account presents itself to people who look for work. */
const careersFields = {
  enabled: z.boolean(),
  slug: Slug,
  headline: localized(200),
  introduction: localized(5000),
  contactEmail: z.union([z.literal(''), Email]),
  privacyUrl: WebAddress,
  privacyText: localized(10_000),
}

/** A page that is on tells what becomes of an application. */
export const CareersChange = z
  .strictObject({ ...careersFields, version: z.int32().min(0) })
  .refine(
    ({ enabled, privacyUrl, privacyText }) => !enabled || privacyUrl !== '' || Object.values(privacyText).some(Boolean),
    { path: ['privacyUrl'], error: 'careers.privacy' },
  )
export type CareersChange = z.infer<typeof CareersChange>

export const CareersSettings = z.object({
  ...careersFields,
  /** A proposal until it was saved for the first time. */
  slug: z.string(),
  contactEmail: z.string(),
  privacyUrl: z.string(),
  /** Where the page is, or would be. */
  url: z.string(),
  /** How many jobs it shows. */
  jobs: z.number().int(),
  /** 0 until it was saved for the first time. */
  version: z.number().int(),
})
export type CareersSettings = z.infer<typeof CareersSettings>

/** Whether one job stands on the careers page, and where. */
export const JobOnCareers = z.object({
  published: z.boolean(),
  publishedAt: z.string().nullable(),
  /** The careers page is on. */
  pageEnabled: z.boolean(),
  /** Visitors see it now: it is published, open and not confidential, and the page is on. */
  shown: z.boolean(),
  /** The address of the job for visitors; null where the account has no careers page yet. */
  url: z.string().nullable(),
  can: z.object({ publish: z.boolean() }),
})
export type JobOnCareers = z.infer<typeof JobOnCareers>

const feature = 'hiring'

/** What a user of the account decides about its page. */
export const careersSettings = {
  settings: endpoint({
    method: 'GET',
    path: '/v1/account/careers-page',
    summary: 'The careers page of the account as administrators set it up',
    permission: 'account:manage',
    feature,
    response: CareersSettings,
  }),
  setUp: endpoint({
    method: 'PUT',
    path: '/v1/account/careers-page',
    summary: 'Change the careers page of the account and switch it on or off; a stale version is refused',
    permission: 'account:manage',
    feature,
    body: CareersChange,
    bodyBytes: 256 * 1024,
    response: CareersSettings,
    problems: ['conflict', 'careersSlugTaken'],
  }),
  ofJob: endpoint({
    method: 'GET',
    path: '/v1/jobs/:id/careers-page',
    summary: 'Whether a job stands on the careers page, and its address there',
    permission: 'record:read',
    feature,
    params: ById,
    response: JobOnCareers,
    problems: ['notFound'],
  }),
  publish: endpoint({
    method: 'PUT',
    path: '/v1/jobs/:id/careers-page',
    summary: 'Put a job on the careers page, or take it off; it is shown while it is open',
    permission: 'hiring',
    feature,
    params: ById,
    body: z.strictObject({ published: z.boolean() }),
    response: JobOnCareers,
    problems: ['notFound', 'forbidden', 'jobConfidential'],
  }),
}
