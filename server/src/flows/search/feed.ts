import { inPlatform } from '#kit/db/scope.ts'
import type { Kit } from '#kit/http/context.ts'
import { engine } from './chosen-engine.ts'
import type { Layer } from './engine.ts'
import { inLayer } from './layers.ts'
import * as queue from './queue.repository.ts'
import * as sources from './sources.repository.ts'
import { writeDocuments } from './write-documents.ts'

const BATCH = 1000

/** Brings every changed company into the index, until nothing waits. Answers how many changes there were. */
export async function drain(kit: Kit): Promise<number> {
  let total = 0
  const layers = await inPlatform(kit.db, 'read only', (tx) => queue.listWaiting(tx))
  for (const layer of layers) {
    let taken: number
    do {
      taken = await drainBatch(kit, layer)
      total += taken
    } while (taken === BATCH)
  }
  return total
}

/**
 * The notes go in the transaction that writes the documents, so a crash loses nothing; each document is written from
 * the company as it is now, so neither order nor repetition matters.
 */
async function drainBatch(kit: Kit, layer: Layer) {
  const batch = await inLayer(kit, layer, 'read write', async (tx) => {
    await queue.lockLayer(tx, layer)
    const { ids, taken } = await queue.take(tx, layer, BATCH)
    const { generation } = await queue.findRebuild(tx)
    const live = await sources.listLive(tx, ids)
    const done = await writeDocuments(tx, layer, live, generation)
    const found = new Set(live.map(({ id }) => id))
    await engine.remove(
      tx,
      layer,
      ids.filter((id) => !found.has(id)),
    )
    return { taken, done }
  })
  batch.done()
  return batch.taken
}
