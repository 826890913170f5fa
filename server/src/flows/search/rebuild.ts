import { inPlatform } from '#kit/db/scope.ts'
import type { Kit } from '#kit/http/context.ts'
import { enqueue } from '#kit/queue/queue.ts'
import { engineOf } from './chosen-engine.ts'
import type { Layer } from './engine.ts'
import { type SearchKind, searchKinds } from './kind.ts'
import { inLayer, settling } from './layers.ts'
import * as queue from './queue.repository.ts'
import { rebuildIndex } from './search.jobs.ts'
import { makeDocuments, writeDocuments } from './write-documents.ts'

const BATCH = 1000

/** Writes the index of every kind anew, or of one. Answers how many documents there are. */
export async function rebuild(kit: Kit, only?: string): Promise<number> {
  let written = 0
  for (const kind of searchKinds()) {
    if (only === undefined || kind.filters.kind === only) written += await rebuildKind(kit, kind)
  }
  return written
}

/**
 * Writes every document anew while the index serves: documents that are right are not touched, those of records that
 * are gone go with the batch in whose place they stand. There is no moment at which something is missing.
 */
async function rebuildKind(kit: Kit, kind: SearchKind) {
  const { kind: name } = kind.filters
  const generation = await inPlatform(kit.db, 'read write', (tx) => queue.beginRebuild(tx, name, kit.now()))
  const accounts = await inPlatform(kit.db, 'read only', (tx) => queue.listAccounts(tx))
  let written = 0
  for (const layer of [null, ...accounts]) {
    written += await rebuildLayer(kit, kind, layer, generation)
    kit.log.info({ kind: name, layer, written }, 'search index written anew')
  }
  await inPlatform(kit.db, 'read write', (tx) => queue.endRebuild(tx, name, kit.now(), kind.recipe))
  return written
}

/** After an update that makes documents in another way, the index is written anew; an empty one is what it should be. */
export async function followRecipes(kit: Kit) {
  for (const kind of searchKinds()) await followRecipe(kit, kind)
}

async function followRecipe(kit: Kit, kind: SearchKind) {
  const { kind: name } = kind.filters
  await inPlatform(kit.db, 'read write', async (tx) => {
    const { recipe } = await queue.findRebuild(tx, name)
    if (recipe === kind.recipe) return
    const isEmpty = (await engineOf(kind).size(tx)) === 0
    if (isEmpty) await queue.setRecipe(tx, name, kind.recipe)
    else await enqueue(tx, rebuildIndex, { kind: name }, { uniqueKey: `${rebuildIndex.name} ${name}` })
  })
}

async function rebuildLayer(kit: Kit, kind: SearchKind, layer: Layer, generation: number) {
  const owned = { kind: kind.filters.kind, accountId: layer }
  const engine = engineOf(kind)
  const writing = { db: kit.db, layer, generation }
  const settled = settling(kit)
  let written = 0
  let after: string | undefined
  let last: string | undefined
  do {
    const batch = await inLayer(kit, layer, 'read write', async (tx) => {
      await queue.lockLayer(tx, owned)
      const rows = await kind.source.listNext(tx, layer, after, BATCH)
      const ids = rows.map(({ id }) => id)
      const upTo = rows.length === BATCH ? ids.at(-1) : undefined
      const done = await writeDocuments(tx, kind, await makeDocuments(tx, kind, rows, writing), writing)
      await engine.removeOthers(tx, layer, { after, upTo, ids })
      await queue.noteProgress(tx, owned.kind, rows.length)
      return { rows: rows.length, upTo, done }
    })
    batch.done()
    settled.wrote(kind, layer)
    written += batch.rows
    last = batch.upTo
    after = last
  } while (last !== undefined)
  await settled.done()
  await inLayer(kit, layer, 'read write', async (tx) => {
    await queue.lockLayer(tx, owned)
    await engine.removeOldWords(tx, layer, generation)
  })
  return written
}
