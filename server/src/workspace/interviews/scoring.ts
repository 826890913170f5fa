import type { NewScorecard } from '@kontor/contract/interviews.ts'
import { AppError } from '#kit/errors.ts'
import type { Ctx } from '#kit/http/context.ts'
import { lockSeen, presentOne } from './interviews.service.ts'
import * as rows from './interviews.repository.ts'

/** Only who is invited to an interview gives a scorecard of it. */
export async function score(ctx: Ctx, id: string, { recommendation, ratings, summary }: NewScorecard) {
  const { row } = await lockSeen(ctx, id)
  const { userId } = ctx.session
  const invited = await rows.listInterviewers(ctx.tx, [id])
  if (!invited.some(({ user_id }) => user_id === userId)) throw new AppError('forbidden')
  if (row.status === 'cancelled') throw new AppError('interviewCancelled')
  await rows.setCard(ctx.tx, {
    interview_id: id,
    user_id: userId,
    person_id: row.person_id,
    recommendation,
    ratings: JSON.stringify(ratings),
    summary,
    given_at: ctx.now,
  })
  return presentOne(ctx, row)
}
