import { ENDINGS, UNDO_END_MINUTES } from '@kontor/contract/job-endings.ts'
import { nextJobStatuses } from '@kontor/contract/hiring-states.ts'
import { AppError } from '#kit/errors.ts'
import type { Ctx } from '#kit/http/context.ts'
import { lockEditable } from '#kit/records/reading.ts'
import { update } from '#kit/records/rows.repository.ts'
import { BY_USER, writeValues } from '#kit/records/writing.ts'
import { jobType } from './job-type.ts'
import { listCourse, type Row } from './jobs.repository.ts'
import { factsOf, settleStatus } from './status.ts'

const MINUTE_MS = 60_000

/**
 * Gives a job back the status, reason and note that it had before the caller ended it. The course of jobs knows no way
 * from closed to open, but a slip is taken back, not repaired. Answers when the job was ended.
 */
export async function takeBackEnd(ctx: Ctx, id: string, version: number): Promise<Date> {
  const row = await lockEditable(ctx, jobType, id)
  if (row.version !== version) throw new AppError('conflict', { version: row.version, fields: [] })
  const course = await listCourse(ctx.tx, id)
  const [last, before] = [course.at(-1), course.at(-2)]
  if (!last?.from_status || !isOwnEnd(ctx, row, last))
    throw new AppError('transition', { from: row.status, allowed: nextJobStatuses(factsOf(row), ctx.session) })
  const said = before?.to_status === last.from_status ? before : undefined
  const values = { status: last.from_status, statusReason: said?.reason ?? null, statusNote: said?.note ?? null }
  const written = await writeValues(ctx, jobType, row, { values, source: BY_USER })
  const settled = await settleStatus(ctx, jobType, row.status, written)
  await update(ctx.tx, jobType, settled.id, { closed_at: null })
  return last.at
}

type Change = Awaited<ReturnType<typeof listCourse>>[number]

/** Whether the last thing that happened to the job is that the caller ended it a moment ago. */
function isOwnEnd(ctx: Ctx, { status }: Row, { to_status, actor_id, at }: Change) {
  const isFresh = ctx.now.getTime() - at.getTime() < UNDO_END_MINUTES * MINUTE_MS
  return to_status === status && ENDINGS.some((each) => each === status) && actor_id === ctx.session.userId && isFresh
}
