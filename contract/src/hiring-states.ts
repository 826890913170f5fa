import { type Access, hasHiringPermission, type Who } from './kit/roles.ts'

/*
 * The two state machines of hiring as data: jobs, and people submitted to them. The server refuses by these tables, the
 * screens offer by them, and the tests walk them.
 */

export const JOB_STATUSES = ['draft', 'open', 'onHold', 'filled', 'closed', 'archived'] as const
export type JobStatus = (typeof JOB_STATUSES)[number]

/** How lists and filters group them. */
export const JOB_STATUS_GROUPS = {
  preparing: ['draft'],
  live: ['open', 'onHold'],
  done: ['filled', 'closed'],
  archived: ['archived'],
} as const satisfies Record<string, readonly JobStatus[]>
export type JobStatusGroup = keyof typeof JOB_STATUS_GROUPS

/** In these a candidate can be added, moved, hired or taken up again. */
export const LIVE_JOB_STATUSES: readonly JobStatus[] = JOB_STATUS_GROUPS.live

/** Public jobs are somebody else's: they can be applied for or not. */
export const PUBLIC_JOB_STATUSES = ['open', 'closed'] as const satisfies readonly JobStatus[]

export const CLOSE_REASONS = ['cancelled', 'budget', 'filledElsewhere', 'duplicate', 'other'] as const
export type CloseReason = (typeof CLOSE_REASONS)[number]

/**
 * What a change of a job's status needs. `complete`: title, description and a country or remote work. `reason`: a text.
 * `closeReason`: one of those above. `hire`: somebody hired. `noneActive`: no active candidate. `hiring`: the permission.
 */
export type JobGuard = 'complete' | 'reason' | 'closeReason' | 'hire' | 'noneActive' | 'hiring'
export type JobTransition = { from: JobStatus; to: JobStatus; guard?: JobGuard }

export const JOB_TRANSITIONS: readonly JobTransition[] = [
  { from: 'draft', to: 'open', guard: 'complete' },
  { from: 'draft', to: 'archived' },
  { from: 'open', to: 'onHold', guard: 'reason' },
  { from: 'onHold', to: 'open' },
  { from: 'open', to: 'filled', guard: 'hire' },
  { from: 'onHold', to: 'filled', guard: 'hire' },
  { from: 'open', to: 'closed', guard: 'closeReason' },
  { from: 'onHold', to: 'closed', guard: 'closeReason' },
  // It may have lost its description meanwhile, and an open job is complete.
  { from: 'filled', to: 'open', guard: 'complete' },
  { from: 'closed', to: 'draft' },
  { from: 'filled', to: 'archived', guard: 'noneActive' },
  { from: 'closed', to: 'archived', guard: 'noneActive' },
  { from: 'archived', to: 'draft', guard: 'hiring' },
]

/** Those of a public job: an editor opens and closes it. */
export const PUBLIC_JOB_TRANSITIONS: readonly JobTransition[] = [
  { from: 'open', to: 'closed' },
  { from: 'closed', to: 'open' },
]

/** What the guards look at. */
export type JobFacts = { status: JobStatus; access: Access; isComplete: boolean; hires: number; active: number }

export function jobTransition({ status, access }: Pick<JobFacts, 'status' | 'access'>, to: JobStatus) {
  const transitions = access === 'public' ? PUBLIC_JOB_TRANSITIONS : JOB_TRANSITIONS
  return transitions.find((each) => each.from === status && each.to === to)
}

/** Whether a guard holds, as far as the job decides it; a reason comes with the change itself. */
export function holdsFor(guard: JobGuard | undefined, facts: JobFacts, who: Who) {
  if (guard === 'complete') return facts.isComplete
  if (guard === 'hire') return facts.hires > 0
  if (guard === 'noneActive') return facts.active === 0
  return guard !== 'hiring' || hasHiringPermission(who)
}

