import { z } from 'zod'
import { FitCriterion, MOST_WEIGHT } from './fit-criteria.ts'
import { hiddenPeople, TaughtWeights } from './hidden-people.ts'
import { Stage } from './hiring-stages.ts'
import { SUBMISSION_STATUSES } from './hiring-states.ts'
import { jobRankings } from './job-rankings.ts'
import { JobStatus } from './job-record.ts'
import { endpoint } from './kit/endpoint.ts'
import { ById, Id } from './kit/ids.ts'
import { LOCALES } from './kit/locales.ts'
import { page, PageQuery } from './kit/page.ts'
import { Access } from './kit/roles.ts'
import { parseList } from './kit/select.ts'
import { personFilters } from './person-filters.ts'
import { Degree, Proficiency, Seniority } from './person-parts.ts'
import { SubmissionStatuses } from './submissions.ts'

export { FIT_CRITERIA, FitCriterion, MOST_RANKED, MOST_WEIGHT } from './fit-criteria.ts'

export const FIT_VERDICTS = ['met', 'partly', 'missing', 'unknown'] as const
export const FIT_BANDS = ['strong', 'good', 'fair', 'weak'] as const
/** Scores are counted in steps of so many points. */
export const SCORE_STEP = 5
/** Suggestions from here on are worth a notification. */
export const STRONG_SCORE = 80
/** The score from which each band begins. */
export const BAND_FROM = { strong: STRONG_SCORE, good: 60, fair: 40, weak: 0 } as const

/** The words that earned points: where they stand in the profile or in a file, and what they are. */
export const FitEvidence = z.object({
  sourceKind: z.enum(['profile', 'file']),
  fileId: Id.optional(),
  /** The field of the profile. */
  field: z.string().optional(),
  from: z.number().int(),
  to: z.number().int(),
  text: z.string(),
})

/**
 * One thing that a job asks for, and what earned its points. `label` is a skill in the language of the caller; for other
 * criteria what the job says: `de B2`, `senior lead`, `bachelor`, `DE`, years or a day.
 */
export const FitPart = z.object({
  label: z.string(),
  verdict: z.enum(FIT_VERDICTS),
  points: z.number(),
  max: z.number(),
  evidence: z.array(FitEvidence),
})

/** What the job does not ask for has no criterion; the others share the 100 points. */
export const CriterionResult = z.object({
  id: FitCriterion,
  verdict: z.enum(FIT_VERDICTS),
  points: z.number(),
  max: z.number(),
  parts: z.array(FitPart),
})

/** What would raise the score: `ask` where nobody knows it, `raise` where there is something like it, else `add`. */
export const FitChange = z.object({
  criterion: FitCriterion,
  label: z.string(),
  kind: z.enum(['ask', 'raise', 'add']),
  gain: z.number(),
})

export const Fit = z.object({
  score: z.number().min(0).max(100),
  /** Points of what nobody knows: neither earned nor lost. */
  open: z.number(),
  /** What people are put in order by: the score, and some of what is open. */
  standing: z.number(),
  band: z.enum(FIT_BANDS),
  criteria: z.array(CriterionResult),
  /** The largest gain first. */
  changes: z.array(FitChange),
  /** The newest submission of the person to this job, if there is one. */
  inPipeline: z
    .object({ submissionId: Id, status: z.enum(SUBMISSION_STATUSES), reason: z.string().nullable() })
    .nullable(),
})
export type Fit = z.infer<typeof Fit>

/** A career without what tells who it is: no name, photo, age, gender, contact, school or employer. */
export const BlindProfile = z.object({
  summary: z.string(),
  positions: z.array(
    z.object({
      title: z.string(),
      seniority: Seniority.nullable(),
      months: z.number().int().nullable(),
      isCurrent: z.boolean(),
      description: z.string(),
    }),
  ),
  educations: z.array(z.object({ level: Degree.nullable(), degree: z.string(), subject: z.string() })),
  skills: z.array(z.string()),
  languages: z.array(z.object({ language: z.string(), proficiency: Proficiency.nullable() })),
})

/** How somebody stands or stood in the pipeline of another job that the caller sees. */
export const ElsewhereCandidate = z.object({
  submissionId: Id,
  jobId: Id,
  title: z.string(),
  clientCompany: z.string().nullable(),
  stage: Stage,
  status: z.enum(SUBMISSION_STATUSES),
  reason: z.string().nullable(),
  /** Of the status. */
  since: z.string(),
})
export type ElsewhereCandidate = z.infer<typeof ElsewhereCandidate>
/** So many other jobs are named of a person. */
export const MOST_ELSEWHERE = 2

export const FitPerson = Fit.extend({
  personId: Id,
  access: Access,
  /** In blind review a letter. */
  name: z.string(),
  headline: z.string(),
  avatarUrl: z.string(),
  location: z.object({ city: z.string(), country: z.string() }).nullable(),
  /** In blind review what is shown instead. */
  blind: BlindProfile.nullable(),
  /** Somebody put the person at this place, and said why. */
  override: z.object({ place: z.number().int(), reason: z.string(), userId: Id, at: z.string() }).nullable(),
  /** Other jobs, those that are running first; none in blind review. */
  elsewhere: z.array(ElsewhereCandidate).max(MOST_ELSEWHERE),
})
export type FitPerson = z.infer<typeof FitPerson>

