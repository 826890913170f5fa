import { z } from 'zod'
import { Stage, StageId } from './hiring-stages.ts'
import { SUBMISSION_STATUSES } from './hiring-states.ts'
import { jobEndings } from './job-endings.ts'
import { CandidateCounts } from './job-record.ts'
import { endpoint } from './kit/endpoint.ts'
import { ById, Id, Version } from './kit/ids.ts'
import { page, PageQuery } from './kit/page.ts'
import { parseList } from './kit/select.ts'
import { paragraphs, question } from './kit/text.ts'
import { ownPipelines } from './own-pipelines.ts'
import {
  StageClock,
  Submission,
  SubmissionChange,
  submissionChange,
  SubmissionEvent,
  SubmissionOrigin,
  SubmissionStatus,
} from './submission-record.ts'

/** So many candidates are added or moved by one call. */
export const MOST_SUBMITTED = 100
/** A board shows all of a stage up to so many. */
export const MOST_ON_BOARD = 500

const feature = 'hiring'
const permission = 'hiring'

/** Applications come from candidates themselves, never from a user. */
const GivenOrigin = SubmissionOrigin.exclude(['applied']).default('sourced')
const NewSubmission = {
  origin: GivenOrigin,
  /** The first stage where nothing is said. */
  stage: StageId.optional(),
  note: paragraphs(2000).nullable().default(null),
}

/** Statuses with commas between them. */
export const SubmissionStatuses = z
  .string()
  .max(100)
  .transform((text, context) => {
    const values = parseList(text).map((value) => SubmissionStatus.safeParse(value))
    if (values.every((value) => value.success)) return values.length === 0 ? undefined : values.map(({ data }) => data)
    context.addIssue('invalid')
    return z.NEVER
  })

const listed = {
  status: SubmissionStatuses.optional(),
  /** Those that have stood still for `STUCK_DAYS` days. */
  stuck: z.enum(['true', 'false']).default('false'),
  origin: SubmissionOrigin.optional(),
}

/** What stands in the way of a change: a status or a stage that cannot be taken from here. */
const moving = [
  'notFound',
  'forbidden',
  'conflict',
  'invalid',
  'transition',
  'jobNotLive',
  'submissionNotActive',
  'submissionExists',
] as const

const BySubmission = z.object({ id: Id })
/** One of several that are changed together, as it was read. */
const Read = z.strictObject({ submissionId: Id, version: Version })

/** A stage of a job with what has happened there. */
export const FunnelStage = z.object({
  stage: Stage,
  /** Who came as far as this stage or further. */
  reached: z.number().int(),
  /** Who is there now: active or on hold. */
  current: z.number().int(),
  /** Who was rejected or withdrew from here. */
  left: z.number().int(),
  /** Share of those who reached the stage before; null where nobody did. */
  conversion: z.number().nullable(),
  /** Seconds that candidates spent here, without holds; null where nobody was. */
  time: z.object({ median: z.number().int(), longest: z.number().int(), count: z.number().int() }).nullable(),
})
export type FunnelStage = z.infer<typeof FunnelStage>