/** The statuses that the job can take from here, if whoever asks may edit it. */
export function nextJobStatuses(facts: JobFacts, who: Who): JobStatus[] {
  return JOB_STATUSES.filter((to) => {
    const transition = jobTransition(facts, to)
    return transition !== undefined && holdsFor(transition.guard, facts, who)
  })
}

export const SUBMISSION_ORIGINS = ['applied', 'sourced', 'suggested', 'imported', 'referred'] as const
export type SubmissionOrigin = (typeof SUBMISSION_ORIGINS)[number]

export const SUBMISSION_STATUSES = ['active', 'onHold', 'hired', 'rejected', 'withdrawn', 'archived'] as const
export type SubmissionStatus = (typeof SUBMISSION_STATUSES)[number]

/**
 * What a change of a candidate's status needs. `reason`: a text. `rejectReason`: one of the account's. `offer`: a stage
 * from which one can be hired. `previous`: it is the status from before the archive. `liveJob`: an open or held job.
 */
export type SubmissionGuard = 'reason' | 'rejectReason' | 'offer' | 'previous' | 'liveJob'
export type SubmissionTransition = {
  from: SubmissionStatus
  to: SubmissionStatus
  guards: readonly SubmissionGuard[]
}

export const SUBMISSION_TRANSITIONS: readonly SubmissionTransition[] = [
  { from: 'active', to: 'onHold', guards: ['reason'] },
  { from: 'onHold', to: 'active', guards: ['liveJob'] },
  { from: 'active', to: 'rejected', guards: ['rejectReason'] },
  { from: 'onHold', to: 'rejected', guards: ['rejectReason'] },
  { from: 'active', to: 'withdrawn', guards: [] },
  { from: 'onHold', to: 'withdrawn', guards: [] },
  { from: 'active', to: 'hired', guards: ['liveJob', 'offer'] },
  { from: 'rejected', to: 'active', guards: ['liveJob'] },
  { from: 'withdrawn', to: 'active', guards: ['liveJob'] },
  { from: 'hired', to: 'active', guards: ['liveJob'] },
  { from: 'rejected', to: 'archived', guards: [] },
  { from: 'withdrawn', to: 'archived', guards: [] },
  { from: 'hired', to: 'archived', guards: [] },
  { from: 'archived', to: 'rejected', guards: ['previous'] },
  { from: 'archived', to: 'withdrawn', guards: ['previous'] },
  { from: 'archived', to: 'hired', guards: ['previous'] },
]

/** Those that stand in the way of a second submission of the same person to the same job, and of archiving the job. */
export const RUNNING_SUBMISSIONS: readonly SubmissionStatus[] = ['active', 'onHold']

/** What the guards look at. */
export type SubmissionFacts = {
  status: SubmissionStatus
  /** Before the archive. */
  previous: SubmissionStatus | null
  jobStatus: JobStatus
  canHire: boolean
}

export function submissionTransition(from: SubmissionStatus, to: SubmissionStatus) {
  return SUBMISSION_TRANSITIONS.find((each) => each.from === from && each.to === to)
}

export function holdsForSubmission(guard: SubmissionGuard, to: SubmissionStatus, facts: SubmissionFacts) {
  if (guard === 'liveJob') return LIVE_JOB_STATUSES.includes(facts.jobStatus)
  if (guard === 'offer') return facts.canHire
  return guard !== 'previous' || facts.previous === to
}

/** The statuses that the submission can take from here, for whoever has the hiring permission. */
export function nextSubmissionStatuses(facts: SubmissionFacts): SubmissionStatus[] {
  return SUBMISSION_STATUSES.filter((to) => {
    const transition = submissionTransition(facts.status, to)
    return transition?.guards.every((guard) => holdsForSubmission(guard, to, facts)) ?? false
  })
}

/** Stages change while the candidate is active and the job is open or held. */
export function canMoveStage({ status, jobStatus }: Pick<SubmissionFacts, 'status' | 'jobStatus'>) {
  return status === 'active' && LIVE_JOB_STATUSES.includes(jobStatus)
}
