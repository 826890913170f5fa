import { inPlatform } from '#kit/db/scope.ts'
import { enqueue } from '#kit/queue/queue.ts'
import { handler } from '#kit/queue/runner.ts'
import { refreshMarkets } from './markets.jobs.ts'
import { refreshUntil } from './refresh.ts'

/** How long a refresh goes on before it lets other long jobs pass. */
const REFRESH_MS = 60_000

export const refreshAllMarkets = handler(refreshMarkets, async (kit) => {
  const isDone = await refreshUntil(kit, Date.now() + REFRESH_MS)
  if (!isDone)
    await inPlatform(kit.db, 'read write', (tx) =>
      enqueue(tx, refreshMarkets, {}, { uniqueKey: `${refreshMarkets.name} rest` }),
    )
})
