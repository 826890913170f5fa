import type { QueueState } from '@kontor/contract/operations.ts'
import type { z } from 'zod'
import type { OperatorCtx } from '#kit/http/context.ts'
import * as queue from './queue.repository.ts'

const MOST_SHOWN = 100
const MOST_LETTERS = 300

/** What the operator sees of background work: numbers, and the failures without what they were given. */
export async function queueState(ctx: OperatorCtx): Promise<z.output<typeof QueueState>> {
  const lanes = await queue.listLanes(ctx.tx)
  const failed = await queue.listFailed(ctx.tx, MOST_SHOWN)
  return {
    lanes: lanes.map(({ oldest, lane, ...counts }) => ({
      lane,
      waiting: Number(counts.waiting),
      scheduled: Number(counts.scheduled),
      running: Number(counts.running),
      failed: Number(counts.failed),
      waitingSince: oldest?.toISOString() ?? null,
    })),
    failed: failed.map(({ id, kind, lane, attempts, error, failed_at }) => ({
      jobId: id,
      kind,
      lane,
      attempts,
      error: (error ?? '').split('\n', 1)[0]?.slice(0, MOST_LETTERS) ?? '',
      failedAt: failed_at.toISOString(),
    })),
  }
}
