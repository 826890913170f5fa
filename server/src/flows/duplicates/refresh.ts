import type { Kit } from '#kit/http/context.ts'
import type { RecordRow } from '#kit/records/record-type.ts'
import { listLive } from '#kit/records/rows.repository.ts'
import { findPairs } from './find-pairs.ts'
import * as pairs from './pairs.repository.ts'
import type { Radar } from './radars.ts'
import { inLayer, type Layer } from './scan.ts'
import { writeKeys } from './write-keys.ts'

/** One record anew: its keys, and the pairs it is part of. */
export function refresh(kit: Kit, radar: Radar, layer: Layer, id: string) {
  const { kind } = radar.type
  return inLayer(kit, layer, async (tx) => {
    const rows = (await listLive(tx, radar.type, radar.columns, [id])) as RecordRow[]
    await writeKeys(tx, radar, rows, [id])
    const found = await findPairs(tx, radar, rows, false)
    const known = new Set(found.map(({ first, second }) => `${first} ${second}`))
    const standing = await pairs.listStanding(tx, kind, layer, { recordId: id })
    const stale = standing.filter((pair) => !known.has(`${pair.first_id} ${pair.second_id}`))
    await pairs.remove(
      tx,
      stale.map((pair) => pair.id),
    )
    await pairs.upsert(tx, kind, layer, { found, now: kit.now() })
  })
}