export const submissions = {
  ...jobEndings,
  ...ownPipelines,
  create: endpoint({
    method: 'POST',
    path: '/v1/people/:personId/candidate-submissions/:jobId',
    summary: 'Submit a person to a job; who is in its pipeline already is answered with 409 and the id',
    permission,
    feature,
    params: z.object({ personId: Id, jobId: Id }),
    body: z.strictObject({
      ...NewSubmission,
      /** The submission to another job that this one continues. */
      movedFrom: Id.nullable().default(null),
    }),
    response: Submission,
    status: 201,
    idempotent: true,
    problems: ['notFound', 'forbidden', 'invalid', 'jobNotLive', 'submissionExists', 'doNotContact', 'publicPerson'],
  }),
  createMany: endpoint({
    method: 'POST',
    path: '/v1/jobs/:id/candidate-submissions',
    summary: 'Submit several people to a job; those in its pipeline already are named and stay as they are',
    permission,
    feature,
    params: ById,
    body: z.strictObject({ ...NewSubmission, personIds: z.array(Id).min(1).max(MOST_SUBMITTED) }),
    response: z.object({
      added: z.array(Submission),
      existing: z.array(z.object({ personId: Id, submissionId: Id })),
      /** Who must not be contacted. */
      refused: z.array(z.object({ personId: Id })),
    }),
    status: 201,
    idempotent: true,
    problems: ['notFound', 'forbidden', 'invalid', 'jobNotLive', 'publicPerson'],
  }),
  ofPerson: endpoint({
    method: 'GET',
    path: '/v1/people/:personId/candidate-submissions',
    summary: 'The submissions of a person, the newest first',
    permission: 'record:read',
    feature,
    params: z.object({ personId: Id }),
    query: z.strictObject({ ...PageQuery.shape, status: SubmissionStatuses.optional() }),
    response: page(Submission),
    problems: ['notFound'],
  }),
  ofJob: endpoint({
    method: 'GET',
    path: '/v1/jobs/:id/candidate-submissions',
    summary: 'The candidates of a job by stage and place, with how many there are in each stage and status',
    permission: 'record:read',
    feature,
    params: ById,
    query: z.strictObject({
      searchAfter: PageQuery.shape.searchAfter,
      limit: z.coerce.number().int().min(1).max(MOST_ON_BOARD).default(MOST_ON_BOARD),
      ...listed,
      stage: StageId.optional(),
      /** Part of a name. */
      query: question(200).optional(),
      sortBy: z.enum(['position', 'name', 'rating', 'stageSince', 'updatedAt']).default('position'),
    }),
    response: page(Submission).extend({
      stages: z.array(z.object({ stage: Stage, active: z.number().int() })),
      counts: z.record(z.enum(SUBMISSION_STATUSES), z.number().int()),
    }),
    problems: ['notFound'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/v1/candidate-submissions',
    summary: 'Candidates of every job that the caller sees, those that have waited longest in their stage first',
    permission: 'record:read',
    feature,
    query: z.strictObject({
      ...PageQuery.shape,
      ...listed,
      /** Jobs whose team the caller belongs to. */
      mine: z.enum(['true', 'false']).default('false'),
    }),
    response: page(Submission),
  }),
  get: endpoint({
    method: 'GET',
    path: '/v1/people/candidate-submissions/:id',
    summary: 'One submission',
    permission: 'record:read',
    feature,
    params: BySubmission,
    response: Submission.extend({ clocks: z.array(StageClock) }),
    problems: ['notFound'],
  }),
  events: endpoint({
    method: 'GET',
    path: '/v1/people/candidate-submissions/:id/events',
    summary: 'What happened to a submission, the newest first',
    permission: 'record:read',
    feature,
    params: BySubmission,
    query: PageQuery,
    response: page(SubmissionEvent),
    problems: ['notFound'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/v1/people/candidate-submissions/:id',
    summary:
      'Move to another stage, change the status, rate or note; a stale version is refused with the present state',
    permission,
    feature,
    params: BySubmission,
    body: SubmissionChange,
    response: Submission,
    problems: moving,
  }),
  updateMany: endpoint({
    method: 'PUT',
    path: '/v1/jobs/:id/candidate-submissions',
    summary: 'Move several candidates of a job or change their status: all of them or none',
    permission,
    feature,
    params: ById,
    body: z.strictObject({
      items: z.array(Read).min(1).max(MOST_SUBMITTED),
      stage: submissionChange.stage,
      status: submissionChange.status,
      reason: submissionChange.reason,
      note: submissionChange.note,
    }),
    response: z.object({ items: z.array(Submission) }),
    problems: moving,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/v1/people/candidate-submissions/:id',
    summary: 'Delete a submission that was made by mistake; whoever was considered is withdrawn or rejected instead',
    permission,
    feature,
    params: BySubmission,
    response: null,
    status: 204,
    problems: ['notFound'],
  }),
  bringBack: endpoint({
    method: 'POST',
    path: '/v1/people/candidate-submissions/:id/restore',
    summary: 'Bring a deleted submission back',
    permission,
    feature,
    params: BySubmission,
    response: Submission,
    problems: ['notFound', 'submissionExists', 'jobNotLive'],
  }),
  funnel: endpoint({
    method: 'GET',
    path: '/v1/jobs/:id/funnel',
    summary: 'How many candidates of a job reached each stage, and how long they stayed',
    permission: 'record:read',
    feature,
    params: ById,
    response: z.object({
      stages: z.array(FunnelStage),
      candidates: CandidateCounts,
      /** From being added to being hired, without holds. */
      timeToHire: z.object({ median: z.number().int(), count: z.number().int() }).nullable(),
      /** Where candidates came from, and how many of them were hired. */
      origins: z.array(z.object({ origin: SubmissionOrigin, count: z.number().int(), hired: z.number().int() })),
      /** Why candidates were rejected, the most frequent first. */
      rejections: z.array(z.object({ reason: z.string(), count: z.number().int() })),
    }),
    problems: ['notFound'],
  }),
}
