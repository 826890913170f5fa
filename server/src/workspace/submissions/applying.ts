import { firstStage } from '@kontor/contract/hiring-stages.ts'
import type { Ctx } from '#kit/http/context.ts'
import { insert, lockLive } from './adding.ts'
import * as rows from './submissions.repository.ts'

type Applied = { jobId: string; personId: string; note: string | null }

/**
 * Somebody who applied stands in the first stage of the job, once: whoever is or was a candidate stays where the account
 * has put her. Who does not want to be contacted asks for it by applying.
 */
export async function apply(ctx: Ctx, { jobId, personId, note }: Applied): Promise<{ id: string; isNew: boolean }> {
  const job = await lockLive(ctx, jobId)
  const known = await rows.findOf(ctx.tx, job.id, personId)
  if (known) return { id: known.id, isNew: false }
  const given = { origin: 'applied' as const, stage: firstStage(job.stages)?.stageId, note, movedFrom: null }
  const [added] = await insert(ctx, job, [personId], given, null)
  if (!added) throw new Error('nothing was added')
  return { id: added.id, isNew: true }
}
