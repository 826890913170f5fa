import { extendTimeouts } from '#kit/db/extend-timeouts.ts'
import { inPlatform } from '#kit/db/scope.ts'
import type { Kit } from '#kit/http/context.ts'
import { engineOf } from './chosen-engine.ts'
import type { Layer } from './engine.ts'
import { type SearchKind, searchKinds } from './kind.ts'
import { inLayer, type Settling, settling } from './layers.ts'
import * as queue from './queue.repository.ts'
import { makeDocuments, writeDocuments } from './write-documents.ts'

const BATCH = 1000
/** While the documents of one batch are written, those of the next are made. */
const LANES = 2

/** Brings every changed record into the index, until nothing waits. Answers how many changes there were. */
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
  const lane = async (kind: SearchKind, layer: Layer) => {
    let taken: number
    do {
      taken = await drainBatch(kit, kind, layer)
      if (taken > 0) settled.wrote(kind, layer)
      total += taken
    } while (taken === BATCH)
  }
  const kinds = new Map(searchKinds().map((kind) => [kind.filters.kind, kind]))
  const waiting = await inPlatform(kit.db, 'read only', (tx) => queue.listWaiting(tx, [...kinds.keys()]))
  for (const { kind: name, account_id: layer } of waiting) {
    const kind = kinds.get(name)
    if (!kind) continue
    const lanes = await Promise.allSettled(Array.from({ length: LANES }, () => lane(kind, layer)))
    failures.push(...lanes.flatMap((each) => (each.status === 'rejected' ? [each.reason] : [])))
  }
  if (failures.length > 0) throw failures[0]
  return total
}

/**
 * The notes go in the transaction that writes the documents, so a crash loses nothing. A record that changed after it
 * was read is left to the note of that change: whoever takes it writes the newer document, before us or after us.
 */
async function drainBatch(kit: Kit, kind: SearchKind, layer: Layer) {
  const { source } = kind
  const { kind: name } = kind.filters
  const batch = await inLayer(kit, layer, 'read write', async (tx) => {
    await extendTimeouts(tx)
    const { ids, taken } = await queue.take(tx, { kind: name, accountId: layer }, BATCH)
    if (taken === 0) return { taken, done: () => {} }
    const { db } = kit
    const before = { db, layer, generation: (await queue.findRebuild(tx, name)).generation }
    const read = await source.listLive(tx, ids)
    const made = await makeDocuments(tx, kind, read, before)
    await queue.lockLayer(tx, { kind: name, accountId: layer })
    const now = { db, layer, generation: (await queue.findRebuild(tx, name)).generation }
    // A rebuild that began meanwhile wants to be told of all words.
    const documents = now.generation === before.generation ? made : await makeDocuments(tx, kind, read, now)
    const states = await source.listStates(tx, ids)
    const current = documents.filter((_, at) => states.get(read[at]?.id ?? '') === read[at]?.state)
    const done = await writeDocuments(tx, kind, current, now)
    const gone = ids.filter((id) => !states.has(id))
    await engineOf(kind).remove(tx, layer, gone)
    return { taken, done }
  })
  batch.done()
  return batch.taken
}
