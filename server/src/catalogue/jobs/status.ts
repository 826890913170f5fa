import {
  CLOSE_REASONS,
  holdsFor,
  type JobFacts,
  type JobGuard,
  type JobStatus,
  jobTransition,
  LIVE_JOB_STATUSES,
  nextJobStatuses,
} from '@kontor/contract/hiring-states.ts'
import type { Problem } from '@kontor/contract/kit/errors.ts'
import { accessOf } from '#kit/access.ts'
import { AppError } from '#kit/errors.ts'
import { record } from '#kit/events/events.ts'
import type { Ctx } from '#kit/http/context.ts'
import { update } from '#kit/records/rows.repository.ts'
import { changedFields } from '#kit/records/fields.ts'
import { EMPTY, FIELDS, type Values, valuesOf } from './fields.ts'
import { jobChangedStatus } from './jobs.events.ts'
import { insertStatusChange, type Row } from './jobs.repository.ts'

type Wanted = Pick<Values, 'title' | 'description' | 'places' | 'remoteShare'>

/** Everything that an open job needs: a title, a description in some language, and a place or remote work. */
export function isComplete({ title, description, places, remoteShare }: Wanted) {
  const isDescribed = Object.values(description).some((text) => text?.trim())
  return title !== '' && isDescribed && (places.length > 0 || (remoteShare ?? 0) > 0)
}

export function factsOf(row: Row): JobFacts {
  const { status, hires, active_candidates: active } = row
  return { status, access: accessOf(row), isComplete: isComplete(valuesOf(row)), hires, active }
}

const REFUSALS: Partial<Record<JobGuard, Problem>> = {
  complete: 'jobIncomplete',
  hire: 'jobWithoutHire',
  noneActive: 'jobHasCandidates',
  hiring: 'forbidden',
}

/** Refuses what the tables of the contract do not allow, whoever writes it: a person, or a value of the history. */
export function checkStatus(ctx: Ctx, values: Partial<Values>, row?: Row) {
  if (!row) return checkNew(values)
  const facts = factsOf(row)
  const after = { ...valuesOf(row), ...values }
  const { status: to } = after
  const allowed = nextJobStatuses(facts, ctx.session)
  if (row.status === 'archived' && to === 'archived' && isChanged(values, row))
    throw new AppError('jobArchived', { allowed })
  if (to !== row.status) {
    const transition = jobTransition(facts, to)
    if (!transition) throw new AppError('transition', { from: row.status, to, allowed })
    const asked = { ...facts, isComplete: isComplete(after) }
    if (!holdsFor(transition.guard, asked, ctx.session))
      throw new AppError(REFUSALS[transition.guard ?? 'complete'] ?? 'transition', { from: row.status, to, allowed })
    checkReason(transition.guard, after.statusReason)
  } else if (isLive(to) && isOwn(row) && !isComplete(after)) {
    throw new AppError('jobIncomplete', { allowed })
  }
}

/** What is brought back from among the deleted is written as it was. */
function isChanged(values: Partial<Values>, row: Row) {
  return changedFields(FIELDS, row, values).length > 0
}

function checkNew(values: Partial<Values>) {
  const whole = { ...EMPTY, title: '', ...values }
  if (isLive(whole.status) && !isComplete(whole)) throw new AppError('jobIncomplete', { allowed: ['draft'] })
}

function checkReason(guard: JobGuard | undefined, reason: string | null) {
  const isGiven =
    guard === 'closeReason' ? CLOSE_REASONS.some((known) => known === reason) : guard !== 'reason' || reason !== null
  if (!isGiven) throw new AppError('invalid', { faults: [{ path: 'statusReason', key: 'reason.required' }] })
}

function isLive(status: JobStatus) {
  return LIVE_JOB_STATUSES.includes(status)
}

function isOwn(row: Row) {
  return row.account_id !== null
}

/** A reason belongs to the status it was given for: the next one begins without. */
export function withReason<T extends Partial<Values>>(change: T, row: Row): T {
  if (change.status === undefined || change.status === row.status) return change
  return { statusReason: null, statusNote: null, ...change }
}

/** Writes what follows from a new status: its dates, its place in the course of the job, and the event. */
export async function settleStatus(ctx: Ctx, type: Parameters<typeof update>[1], before: JobStatus | null, row: Row) {
  const { id, account_id, status, status_reason: reason, status_note: note } = row
  if (status === before || (before === null && status === 'draft')) return row
  const dates = {
    ...(status === 'open' ? { opened_at: row.opened_at ?? ctx.now, closed_at: null } : {}),
    ...(status === 'filled' || status === 'closed' ? { closed_at: ctx.now } : {}),
    ...(status === 'draft' ? { opened_at: null, closed_at: null } : {}),
  }
  if (account_id !== null) {
    const change = { account_id, job_id: id, from_status: before, to_status: status, reason, note }
    await insertStatusChange(ctx.tx, { ...change, actor_id: ctx.session.userId, at: ctx.now })
    const told = { jobId: id, from: before, to: status, byUserId: ctx.session.userId }
    await record(ctx.tx, jobChangedStatus, ctx.session.accountId, told)
  }
  return Object.keys(dates).length === 0 ? row : ((await update(ctx.tx, type, id, dates)) as unknown as Row)
}
