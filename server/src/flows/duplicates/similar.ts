import type { Ctx } from '#kit/http/context.ts'
import type { RecordRow } from '#kit/records/record-type.ts'
import { listLive } from '#kit/records/rows.repository.ts'
import * as keys from './keys.repository.ts'
import type { Key, Radar, Score } from './radars.ts'

/** A hint while somebody types may be weaker than a pair that somebody is asked to judge. */
const HINT = 40
const MOST = 5

export type Similar<Item> = Score & { item: Item }

/** The visible records that a new one with these facts would repeat, the likeliest few. */
export async function findSimilar<Row extends RecordRow, Facts, Item>(
  ctx: Ctx,
  radar: Radar<Row, Facts, Item>,
  facts: Facts,
): Promise<Similar<Item>[]> {
  const mine = radar.keysOf(facts)
  if (mine.length === 0) return []
  const { kind } = radar.type
  const holders = await keys.listHolders(ctx.tx, kind, mine, radar.widest)
  const ids = [...new Set(holders.map(({ record_id }) => record_id))]
  const rows = (await listLive(ctx.tx, radar.type, radar.columns, ids)) as Row[]
  // How many would share each value once the new record is there.
  const sharedBy = (key: string) => countOf(mine, holders, key) + 1
  const scores = rows.map((row) => ({ id: row.id, ...radar.compare(facts, radar.factsOf(row), sharedBy) }))
  const likely = scores.filter(({ score }) => score >= HINT).toSorted((a, b) => b.score - a.score)
  const first = likely.slice(0, MOST)
  const items = await radar.presentItems(
    ctx,
    first.map(({ id }) => id),
  )
  return first.flatMap(({ id, ...score }) => {
    const item = items.get(id)
    return item ? [{ item, ...score }] : []
  })
}

function countOf(mine: readonly Key[], holders: readonly Key[], key: string) {
  const value = mine.find((each) => each.key === key)?.value
  return holders.filter((holder) => holder.key === key && holder.value === value).length
}
