import type { InputOf } from '@kontor/contract/kit/endpoint.ts'
import type { SubmissionChange } from '@kontor/contract/submission-record.ts'
import type { submissions as endpoints } from '@kontor/contract/submissions.ts'
import { personType } from '#catalogue/people/person-type.ts'
import { hiringOf } from '#identity/accounts/people.ts'
import { AppError } from '#kit/errors.ts'
import { record } from '#kit/events/events.ts'
import type { Ctx } from '#kit/http/context.ts'
import { find as findRecord } from '#kit/records/rows.repository.ts'
import { records as tasks } from '#workspace/tasks/tasks.service.ts'
import { lockJob } from './adding.ts'
import { type Change, isRunningAgain, planChange, type Scene } from './moving.ts'
import { presentMany, presentOne } from './present.ts'
import { submissionChangedStatus, submissionMoved } from './submissions.events.ts'
import * as rows from './submissions.repository.ts'
import type { Row } from './submissions.repository.ts'

type Read = { submissionId: string; version: number }

export async function update(ctx: Ctx, id: string, { version, ...change }: SubmissionChange) {
  const seen = await rows.find(ctx.tx, id)
  if (!seen) throw new AppError('notFound')
  const [row] = await changeAll(ctx, seen.job_id, [{ submissionId: id, version }], change)
  if (!row) throw new AppError('notFound')
  return presentOne(ctx, row)
}

/** Several of one job: all of them or none. */
export async function updateMany(ctx: Ctx, jobId: string, body: InputOf<typeof endpoints.updateMany>['body']) {
  const { items, ...change } = body
  return { items: await presentMany(ctx, await changeAll(ctx, jobId, items, change)) }
}

/** The job is locked before its candidates, always in this order, so that two who move them never wait for each other. */
export async function changeAll(ctx: Ctx, jobId: string, items: readonly Read[], change: Change): Promise<Row[]> {
  const job = await lockJob(ctx, jobId)
  const wanted = new Map(items.map(({ submissionId, version }) => [submissionId, version]))
  const found = (await rows.lockMany(ctx.tx, [...wanted.keys()])).filter((row) => row.job_id === job.id)
  if (found.length < wanted.size) throw new AppError('notFound')
  const stale = found.filter((row) => row.version !== wanted.get(row.id))
  if (stale.length > 0) throw new AppError('conflict', conflictOf(stale))
  const { rejectReasons } = await hiringOf(ctx.tx, ctx.session.accountId)
  const reasonIds = rejectReasons.map(({ reasonId }) => reasonId)
  const scene = { job, reasonIds, now: ctx.now, userId: ctx.session.userId }
  const changed: Row[] = []
  for (const row of found) changed.push(await changeOne(ctx, row, change, scene))
  return changed
}

/** What others made of it meanwhile, so that whoever comes second can be told. */
function conflictOf(stale: readonly Row[]) {
  const [first] = stale
  const items = stale.map(({ id, version, stage_id, status }) => ({
    submissionId: id,
    version,
    stage: stage_id,
    status,
  }))
  return { version: first?.version, stage: first?.stage_id, status: first?.status, items }
}

async function changeOne(ctx: Ctx, row: Row, change: Change, scene: Scene): Promise<Row> {
  const { columns, events, after } = planChange(row, change, scene)
  if (Object.keys(columns).length === 0) return row
  if (isRunningAgain(row.status, after.status)) await checkAlone(ctx, row)
  const isMoved = after.stage_id !== row.stage_id
  const last =
    isMoved && columns.position === undefined ? await rows.findLastPosition(ctx.tx, row.job_id, after.stage_id) : 0
  const written = await rows.update(ctx.tx, row.id, {
    ...columns,
    ...(isMoved && columns.position === undefined ? { position: last + 1 } : {}),
    version: row.version + 1,
    updated_at: ctx.now,
  })
  await rows.insertEvents(
    ctx.tx,
    events.map((event) => ({ ...event, submission_id: row.id })),
  )
  await tell(ctx, row, written)
  if (written.status === 'onHold' && written.hold_until !== null && row.hold_until !== written.hold_until)
    await addTask(ctx, written)
  return written
}

async function checkAlone(ctx: Ctx, { job_id, person_id }: Row) {
  const [submissionId] = (await rows.listRunning(ctx.tx, job_id, [person_id])).values()
  if (submissionId) throw new AppError('submissionExists', { submissionId })
}

export async function tell(ctx: Ctx, before: Row, after: Row) {
  const { userId: byUserId, accountId } = ctx.session
  const { id: submissionId, job_id: jobId, person_id: personId, version } = after
  const of = { submissionId, jobId, personId, byUserId, version }
  if (before.stage_id !== after.stage_id) {
    const withStatus = before.status !== after.status
    const stages = { fromStage: before.stage_id, toStage: after.stage_id, withStatus }
    await record(ctx.tx, submissionMoved, accountId, { ...of, ...stages })
  }
  if (before.status !== after.status)
    await record(ctx.tx, submissionChangedStatus, accountId, { ...of, from: before.status, to: after.status })
}

/** On the day until which a candidate is on hold, whoever said so is reminded. */
async function addTask(ctx: Ctx, row: Row) {
  const person = await findRecord(ctx.tx, personType, row.person_id)
  await tasks.create(ctx, {
    title: ctx.kit.translate(ctx.locale, 'submission.holdTask', { name: person?.name ?? '…' }),
    dueOn: row.hold_until,
    assigneeId: ctx.session.userId,
    records: [
      { kind: 'person', id: row.person_id },
      { kind: 'job', id: row.job_id },
    ],
  })
}
