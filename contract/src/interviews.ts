import { z } from 'zod'
import { TimeZone } from './accounts.ts'
import { CalendarDate } from './kit/dates.ts'
import { endpoint } from './kit/endpoint.ts'
import { ById, Id, Version } from './kit/ids.ts'
import { Owner } from './kit/record-parts.ts'
import { line, paragraphs, requiredLine } from './kit/text.ts'
import { EmailAddress } from './person-parts.ts'

export const MOST_INTERVIEWERS = 20
/** So many interviews one candidate of a job has at most. */
export const MOST_INTERVIEWS = 50
export const MOST_CRITERIA = 20

export const RECOMMENDATIONS = ['strongYes', 'yes', 'no', 'strongNo'] as const
export const Recommendation = z.enum(RECOMMENDATIONS)
export type Recommendation = z.infer<typeof Recommendation>

/** What one interviewer thinks of one thing that the job asks for. */
const Rated = z.strictObject({
  criterion: requiredLine(100),
  /** From 1 to 5; null where it was not talked about. */
  rating: z.int().min(1).max(5).nullable(),
  evidence: paragraphs(1000).default(''),
})

const scored = {
  recommendation: Recommendation,
  ratings: z.array(Rated).max(MOST_CRITERIA),
  summary: paragraphs(3000).default(''),
}
export const NewScorecard = z.strictObject(scored)
export type NewScorecard = z.infer<typeof NewScorecard>

export const Scorecard = z.object({
  userId: Id,
  name: z.string(),
  recommendation: Recommendation,
  ratings: z.array(z.object({ criterion: z.string(), rating: z.number().int().nullable(), evidence: z.string() })),
  summary: z.string(),
  givenAt: z.string(),
})
export type Scorecard = z.infer<typeof Scorecard>

/** A page of the web over https, or none. */
const MeetingLink = line(500).refine(
  (text) => text === '' || (URL.canParse(text) && new URL(text).protocol === 'https:'),
  'interview.link',
)
const ClockTime = z.string({ error: 'required' }).regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'interview.time')

const planned = {
  title: requiredLine(200),
  /** Day and time as the clocks of the zone show them. */
  day: CalendarDate,
  time: ClockTime,
  timeZone: TimeZone,
  minutes: z.int().min(5).max(600),
  place: line(300).default(''),
  link: MeetingLink.default(''),
  /** Stands in the invitation of everybody. */
  note: paragraphs(2000).default(''),
  interviewerIds: z.array(Id).min(1, 'required').max(MOST_INTERVIEWERS),
  /** One of the candidate's addresses, or null where the candidate is told in another way. */
  candidateEmail: EmailAddress.nullable().default(null),
}
export const NewInterview = z.strictObject(planned)
export type NewInterview = z.infer<typeof NewInterview>

export const Interview = z.object({
  interviewId: Id,
  jobId: Id,
  submissionId: Id,
  personId: Id,
  /** The candidate. */
  name: z.string(),
  /** The candidate's addresses, for those who may plan. */
  emails: z.array(z.string()),
  title: z.string(),
  startsAt: z.string(),
  day: z.string(),
  time: z.string(),
  timeZone: z.string(),
  minutes: z.number().int(),
  place: z.string(),
  link: z.string(),
  note: z.string(),
  candidateEmail: z.string().nullable(),
  status: z.enum(['planned', 'cancelled']),
  interviewers: z.array(Owner.extend({ hasScored: z.boolean() })),
  /** What the job asks for, to be rated. */
  criteria: z.array(z.string()),
  /** Those that the caller may read: an interviewer reads others only after giving the own one. */
  scorecards: z.array(Scorecard),
  version: z.number().int(),
  can: z.object({ edit: z.boolean(), score: z.boolean() }),
})
export type Interview = z.infer<typeof Interview>

const feature = 'hiring'
const planning = ['notFound', 'forbidden', 'invalid', 'doNotContact'] as const

export const interviews = {
  ofJob: endpoint({
    method: 'GET',
    path: '/v1/jobs/:id/interviews',
    summary: 'The interviews for a job, the next one first, with the scorecards that the caller may read',
    permission: 'record:read',
    feature,
    params: ById,
    response: z.object({ items: z.array(Interview) }),
    problems: ['notFound'],
  }),
  plan: endpoint({
    method: 'POST',
    path: '/v1/people/candidate-submissions/:id/interviews',
    summary: 'Plan an interview with a candidate; interviewers and candidate get an invitation for their calendars',
    permission: 'hiring',
    feature,
    verified: true,
    params: ById,
    body: NewInterview,
    response: Interview,
    status: 201,
    idempotent: true,
    perMinute: 30,
    problems: [...planning, 'interviewsFull'],
  }),
  change: endpoint({
    method: 'PUT',
    path: '/v1/interviews/:id',
    summary: 'Change an interview; calendars are updated, and whoever is no longer invited is told so',
    permission: 'hiring',
    feature,
    verified: true,
    params: ById,
    body: NewInterview.extend({ version: Version }),
    response: Interview,
    perMinute: 30,
    problems: [...planning, 'conflict', 'interviewCancelled'],
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/v1/interviews/:id/cancel',
    summary: 'Cancel an interview; it leaves the calendars of everybody invited',
    permission: 'hiring',
    feature,
    verified: true,
    params: ById,
    response: Interview,
    perMinute: 30,
    problems: ['notFound', 'forbidden'],
  }),
  score: endpoint({
    method: 'PUT',
    path: '/v1/interviews/:id/scorecard',
    summary: 'Give the own scorecard of an interview, or change it; the others can be read from then on',
    permission: 'record:read',
    feature,
    params: ById,
    body: NewScorecard,
    bodyBytes: 128 * 1024,
    response: Interview,
    problems: ['notFound', 'forbidden', 'invalid', 'interviewCancelled'],
  }),
}
