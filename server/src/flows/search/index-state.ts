import type { OperatorCtx } from '#kit/http/context.ts'
import { enqueue } from '#kit/queue/queue.ts'
import { engineOf } from './chosen-engine.ts'
import { searchKinds } from './kind.ts'
import * as queue from './queue.repository.ts'
import { rebuildIndex } from './search.jobs.ts'

/** How far the index is behind the records of all kinds, and when it was last written anew. */
export async function indexState(ctx: OperatorCtx) {
  const kinds = searchKinds()
  const { pending, oldest } = await queue.findState(ctx.tx, ctx.now)
  let documents = 0
  for (const kind of kinds) documents += await engineOf(kind).size(ctx.tx)
  const names = kinds.map(({ filters }) => filters.kind)
  return {
    pending,
    oldestSeconds: oldest === null ? null : Math.max(0, oldest),
    documents,
    rebuild: stateOf(await queue.listRebuilds(ctx.tx, names)),
  }
}

type Rebuild = Awaited<ReturnType<typeof queue.listRebuilds>>[number]

/** Ended is what has ended for every kind that was begun. */
function stateOf(rebuilds: readonly Rebuild[]) {
  const begun = rebuilds.filter(({ started_at }) => started_at !== null)
  const isRunning = begun.some(({ ended_at }) => ended_at === null)
  return {
    startedAt: last(begun.map(({ started_at }) => started_at)),
    endedAt: isRunning ? null : last(begun.map(({ ended_at }) => ended_at)),
    done: begun.reduce((sum, { done }) => sum + done, 0),
  }
}

function last(times: readonly (Date | null)[]) {
  const latest = Math.max(...times.map((time) => time?.getTime() ?? -Infinity))
  return Number.isFinite(latest) ? new Date(latest).toISOString() : null
}

/** By a job of its own; asked for twice it is done once. */
export async function rebuild(ctx: OperatorCtx) {
  await enqueue(ctx.tx, rebuildIndex, {}, { uniqueKey: rebuildIndex.name })
  return null
}
