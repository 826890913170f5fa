import { z } from 'zod'
import { GivenPassword } from './auth.ts'
import { FIT_BANDS, FIT_VERDICTS, FitCriterion } from './job-candidates.ts'
import { endpoint } from './kit/endpoint.ts'
import { paragraphs, requiredLine } from './kit/text.ts'
import { Availability, Degree, NoticePeriod, Proficiency, SalaryExpectation, Seniority } from './person-parts.ts'

/** What can be shown of a candidate behind a link, in its order on the page. */
export const SHORTLIST_FIELDS = [
  'name',
  'headline',
  'location',
  'fit',
  'pitch',
  'summary',
  'positions',
  'educations',
  'skills',
  'languages',
  'availability',
  'noticePeriod',
  'salaryExpectation',
] as const
export const ShortlistField = z.enum(SHORTLIST_FIELDS)
export type ShortlistField = z.infer<typeof ShortlistField>
/** What tells who somebody is; it is never shown in a blind shortlist. */
export const TELLING_FIELDS = ['name', 'headline', 'location'] as const satisfies readonly ShortlistField[]

export const SHORTLIST_VERDICTS = ['advance', 'reject', 'undecided'] as const
export const ShortlistVerdict = z.enum(SHORTLIST_VERDICTS)
export type ShortlistVerdict = z.infer<typeof ShortlistVerdict>

/**
 * A candidate as readers see it. What was not chosen is not there. The reasons of the fit say what the job asks for and
 * whether it is met, without the words of the profile, which may stand in a field that was not chosen.
 */
export const SharedCandidate = z.object({
  place: z.number().int(),
  name: z.string().optional(),
  headline: z.string().optional(),
  location: z.object({ city: z.string(), country: z.string() }).nullable().optional(),
  fit: z
    .object({
      score: z.number(),
      band: z.enum(FIT_BANDS),
      criteria: z.array(
        z.object({
          id: FitCriterion,
          verdict: z.enum(FIT_VERDICTS),
          parts: z.array(z.object({ label: z.string(), verdict: z.enum(FIT_VERDICTS) })),
        }),
      ),
    })
    .optional(),
  pitch: z.string().optional(),
  summary: z.string().optional(),
  positions: z
    .array(
      z.object({
        title: z.string(),
        /** Empty in a blind shortlist. */
        company: z.string(),
        from: z.string().nullable(),
        to: z.string().nullable(),
        seniority: Seniority.nullable(),
        months: z.number().int().nullable(),
        isCurrent: z.boolean(),
        description: z.string(),
      }),
    )
    .optional(),
  educations: z
    .array(z.object({ school: z.string(), level: Degree.nullable(), degree: z.string(), subject: z.string() }))
    .optional(),
  skills: z.array(z.string()).optional(),
  languages: z.array(z.object({ language: z.string(), proficiency: Proficiency.nullable() })).optional(),
  availability: Availability.nullable().optional(),
  noticePeriod: NoticePeriod.nullable().optional(),
  salaryExpectation: SalaryExpectation.nullable().optional(),
})
export type SharedCandidate = z.infer<typeof SharedCandidate>

/** A shortlist as readers see it, or that it asks for its password. */
export const SharedShortlist = z.object({
  companyName: z.string(),
  title: z.string(),
  note: z.string(),
  blind: z.boolean(),
  expiresAt: z.string(),
  candidates: z.array(SharedCandidate),
})
export type SharedShortlist = z.infer<typeof SharedShortlist>

const Code = z.string({ error: 'required' }).trim().min(1, 'required').max(100)
const opened = { code: Code, password: GivenPassword.optional() }

export const ShortlistFeedback = z
  .strictObject({
    ...opened,
    place: z.number().int().min(1).max(100),
    author: requiredLine(120),
    verdict: ShortlistVerdict,
    text: paragraphs(2000).default(''),
  })
  .refine(({ verdict, text }) => verdict !== 'undecided' || text !== '', { path: ['text'], error: 'required' })

/** An expired, a revoked and a guessed link are the same to whoever asks. */
const refusals = ['notFound', 'shortlistPassword', 'tooManyRequests', 'unavailable'] as const

export const sharedShortlists = {
  open: endpoint({
    method: 'POST',
    path: '/v1/shared-shortlists/open',
    summary: 'Read a shortlist behind its link, with its password where it has one; every view is noted',
    permission: 'public',
    scope: 'platform',
    ownTransactions: true,
    body: z.strictObject(opened),
    response: SharedShortlist,
    perMinute: 30,
    space: 'little',
    problems: refusals,
  }),
  feedback: endpoint({
    method: 'POST',
    path: '/v1/shared-shortlists/feedback',
    summary: 'Say something about a candidate of a shortlist; it returns as a comment and as a proposal of a stage',
    permission: 'public',
    scope: 'platform',
    ownTransactions: true,
    body: ShortlistFeedback,
    response: null,
    status: 204,
    perMinute: 20,
    problems: [...refusals, 'invalid'],
  }),
}
