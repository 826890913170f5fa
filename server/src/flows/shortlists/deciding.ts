import { placeOf } from '@kontor/contract/hiring-stages.ts'
import type { InputOf } from '@kontor/contract/kit/endpoint.ts'
import type { shortlists as endpoints } from '@kontor/contract/shortlists.ts'
import { AppError } from '#kit/errors.ts'
import type { Ctx } from '#kit/http/context.ts'
import { submittedOf } from '#workspace/submissions/candidates.ts'
import { update } from '#workspace/submissions/changing.ts'
import * as rows from './shortlists.repository.ts'
import { presentOne, seen } from './shortlists.service.ts'

type Asked = { id: string; feedbackId: string }
type Decision = InputOf<typeof endpoints.decide>['body']

/** What a reader proposed is done by the rules of the pipeline, or not at all. */
export async function decide(ctx: Ctx, { id, feedbackId }: Asked, { decision, reason }: Decision) {
  const { row, job } = await seen(ctx, id)
  const said = await rows.lockFeedback(ctx.tx, row.id, feedbackId)
  if (!said) throw new AppError('notFound')
  if (said.decision === null) {
    if (decision === 'accepted') await follow(ctx, said, { stages: job.stages, reason })
    await rows.setDecision(ctx.tx, said.id, { decision, decided_by: ctx.session.userId, decided_at: ctx.now })
  }
  return presentOne(ctx, row)
}

type Scene = { stages: Parameters<typeof placeOf>[0]; reason: string | undefined }

async function follow(ctx: Ctx, said: rows.Opinion, { stages, reason }: Scene) {
  const submission = (await submittedOf(ctx.tx, [said.submission_id])).get(said.submission_id)
  if (!submission) throw new AppError('notFound')
  const { id, version, stage_id, status } = submission
  if (said.verdict === 'reject' && status !== 'rejected')
    await update(ctx, id, { version, status: 'rejected', ...(reason === undefined ? {} : { reason }) })
  // Who stands there already, or further, need not be moved.
  const isAhead = said.stage_id !== null && placeOf(stages, said.stage_id) > placeOf(stages, stage_id)
  if (said.verdict === 'advance' && said.stage_id !== null && isAhead)
    await update(ctx, id, { version, stage: said.stage_id })
}
