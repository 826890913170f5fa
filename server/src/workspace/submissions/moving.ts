import {
  canMoveStage,
  holdsForSubmission,
  LIVE_JOB_STATUSES,
  nextSubmissionStatuses,
  RUNNING_SUBMISSIONS,
  type SubmissionStatus,
  submissionTransition,
} from '@kontor/contract/hiring-states.ts'
import { hiredStage, offerStage, placeOf } from '@kontor/contract/hiring-stages.ts'
import type { SubmissionChange } from '@kontor/contract/submission-record.ts'
import type { JobRow } from '#catalogue/jobs/jobs.service.ts'
import { AppError } from '#kit/errors.ts'
import { factsOf } from './present.ts'
import type { Columns, NewEvent, Row } from './submissions.repository.ts'

export type Change = Omit<SubmissionChange, 'version'>
/** What the rules know of a change besides the submission: its job, the reasons of the account and the time. */
export type Scene = { job: JobRow; reasonIds: readonly string[]; now: Date; userId: string }
/** What is to be written, all of it or nothing. */
export type Plan = { columns: Columns; events: Omit<NewEvent, 'submission_id'>[]; after: Row }

/** What a change makes of a submission by the tables of the contract; refuses what they do not allow. */
export function planChange(row: Row, change: Change, scene: Scene): Plan {
  const begin: Plan = { columns: {}, events: [], after: row }
  const moved = [statusStep, stageStep].reduce((plan, step) => joined(plan, step(plan.after, change, scene)), begin)
  // A note that comes with a move is told by the move; what was noted of the candidate stays.
  const { note, ...rest } = change
  const edited = moved.events.length > 0 || note === undefined ? rest : { ...rest, note }
  return joined(moved, editStep(moved.after, edited, scene))
}

type Step = { columns: Columns; event: Omit<NewEvent, 'submission_id'> | undefined } | undefined

function joined(plan: Plan, step: Step): Plan {
  if (!step) return plan
  const { columns, event } = step
  return {
    columns: { ...plan.columns, ...columns },
    events: event && (event.event !== 'edited' || plan.events.length === 0) ? [...plan.events, event] : plan.events,
    after: { ...plan.after, ...columns } as Row,
  }
}

function statusStep(row: Row, change: Change, scene: Scene): Step {
  const { status: to } = change
  if (to === undefined || to === row.status) return undefined
  checkStatus(row, to, change, scene)
  const { job, now, userId } = scene
  const stageId = stageWith(row, to, job)?.stageId
  const columns: Columns = {
    status: to,
    status_since: now,
    // A reason belongs to the status it was given for; in the archive it stays.
    ...(to === 'archived' || row.status === 'archived' ? {} : { reason: change.reason ?? null }),
    previous_status: to === 'archived' ? (row.status as 'hired') : null,
    // Until when somebody was on hold is known as long as the rejection may be taken back.
    ...(to === 'rejected' ? {} : { hold_until: to === 'onHold' ? (change.holdUntil ?? null) : null }),
    ...(to === 'active' ? { start_date: null } : {}),
    ...(stageId === undefined ? {} : { stage_id: stageId, stage_since: now }),
  }
  const moved = stageId === undefined ? {} : { from_stage: row.stage_id, to_stage: stageId }
  const told = { reason: change.reason ?? null, note: change.note ?? null, actor_id: userId, at: now }
  const empty = { from_stage: null, to_stage: null }
  return { columns, event: { event: 'status', from_status: row.status, to_status: to, ...empty, ...moved, ...told } }
}

/** The stage that comes with a status: who is hired, and whose hire fell through. */
function stageWith({ status }: Row, to: SubmissionStatus, { stages }: Scene['job']) {
  if (to === 'hired' && status === 'active') return hiredStage(stages)
  return to === 'active' && status === 'hired' ? offerStage(stages) : undefined
}

function checkStatus(row: Row, to: SubmissionStatus, change: Change, { job, reasonIds }: Scene) {
  const facts = factsOf(row, job)
  const allowed = nextSubmissionStatuses(facts)
  const refusal = { from: row.status, to, allowed }
  const transition = submissionTransition(row.status, to)
  if (!transition) throw new AppError('transition', refusal)
  for (const guard of transition.guards) {
    if (holdsForSubmission(guard, to, facts)) continue
    throw new AppError(guard === 'liveJob' ? 'jobNotLive' : 'transition', { ...refusal, jobStatus: job.status })
  }
  const isReasonMissing =
    (transition.guards.includes('reason') && !change.reason) ||
    (transition.guards.includes('rejectReason') && !reasonIds.includes(change.reason ?? ''))
  if (isReasonMissing) throw refused('reason', 'reason.required')
}

function stageStep(row: Row, change: Change, { job, now, userId }: Scene): Step {
  const { stage: to } = change
  if (to === undefined || to === row.stage_id) return undefined
  const [from, place] = [placeOf(job.stages, row.stage_id), placeOf(job.stages, to)]
  if (place < 0) throw refused('stage', 'stage.unknown')
  if (!LIVE_JOB_STATUSES.includes(job.status)) throw new AppError('jobNotLive', { jobStatus: job.status })
  const allowed = nextSubmissionStatuses(factsOf(row, job))
  if (!canMoveStage({ status: row.status, jobStatus: job.status }))
    throw new AppError('submissionNotActive', { status: row.status, allowed })
  if (job.stages[place]?.kind === 'hired') throw refused('stage', 'stage.hired')
  if (place < from && !change.note) throw refused('note', 'stage.back')
  const skipped = job.stages.slice(from + 1, Math.max(place, from + 1)).map(({ stageId }) => stageId)
  const moved = { from_stage: row.stage_id, to_stage: to, skipped, note: change.note ?? null }
  const empty = { from_status: null, to_status: null, reason: null }
  return {
    columns: { stage_id: to, stage_since: now },
    event: { event: 'moved', ...moved, ...empty, actor_id: userId, at: now },
  }
}

/** What is noted, rated and ordered; an order alone is no event. */
function editStep(row: Row, change: Change, { now, userId }: Scene): Step {
  const columns: Columns = {
    ...(change.note !== undefined && change.note !== row.note ? { note: change.note } : {}),
    ...(change.rating !== undefined && change.rating !== row.rating ? { rating: change.rating } : {}),
    ...(change.position !== undefined && change.position !== row.position ? { position: change.position } : {}),
    ...(row.status === 'onHold' && change.holdUntil !== undefined && change.holdUntil !== row.hold_until
      ? { hold_until: change.holdUntil }
      : {}),
    ...(row.status === 'hired' && change.startDate !== undefined && change.startDate !== row.start_date
      ? { start_date: change.startDate }
      : {}),
  }
  if (Object.keys(columns).length === 0) return undefined
  const empty = { from_stage: null, to_stage: null, from_status: null, to_status: null, reason: null }
  const told = { ...empty, note: change.note ?? null, actor_id: userId, at: now }
  const isOrderAlone = Object.keys(columns).every((column) => column === 'position')
  return { columns, event: isOrderAlone ? undefined : { event: 'edited', ...told } }
}

/** Taken up again, somebody must not be in the same pipeline twice. */
export function isRunningAgain(before: SubmissionStatus, after: SubmissionStatus) {
  return !RUNNING_SUBMISSIONS.includes(before) && RUNNING_SUBMISSIONS.includes(after)
}

export function refused(path: string, key: string) {
  return new AppError('invalid', { faults: [{ path, key }] })
}