export const FitJob = Fit.extend({
  jobId: Id,
  title: z.string(),
  status: JobStatus,
  clientCompany: z.string().nullable(),
  location: z.object({ city: z.string(), country: z.string() }).nullable(),
})
export type FitJob = z.infer<typeof FitJob>

/** A candidate of a job at a glance. */
export const CandidateMark = Fit.pick({ score: true, open: true, band: true }).extend({
  submissionId: Id,
  personId: Id,
  /** What is due first; those without a day come last. */
  task: z.object({ taskId: Id, title: z.string(), dueAt: z.string().nullable() }).nullable(),
})
export type CandidateMark = z.infer<typeof CandidateMark>

/** `mustSkills:2,distance:0`: how much a criterion counts, from 0 to 3; those left out count once. */
const Weights = z
  .string()
  .max(300)
  .transform((text, context): Partial<Record<FitCriterion, number>> => {
    const given = parseList(text).map((pair) => {
      const [id, value = ''] = pair.split(':')
      return { id: FitCriterion.safeParse(id).data, value: /^\d(\.\d{1,2})?$/.test(value) ? Number(value) : NaN }
    })
    if (given.every(({ id, value }) => id !== undefined && value <= MOST_WEIGHT))
      return Object.fromEntries(given.map(({ id, value }) => [id, value]))
    context.addIssue('invalid')
    return z.NEVER
  })
  .optional()

const Flag = z.enum(['true', 'false']).default('false')
const shown = { weights: Weights, locale: z.enum(LOCALES).default('en'), blind: Flag }

const hiring = { permission: 'hiring', feature: 'hiring' } as const
/** The order that is shown is kept. */
const ranked = { ...hiring, costly: true, ownTransactions: true, space: 'little' } as const

/** The order in which people were shown, which was kept under this id. */
const Ranking = page(FitPerson).extend({
  rankingId: Id,
  total: z.number().int(),
  /**
   * Of everybody who was looked at, how many scored from 0, from 5 and so on up to 100, which counts with the last;
   * null where the order was kept without it.
   */
  scores: z
    .array(z.number().int())
    .length(100 / SCORE_STEP)
    .nullable(),
})

export const jobCandidates = {
  suggestions: endpoint({
    method: 'GET',
    path: '/v1/jobs/:id/candidates/suggestions',
    summary:
      'People who fit a job, the best first, with the reasons; takes the filters of the search of people. Who must not be contacted, is off limits for the client or was hidden is left out',
    ...ranked,
    params: ById,
    query: z.strictObject({ ...personFilters.searchShape, ...PageQuery.shape, ...shown }),
    response: Ranking.extend({
      /** So many people are hidden of this job. */
      hidden: z.number().int(),
      /** What counts more because people were hidden for it, where no weight was asked for. */
      taught: TaughtWeights,
    }),
    problems: ['notFound', 'forbidden', 'hiddenFields', 'jobOnHold'],
  }),
  strength: endpoint({
    method: 'GET',
    path: '/v1/jobs/:id/candidates/strength',
    summary: 'How many people who are new to a job fit it strongly or well, without their names',
    ...hiring,
    costly: true,
    ownTransactions: true,
    params: ById,
    response: z.object({ strong: z.number().int(), good: z.number().int() }),
    problems: ['notFound', 'forbidden', 'jobOnHold'],
  }),
  matches: endpoint({
    method: 'GET',
    path: '/v1/jobs/:id/candidates/matches',
    summary: 'The people in the pipeline of a job, by how well they fit',
    ...ranked,
    params: ById,
    query: z.strictObject({ ...PageQuery.shape, ...shown }),
    response: Ranking,
    problems: ['notFound', 'forbidden'],
  }),
  fit: endpoint({
    method: 'GET',
    path: '/v1/jobs/:jobId/candidates/:personId/fit',
    summary: 'How one person fits a job',
    ...hiring,
    params: z.object({ jobId: Id, personId: Id }),
    query: z.strictObject(shown),
    response: FitPerson,
    problems: ['notFound'],
  }),
  jobsOf: endpoint({
    method: 'GET',
    path: '/v1/people/:id/jobs/suggestions',
    summary: 'Open jobs of the account that a person fits, the best first, with the reasons',
    ...hiring,
    costly: true,
    params: ById,
    query: z.strictObject({ limit: PageQuery.shape.limit, weights: Weights, locale: shown.locale }),
    response: z.object({ items: z.array(FitJob) }),
    problems: ['notFound'],
  }),
  marks: endpoint({
    method: 'GET',
    path: '/v1/jobs/:id/candidates/marks',
    summary:
      'What the cards of a board show beside each candidate: how well they fit, and the next open task about them that is about no other job',
    ...hiring,
    costly: true,
    ownTransactions: true,
    params: ById,
    query: z.strictObject({ status: SubmissionStatuses.optional() }),
    response: z.object({ items: z.array(CandidateMark) }),
    problems: ['notFound', 'forbidden'],
  }),
  ...jobRankings,
  ...hiddenPeople,
}
