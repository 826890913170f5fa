import { inPlatform } from '#kit/db/scope.ts'
import type { Kit } from '#kit/http/context.ts'
import { engine } from './chosen-engine.ts'
import type { Layer } from './engine.ts'
import { inLayer } from './layers.ts'
import * as queue from './queue.repository.ts'
import { type Settling, settling } from './settling.ts'
import * as sources from './sources.repository.ts'
import { makeDocuments, writeDocuments } from './write-documents.ts'

const BATCH = 1000
/** While the documents of one batch are written, those of the next are made. */
const LANES = 2

/** Brings every changed company into the index, until nothing waits. Answers how many changes there were. */
export async function drain(kit: Kit): Promise<number> {
  const settled = settling(kit)
  const total = await feed(kit, settled)
  await settled.done()
  return total
}

/** The same for somebody who goes on while it settles. A layer that fails is told of last and holds up no other. */
export async function feed(kit: Kit, settled: Settling): Promise<number> {
  let total = 0
  const failures: unknown[] = []
  const lane = async (layer: Layer) => {
    let taken: number
    do {
      taken = await drainBatch(kit, layer)
      if (taken > 0) settled.wrote(layer)
      total += taken
    } while (taken === BATCH)
  }
  for (const layer of await inPlatform(kit.db, 'read only', (tx) => queue.listWaiting(tx))) {
    const lanes = await Promise.allSettled(Array.from({ length: LANES }, () => lane(layer)))
    failures.push(...lanes.flatMap((each) => (each.status === 'rejected' ? [each.reason] : [])))
  }
  if (failures.length > 0) throw failures[0]
  return total
}

/**
 * The notes go in the transaction that writes the documents, so a crash loses nothing. A company that changed after it
 * was read is left to the note of that change: whoever takes it writes the newer document, before us or after us.
 */
async function drainBatch(kit: Kit, layer: Layer) {
  const batch = await inLayer(kit, layer, 'read write', async (tx) => {
    const { ids, taken } = await queue.take(tx, layer, BATCH)
    if (taken === 0) return { taken, done: () => {} }
    const before = { layer, generation: (await queue.findRebuild(tx)).generation }
    const read = await sources.listLive(tx, ids)
    const made = await makeDocuments(tx, read, before)
    await queue.lockLayer(tx, layer)
    const now = { layer, generation: (await queue.findRebuild(tx)).generation }
    // A rebuild that began meanwhile wants to be told of all words.
    const documents = now.generation === before.generation ? made : await makeDocuments(tx, read, now)
    const states = await sources.listStates(tx, ids)
    const current = documents.filter((_, at) => states.get(read[at]?.id ?? '') === read[at]?.state)
    const done = await writeDocuments(tx, current, now)
    await engine.remove(
      tx,
      layer,
      ids.filter((id) => !states.has(id)),
    )
    return { taken, done }
  })
  batch.done()
  return batch.taken
}
