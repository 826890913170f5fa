import { z } from 'zod'
import { LocaleCode } from './accounts.ts'
import { Email } from './auth.ts'
import { careersSettings } from './careers-settings.ts'
import { Employment, JobPlace, Workload, Workplace } from './job-parts.ts'
import { endpoint } from './kit/endpoint.ts'
import { localized } from './kit/localized.ts'
import { explainPhone } from './kit/phones.ts'
import { line, paragraphs, requiredLine } from './kit/text.ts'
import { FILE_BYTES } from './person-files.ts'

/** So many jobs stand on one careers page, the newest first. */
export const MOST_CAREERS_JOBS = 500
export const MOST_MESSAGE = 2000

const Titles = z.partialRecord(LocaleCode, z.string())

/** A job in one line for visitors. */
export const CareersJobLine = z.object({
  jobId: z.string(),
  title: z.string(),
  titles: Titles,
  places: z.array(JobPlace.pick({ city: true, country: true })),
  workplace: Workplace.nullable(),
  employment: Employment.nullable(),
  publishedAt: z.string(),
})
export type CareersJobLine = z.infer<typeof CareersJobLine>

const publisher = {
  slug: z.string(),
  companyName: z.string(),
  contactEmail: z.string(),
  privacyUrl: z.string(),
  privacyText: localized(10_000),
}

export const CareersPage = z.object({
  ...publisher,
  headline: localized(200),
  introduction: localized(5000),
  jobs: z.array(CareersJobLine),
})
export type CareersPage = z.infer<typeof CareersPage>

/** The advertisement of a job: what visitors may know of it and nothing else. */
export const CareersJob = z.object({
  ...publisher,
  job: CareersJobLine.extend({
    description: localized(10_000),
    places: z.array(JobPlace.pick({ postalCode: true, city: true, region: true, country: true })),
    workload: Workload.nullable(),
    startDate: z.string().nullable(),
    skills: z.array(z.object({ name: z.string(), must: z.boolean() })),
    languages: z.array(z.object({ language: z.string(), proficiency: z.string().nullable() })),
  }),
})
export type CareersJob = z.infer<typeof CareersJob>

/** What an applicant writes; a file goes along as the field `file`. */
export const Application = z.strictObject({
  name: requiredLine(120),
  email: Email,
  /** With the code of its country, because nobody knows where the applicant lives. */
  phone: line(50)
    .superRefine((text, context) => {
      const key = text === '' ? undefined : explainPhone(text)
      if (key) context.addIssue(key)
    })
    .default(''),
  message: paragraphs(MOST_MESSAGE).default(''),
  consent: z.literal('true', { error: 'careers.consent' }),
  locale: LocaleCode.default('en'),
})
export type Application = z.infer<typeof Application>

/** The id of a job as it stands in a public address: whoever asks belongs to no account. */
const PublicJobId = z
  .string()
  .toLowerCase()
  .regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'invalid')
const OfPage = z.object({ slug: z.string().toLowerCase().max(60) })
const OfJob = OfPage.extend({ jobId: PublicJobId })

export const careers = {
  ...careersSettings,
  page: endpoint({
    method: 'GET',
    path: '/v1/careers/:slug',
    summary: 'The careers page of an account with its open jobs, for everybody',
    permission: 'public',
    scope: 'platform',
    params: OfPage,
    response: CareersPage,
    problems: ['notFound'],
  }),
  job: endpoint({
    method: 'GET',
    path: '/v1/careers/:slug/jobs/:jobId',
    summary: 'One job of a careers page, for everybody',
    permission: 'public',
    scope: 'platform',
    params: OfJob,
    response: CareersJob,
    problems: ['notFound'],
  }),
  apply: endpoint({
    method: 'POST',
    path: '/v1/careers/:slug/jobs/:jobId/apply',
    summary:
      'Apply for a job (a form with the fields name, email, phone, message, consent, locale and, if wished, a resume as `file`); the answer never tells whether the applicant is known',
    permission: 'public',
    scope: 'platform',
    ownTransactions: true,
    params: OfJob,
    multipart: { maxBytes: FILE_BYTES, tooLarge: 'fileSize', fields: Application, optional: true },
    response: null,
    status: 202,
    captcha: true,
    perMinute: 10,
    problems: [
      'notFound',
      'captcha',
      'invalid',
      'fileType',
      'fileSize',
      'fileUnreadable',
      'applicationRefused',
      'queueFull',
    ],
  }),
}
