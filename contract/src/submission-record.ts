import { z } from 'zod'
import { JOB_STATUSES, SUBMISSION_ORIGINS, SUBMISSION_STATUSES } from './hiring-states.ts'
import { Stage, StageId } from './hiring-stages.ts'
import { CalendarDate } from './kit/dates.ts'
import { Id, Version } from './kit/ids.ts'
import { Owner } from './kit/record-parts.ts'
import { Access } from './kit/roles.ts'
import { paragraphs, requiredLine } from './kit/text.ts'

export const SubmissionOrigin = z.enum(SUBMISSION_ORIGINS)
export const SubmissionStatus = z.enum(SUBMISSION_STATUSES)

export const MOST_RATING = 5
/** So long without a move, while the clock runs, and a candidate is stuck. */
export const STUCK_DAYS = 7

export const Rating = z.int().min(1).max(MOST_RATING)

/** The job of a submission in one line. */
export const SubmittedJob = z.object({
  jobId: Id,
  title: z.string(),
  status: z.enum(JOB_STATUSES),
  access: Access,
  clientCompany: z.string().nullable(),
  stages: z.array(Stage),
})
/** The person of a submission in one line. */
export const SubmittedPerson = z.object({
  personId: Id,
  name: z.string(),
  headline: z.string(),
  avatarUrl: z.string(),
  access: Access,
  isDoNotContact: z.boolean(),
})

/** How long the candidate has been in a stage, without the time in which the job or the candidate was on hold. */
export const StageClock = z.object({ stageId: z.string(), seconds: z.number().int() })

/** A person who was submitted to a job, by whatever way; an application is one whose origin is `applied`. */
export const Submission = z.object({
  /** Equal to `id`. */
  submissionId: Id,
  id: Id,
  jobId: Id,
  personId: Id,
  job: SubmittedJob,
  person: SubmittedPerson,
  origin: SubmissionOrigin,
  stage: Stage,
  status: SubmissionStatus,
  /** Before the archive, for those in it. */
  previousStatus: SubmissionStatus.nullable(),
  /** The id of a reject reason, or a text. */
  reason: z.string().nullable(),
  note: z.string().nullable(),
  rating: z.number().int().nullable(),
  /** The order inside a stage: the smallest stands first. */
  position: z.number(),
  /** Until when a candidate is on hold. */
  holdUntil: z.string().nullable(),
  /** When somebody who is hired begins. */
  startDate: z.string().nullable(),
  /** The submission to another job from which this one was made. */
  movedFrom: Id.nullable(),
  stageSince: z.string(),
  statusSince: z.string(),
  /** Of the present stage; stands still while the job or the candidate is on hold. */
  clock: z.object({ seconds: z.number().int(), running: z.boolean() }),
  isStuck: z.boolean(),
  addedBy: Owner.nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  version: z.number().int(),
  can: z.object({
    /** Another stage; a note, a rating and a place can be changed too. */
    move: z.boolean(),
    edit: z.boolean(),
    delete: z.boolean(),
    /** The statuses that it can take from here. */
    statuses: z.array(SubmissionStatus),
  }),
})
export type Submission = z.infer<typeof Submission>

/**
 * What can be changed. A stage that lies before the present one needs a note, a rejection one of the account's reasons
 * and a hold any. `position`: behind all whose position is smaller.
 */
export const submissionChange = {
  stage: StageId.optional(),
  status: SubmissionStatus.optional(),
  reason: requiredLine(500).nullable().optional(),
  note: paragraphs(2000).nullable().optional(),
  rating: Rating.nullable().optional(),
  position: z.number().min(-1e12).max(1e12).optional(),
  holdUntil: CalendarDate.nullable().optional(),
  startDate: CalendarDate.nullable().optional(),
}
export const SubmissionChange = z.strictObject({ ...submissionChange, version: Version })
export type SubmissionChange = z.infer<typeof SubmissionChange>

export const SUBMISSION_EVENTS = ['added', 'moved', 'status', 'edited', 'deleted', 'restored'] as const

/** One thing that happened to a submission, as its drawer tells it. */
export const SubmissionEvent = z.object({
  eventId: Id,
  event: z.enum(SUBMISSION_EVENTS),
  fromStage: z.string().nullable(),
  toStage: z.string().nullable(),
  fromStatus: SubmissionStatus.nullable(),
  toStatus: SubmissionStatus.nullable(),
  /** Stages that a move passed over. */
  skipped: z.array(z.string()),
  /** From rejected or withdrawn back to active. */
  reconsidered: z.boolean(),
  reason: z.string().nullable(),
  note: z.string().nullable(),
  /** Null for somebody who is no longer there, and for the candidate. */
  by: z.string().nullable(),
  at: z.string(),
})
export type SubmissionEvent = z.infer<typeof SubmissionEvent>
