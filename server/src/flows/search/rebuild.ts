import { inPlatform } from '#kit/db/scope.ts'
import type { Kit } from '#kit/http/context.ts'
import { enqueue } from '#kit/queue/queue.ts'
import { engine } from './chosen-engine.ts'
import { DOCUMENT_RECIPE } from './documents.ts'
import type { Layer } from './engine.ts'
import { inLayer } from './layers.ts'
import * as queue from './queue.repository.ts'
import { rebuildIndex } from './search.jobs.ts'
import { settling } from './settling.ts'
import * as sources from './sources.repository.ts'
import { makeDocuments, writeDocuments } from './write-documents.ts'

const BATCH = 1000

/**
 * Writes every document anew while the index serves: documents that are right are not touched, those of companies that
 * are gone go with the batch in whose place they stand. There is no moment at which something is missing.
 */
export async function rebuild(kit: Kit): Promise<number> {
  const generation = await inPlatform(kit.db, 'read write', (tx) => queue.beginRebuild(tx, kit.now()))
  const accounts = await inPlatform(kit.db, 'read only', (tx) => queue.listAccounts(tx))
  let written = 0
  for (const layer of [null, ...accounts]) {
    written += await rebuildLayer(kit, layer, generation)
    kit.log.info({ layer, written }, 'search index written anew')
  }
  await inPlatform(kit.db, 'read write', (tx) => queue.endRebuild(tx, kit.now(), DOCUMENT_RECIPE))
  return written
}

/** After an update that makes documents in another way, the index is written anew; an empty one is what it should be. */
export async function followRecipe(kit: Kit) {
  await inPlatform(kit.db, 'read write', async (tx) => {
    const { recipe } = await queue.findRebuild(tx)
    if (recipe === DOCUMENT_RECIPE) return
    if (await queue.hasDocuments(tx)) await enqueue(tx, rebuildIndex, {}, { uniqueKey: rebuildIndex.name })
    else await queue.setRecipe(tx, DOCUMENT_RECIPE)
  })
}

async function rebuildLayer(kit: Kit, layer: Layer, generation: number) {
  const writing = { layer, generation }
  const settled = settling(kit)
  let written = 0
  let after: string | undefined
  let last: string | undefined
  do {
    const batch = await inLayer(kit, layer, 'read write', async (tx) => {
      await queue.lockLayer(tx, layer)
      const rows = await sources.listNext(tx, layer, after, BATCH)
      const ids = rows.map(({ id }) => id)
      const upTo = rows.length === BATCH ? ids.at(-1) : undefined
      const done = await writeDocuments(tx, await makeDocuments(tx, rows, writing), writing)
      await engine.removeOthers(tx, layer, { after, upTo, ids })
      await queue.noteProgress(tx, rows.length)
      return { rows: rows.length, upTo, done }
    })
    batch.done()
    settled.wrote(layer)
    written += batch.rows
    last = batch.upTo
    after = last
  } while (last !== undefined)
  await settled.done()
  await inLayer(kit, layer, 'read write', async (tx) => {
    await queue.lockLayer(tx, layer)
    await engine.removeOldWords(tx, layer, generation)
  })
  return written
}
