import type { Kit } from '#kit/http/context.ts'
import * as duplicates from './duplicates.repository.ts'
import { findPairs } from './find-pairs.ts'
import * as pairs from './pairs.repository.ts'
import { inLayer, type Layer } from './scan.ts'
import { writeKeys } from './write-keys.ts'

/** One company anew: its keys, and the pairs it is part of. */
export function refresh(kit: Kit, layer: Layer, companyId: string) {
  return inLayer(kit, layer, async (tx) => {
    const rows = await duplicates.listLive(tx, [companyId])
    await writeKeys(tx, rows, [companyId])
    const found = await findPairs(tx, rows, false)
    const known = new Set(found.map(({ first, second }) => `${first} ${second}`))
    const standing = await pairs.listStanding(tx, layer, { companyId })
    const stale = standing.filter((pair) => !known.has(`${pair.first_id} ${pair.second_id}`))
    await pairs.remove(
      tx,
      stale.map(({ id }) => id),
    )
    await pairs.upsert(tx, layer, found, kit.now())
  })
}
