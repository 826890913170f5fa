import { setTimeout as pause } from 'node:timers/promises'
import type { Kit } from '#kit/http/context.ts'
import { handler } from '#kit/queue/runner.ts'
import { feed } from './feed.ts'
import { followRecipe, rebuild } from './rebuild.ts'
import { rebuildIndex } from './search.jobs.ts'
import { settling } from './settling.ts'

export const rebuildSearchIndex = handler(rebuildIndex, async (kit) => {
  await rebuild(kit)
})

const LOOK_EVERY_MS = 250
const AFTER_FAILURE_MS = 2000

export type Indexer = { stop: () => Promise<void> }

/** Looks for changed companies all the time, so that a change is found within moments whatever woke or did not wake us. */
export function startIndexer(kit: Kit): Indexer {
  const ending = new AbortController()
  const settled = settling(kit)
  const rest = (ms: number) => pause(ms, undefined, { signal: ending.signal }).catch(() => undefined)
  async function work() {
    let isFollowed = false
    while (!ending.signal.aborted) {
      try {
        if (!isFollowed) await followRecipe(kit)
        isFollowed = true
        await feed(kit, settled)
        await rest(LOOK_EVERY_MS)
      } catch (err) {
        kit.log.warn({ err }, 'the search index could not be brought up to date; trying again')
        await rest(AFTER_FAILURE_MS)
      }
    }
  }
  const working = work()
  return {
    async stop() {
      ending.abort()
      await working
      await settled.done()
    },
  }
}
