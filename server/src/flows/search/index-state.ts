import type { OperatorCtx } from '#kit/http/context.ts'
import { enqueue } from '#kit/queue/queue.ts'
import * as queue from './queue.repository.ts'
import { rebuildIndex } from './search.jobs.ts'

/** How far the index is behind the records, and when it was last written anew. */
export async function indexState(ctx: OperatorCtx) {
  const { pending, oldest, documents } = await queue.findState(ctx.tx, ctx.now)
  const { started_at, ended_at, done } = await queue.findRebuild(ctx.tx)
  return {
    pending,
    oldestSeconds: oldest === null ? null : Math.max(0, oldest),
    documents,
    rebuild: { startedAt: started_at?.toISOString() ?? null, endedAt: ended_at?.toISOString() ?? null, done },
  }
}

/** By a job of its own; asked for twice it is done once. */
export async function rebuild(ctx: OperatorCtx) {
  await enqueue(ctx.tx, rebuildIndex, {}, { uniqueKey: rebuildIndex.name })
  return null
}
