import { setTimeout as pause } from 'node:timers/promises'
import type { Kit } from '#kit/http/context.ts'
import { handler } from '#kit/queue/runner.ts'
import { feed } from './feed.ts'
import { settling } from './layers.ts'
import { followRecipes, rebuild } from './rebuild.ts'
import { rebuildIndex } from './search.jobs.ts'

export const rebuildSearchIndex = handler(rebuildIndex, async (kit, { kind }) => {
  await rebuild(kit, kind)
})

const LOOK_EVERY_MS = 250
const AFTER_FAILURE_MS = 2000

export type Indexer = { stop: () => Promise<void> }

/** Looks for changed records all the time, so that a change is found within moments whatever woke or did not wake us. */
export function startIndexer(kit: Kit): Indexer {
  const ending = new AbortController()
  const settled = settling(kit)
  const rest = (ms: number) => pause(ms, undefined, { signal: ending.signal }).catch(() => undefined)
  let isFollowed = false
  async function indexChanges() {
    if (!isFollowed) await followRecipes(kit)
    isFollowed = true
    await feed(kit, settled)
  }
  async function work() {
    while (!ending.signal.aborted) {
      try {
        // What changed waits in its queue until there is room for it.
        if (kit.space.allows('some')) await indexChanges()
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
