import { LIVE_JOB_STATUSES } from '@kontor/contract/hiring-states.ts'
import { firstStage, placeOf } from '@kontor/contract/hiring-stages.ts'
import type { InputOf } from '@kontor/contract/kit/endpoint.ts'
import type { Submission } from '@kontor/contract/submission-record.ts'
import type { submissions as endpoints } from '@kontor/contract/submissions.ts'
import { jobType } from '#catalogue/jobs/job-type.ts'
import type { JobRow } from '#catalogue/jobs/jobs.service.ts'
import { personType } from '#catalogue/people/person-type.ts'
import { AppError } from '#kit/errors.ts'
import { record } from '#kit/events/events.ts'
import type { Ctx } from '#kit/http/context.ts'
import { lockEditable, readable } from '#kit/records/reading.ts'
import { refused } from './moving.ts'
import { presentMany, presentOne } from './present.ts'
import { submissionAdded } from './submissions.events.ts'
import * as rows from './submissions.repository.ts'

type One = InputOf<typeof endpoints.create>['body']
type Many = InputOf<typeof endpoints.createMany>['body']
type Given = Pick<One, 'stage' | 'note'> & { origin: Submission['origin'] }

/** One person into the pipeline of a job. */
export async function create(ctx: Ctx, { personId, jobId }: { personId: string; jobId: string }, body: One) {
  const job = await lockLive(ctx, jobId)
  const person = await ownPerson(ctx, personId)
  if (person.do_not_contact !== null) throw new AppError('doNotContact')
  const movedFrom = body.movedFrom === null ? null : await submissionOf(ctx, body.movedFrom, person.id)
  const [submissionId] = (await rows.listRunning(ctx.tx, job.id, [person.id])).values()
  if (submissionId) throw new AppError('submissionExists', { submissionId })
  const [row] = await insert(ctx, job, [person.id], { ...body, movedFrom })
  if (!row) throw new Error('nothing was added')
  return presentOne(ctx, row)
}

/** Several at once, from a search or from suggestions; who is there already stays as it is. */
export async function createMany(ctx: Ctx, jobId: string, { personIds, ...given }: Many) {
  const job = await lockLive(ctx, jobId)
  const people = new Map<string, Awaited<ReturnType<typeof ownPerson>>>()
  for (const id of personIds) {
    const person = await ownPerson(ctx, id)
    people.set(person.id, person)
  }
  const running = await rows.listRunning(ctx.tx, job.id, [...people.keys()])
  const fresh = [...people.values()].filter(({ id }) => !running.has(id))
  const refusedPeople = fresh.filter(({ do_not_contact }) => do_not_contact !== null)
  const wanted = fresh.filter(({ do_not_contact }) => do_not_contact === null).map(({ id }) => id)
  const added = await insert(ctx, job, wanted, { ...given, movedFrom: null })
  return {
    added: await presentMany(ctx, added),
    existing: [...running].map(([personId, submissionId]) => ({ personId, submissionId })),
    refused: refusedPeople.map(({ id }) => ({ personId: id })),
  }
}

/** Locked, so that its status and its stages stay while candidates are added or moved. */
export async function lockJob(ctx: Ctx, jobId: string): Promise<JobRow> {
  const job = await lockEditable(ctx, jobType, jobId)
  // The pipeline belongs to the account; a public job has none.
  if (job.account_id === null) throw new AppError('forbidden')
  return job
}

/** And open or on hold. */
export async function lockLive(ctx: Ctx, jobId: string) {
  const job = await lockJob(ctx, jobId)
  if (!LIVE_JOB_STATUSES.includes(job.status)) throw new AppError('jobNotLive', { jobStatus: job.status })
  return job
}

/** Under the id of today. Public people are copied first, with the purpose for which they are kept. */
async function ownPerson(ctx: Ctx, personId: string) {
  const person = await readable(ctx, personType, personId)
  if (person.account_id === null) throw new AppError('publicPerson')
  return person
}

async function submissionOf(ctx: Ctx, id: string, personId: string) {
  const from = await rows.find(ctx.tx, id)
  if (!from || from.person_id !== personId) throw new AppError('notFound')
  return from.id
}

type New = Given & { movedFrom: Submission['movedFrom'] }

/** `by` is nobody where a candidate came by herself. */
export async function insert(
  ctx: Ctx,
  job: JobRow,
  personIds: readonly string[],
  { origin, stage, note, movedFrom }: New,
  by: string | null = ctx.session.userId,
) {
  const stageId = stage ?? firstStage(job.stages)?.stageId ?? ''
  const wanted = job.stages[placeOf(job.stages, stageId)]
  if (!wanted) throw refused('stage', 'stage.unknown')
  if (wanted.kind === 'hired') throw refused('stage', 'stage.hired')
  if (personIds.length === 0) return []
  const last = await rows.findLastPosition(ctx.tx, job.id, stageId)
  const { accountId } = ctx.session
  const times = { stage_since: ctx.now, status_since: ctx.now, created_at: ctx.now, updated_at: ctx.now }
  const nothing = {
    previous_status: null,
    reason: null,
    rating: null,
    hold_until: null,
    start_date: null,
    deleted_at: null,
  }
  const added = await rows.insertMany(
    ctx.tx,
    personIds.map((person_id, at) => ({
      job_id: job.id,
      person_id,
      origin,
      stage_id: stageId,
      note,
      moved_from: movedFrom,
      position: last + at + 1,
      created_by: by,
      ...times,
      ...nothing,
    })),
  )
  await rows.insertEvents(
    ctx.tx,
    added.map(({ id }) => ({
      submission_id: id,
      event: 'added' as const,
      from_stage: null,
      to_stage: stageId,
      from_status: null,
      to_status: 'active' as const,
      reason: null,
      note,
      actor_id: by,
      at: ctx.now,
    })),
  )
  for (const { id: submissionId, person_id: personId } of added)
    await record(ctx.tx, submissionAdded, accountId, {
      submissionId,
      jobId: job.id,
      personId,
      byUserId: by,
      origin,
    })
  return added
}
