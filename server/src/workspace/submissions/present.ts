import { nextSubmissionStatuses, canMoveStage, type SubmissionFacts } from '@kontor/contract/hiring-states.ts'
import { canHireFrom, placeOf } from '@kontor/contract/hiring-stages.ts'
import { hasHiringPermission } from '@kontor/contract/kit/roles.ts'
import { STUCK_DAYS, type Submission } from '@kontor/contract/submission-record.ts'
import { jobType } from '#catalogue/jobs/job-type.ts'
import { type JobRow, listStatusChanges } from '#catalogue/jobs/jobs.service.ts'
import { personType } from '#catalogue/people/person-type.ts'
import { namesOf } from '#identity/accounts/people.ts'
import { accessOf } from '#kit/access.ts'
import type { Ctx } from '#kit/http/context.ts'
import { lineOf } from '#kit/records/record-kind.ts'
import { listByIds } from '#kit/records/rows.repository.ts'
import { openSpans, seconds, visitsOf } from './clocks.ts'
import { listEvents, type Row } from './submissions.repository.ts'

const STUCK_SECONDS = STUCK_DAYS * 86_400

export function factsOf(row: Row, job: JobRow): SubmissionFacts {
  const { status, previous_status: previous, stage_id } = row
  return { status, previous, jobStatus: job.status, canHire: canHireFrom(job.stages, stage_id) }
}

/** Submissions as the caller sees them; those whose person or job is not seen are left out. */
export async function presentMany(ctx: Ctx, rows: readonly Row[]): Promise<Submission[]> {
  const { jobs, people, names } = await aroundOf(ctx, rows)
  const clocks = await clocksOf(ctx, rows)
  const mayChange = hasHiringPermission(ctx.session)
  return rows.flatMap((row) => {
    const [job, person] = [jobs.get(row.job_id), people.get(row.person_id)]
    if (!job || !person) return []
    const { title: name, subtitle: headline, avatarUrl, access } = lineOf(ctx, personType, person)
    const clock = clocks.get(row.id) ?? { seconds: 0, running: false }
    const by = names.get(row.created_by ?? '')
    const facts = factsOf(row, job)
    return {
      submissionId: row.id,
      id: row.id,
      jobId: row.job_id,
      personId: row.person_id,
      job: {
        jobId: job.id,
        title: job.title,
        status: job.status,
        access: accessOf(job),
        clientCompany: job.client_company,
        stages: job.stages,
      },
      person: {
        personId: person.id,
        name,
        headline,
        avatarUrl,
        access,
        isDoNotContact: person.do_not_contact !== null,
      },
      origin: row.origin,
      stage: stageOf(job, row.stage_id),
      status: row.status,
      previousStatus: row.previous_status,
      reason: row.reason,
      note: row.note,
      rating: row.rating,
      position: row.position,
      holdUntil: row.status === 'onHold' ? row.hold_until : null,
      startDate: row.start_date,
      movedFrom: row.moved_from,
      stageSince: row.stage_since.toISOString(),
      statusSince: row.status_since.toISOString(),
      clock,
      isStuck: isStuck(clock),
      addedBy: row.created_by !== null && by !== undefined ? { userId: row.created_by, name: by } : null,
      createdAt: row.created_at.toISOString(),
      updatedAt: row.updated_at.toISOString(),
      version: row.version,
      can: {
        move: mayChange && canMoveStage(facts),
        edit: mayChange,
        delete: mayChange,
        statuses: mayChange ? nextSubmissionStatuses(facts) : [],
      },
    }
  })
}

export async function presentOne(ctx: Ctx, row: Row): Promise<Submission> {
  const [shown] = await presentMany(ctx, [row])
  if (!shown) throw new Error(`the submission ${row.id} has neither person nor job`)
  return shown
}

/** A stage that the job lost is shown by its id. */
export function stageOf({ stages }: JobRow, stageId: string) {
  return stages[placeOf(stages, stageId)] ?? { stageId, kind: 'new' as const, names: { en: stageId } }
}

async function aroundOf(ctx: Ctx, rows: readonly Row[]) {
  const unique = (ids: readonly string[]) => [...new Set(ids)]
  const jobs = await listByIds(ctx.tx, jobType, unique(rows.map(({ job_id }) => job_id)))
  const people = await listByIds(ctx.tx, personType, unique(rows.map(({ person_id }) => person_id)))
  const names = await namesOf(
    ctx.tx,
    rows.flatMap(({ created_by }) => created_by ?? []),
  )
  return {
    jobs: new Map(jobs.map((job) => [job.id, job])),
    people: new Map(people.map((person) => [person.id, person])),
    names,
  }
}

/** The visits of each submission, with the time in which job and candidate were active. */
export async function timesOf(ctx: Ctx, rows: readonly Pick<Row, 'id' | 'job_id'>[]) {
  const changes = await listStatusChanges(ctx.tx, [...new Set(rows.map(({ job_id }) => job_id))])
  const events = await listEvents(
    ctx.tx,
    rows.map(({ id }) => id),
  )
  const ofJob = Map.groupBy(changes, ({ job_id }) => job_id)
  const ofSubmission = Map.groupBy(events, ({ submission_id }) => submission_id)
  const open = new Map([...ofJob].map(([jobId, list]) => [jobId, openSpans(list, ctx.now)]))
  return new Map(
    rows.map(({ id, job_id }) => [id, visitsOf(ofSubmission.get(id) ?? [], open.get(job_id) ?? [], ctx.now)]),
  )
}

function isStuck({ running, seconds: spent }: Submission['clock']) {
  return running && spent >= STUCK_SECONDS
}

/** Those who have stood still for too long while the clock ran. */
export async function stuckAmong(ctx: Ctx, rows: readonly Row[]): Promise<Row[]> {
  const clocks = await clocksOf(ctx, rows)
  return rows.filter(({ id }) => isStuck(clocks.get(id) ?? { seconds: 0, running: false }))
}

async function clocksOf(ctx: Ctx, rows: readonly Row[]) {
  const times = await timesOf(ctx, rows)
  const jobs = await listByIds(ctx.tx, jobType, [...new Set(rows.map(({ job_id }) => job_id))])
  const openJobs = new Set(jobs.flatMap(({ id, status }) => (status === 'open' ? [id] : [])))
  return new Map(
    rows.map(({ id, job_id, status }) => {
      const last = times.get(id)?.at(-1)?.milliseconds ?? 0
      return [id, { seconds: seconds(last), running: status === 'active' && openJobs.has(job_id) }]
    }),
  )
}
