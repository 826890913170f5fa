import { RUNNING_SUBMISSIONS } from '@kontor/contract/hiring-states.ts'
import type { Job } from '@kontor/contract/job-record.ts'
import type { jobEndings } from '@kontor/contract/job-endings.ts'
import type { InputOf } from '@kontor/contract/kit/endpoint.ts'
import { refuse } from '#catalogue/jobs/checks.ts'
import { get as getJob, update as updateJob } from '#catalogue/jobs/jobs.service.ts'
import { takeBackEnd } from '#catalogue/jobs/reopening.ts'
import type { Ctx } from '#kit/http/context.ts'
import { lockJob } from './adding.ts'
import { changeAll, tell } from './changing.ts'
import * as rows from './submissions.repository.ts'
import type { Row } from './submissions.repository.ts'

/** More are rejected on the board, part by part: each is a change of its own, with its history. */
const MOST_ENDED = 500

/** Ends the job first: from then on nobody is added, so whoever is open then is everybody. */
export async function end(ctx: Ctx, id: string, { candidates, ...change }: InputOf<typeof jobEndings.end>['body']) {
  await lockJob(ctx, id)
  await updateJob(ctx, id, change)
  const open = (await rows.listAllOf(ctx.tx, id)).filter(({ status }) => RUNNING_SUBMISSIONS.includes(status))
  const isLeft = candidates.become === 'left' || open.length === 0
  const items = open.map(({ id: submissionId, version }) => ({ submissionId, version }))
  if (!isLeft && open.length > MOST_ENDED) refuse([{ path: 'candidates', key: 'job.tooManyOpen' }])
  if (!isLeft) await changeAll(ctx, id, items, { status: 'rejected', reason: candidates.reason })
  return { job: await presentJob(ctx, id), changed: isLeft ? 0 : open.length }
}

/** Candidates whom somebody has changed since then stay as they are now. */
export async function undoEnd(ctx: Ctx, id: string, { version }: InputOf<typeof jobEndings.undoEnd>['body']) {
  await lockJob(ctx, id)
  const endedAt = await takeBackEnd(ctx, id, version)
  const rejected = await rows.listRejectedWith(ctx.tx, id, endedAt)
  const ids = rejected.map(({ submission_id }) => submission_id)
  const locked = ids.length === 0 ? [] : await rows.lockMany(ctx.tx, ids)
  const earlier = new Map(rejected.map((event) => [event.submission_id, event]))
  const back = locked.filter((row) => row.status === 'rejected' && row.status_since.getTime() === endedAt.getTime())
  for (const row of back) await giveBack(ctx, row, earlier.get(row.id))
  return { job: await presentJob(ctx, id), changed: back.length }
}

type Earlier = Awaited<ReturnType<typeof rows.listRejectedWith>>[number] | undefined

async function giveBack(ctx: Ctx, row: Row, earlier: Earlier) {
  const status = earlier?.from_status ?? 'active'
  const written = await rows.update(ctx.tx, row.id, {
    status,
    reason: status === 'onHold' ? (earlier?.held_for ?? null) : null,
    ...(status === 'onHold' ? {} : { hold_until: null }),
    status_since: earlier?.since ?? ctx.now,
    version: row.version + 1,
    updated_at: ctx.now,
  })
  const empty = { from_stage: null, to_stage: null, reason: written.reason, note: null }
  const told = { event: 'status' as const, from_status: row.status, to_status: status, ...empty }
  await rows.insertEvents(ctx.tx, [{ ...told, submission_id: row.id, actor_id: ctx.session.userId, at: ctx.now }])
  await tell(ctx, row, written)
}

async function presentJob(ctx: Ctx, id: string) {
  return (await getJob(ctx, id, {})).part as Job
}
