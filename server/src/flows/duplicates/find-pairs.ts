import type { Tx } from '#kit/db/scope.ts'
import type { RecordRow } from '#kit/records/record-type.ts'
import { listLive } from '#kit/records/rows.repository.ts'
import * as keys from './keys.repository.ts'
import type { Found } from './pairs.repository.ts'
import type { Key, Radar } from './radars.ts'

/** The likely duplicates of these records among all that the transaction can see. */
export async function findPairs(tx: Tx, radar: Radar, rows: readonly RecordRow[], once: boolean): Promise<Found[]> {
  const ids = rows.map(({ id }) => id)
  const { candidates, counted } = await keys.listCandidates(tx, { ids, once, ...radar })
  const facts = new Map(rows.map((row) => [row.id, read(radar, row)]))
  const missing = [...new Set(candidates.map(({ b }) => b))].filter((id) => !facts.has(id))
  for (const row of (await listLive(tx, radar.type, radar.columns, missing)) as RecordRow[])
    facts.set(row.id, read(radar, row))
  const counts = new Map(counted.map(({ key, value, count }) => [textOf({ key, value }), count]))
  return candidates.flatMap((candidate) => judge(radar, candidate, facts, counts))
}

type Read = { facts: unknown; keys: readonly Key[] }

function read(radar: Radar, row: RecordRow): Read {
  const facts = radar.factsOf(row)
  return { facts, keys: radar.keysOf(facts) }
}

function textOf({ key, value }: Key) {
  return `${key} ${value}`
}

function judge(
  radar: Radar,
  { a, b }: keys.Candidate,
  facts: ReadonlyMap<string, Read>,
  counts: ReadonlyMap<string, number>,
): Found[] {
  const [mine, theirs] = [facts.get(a), facts.get(b)]
  if (!mine || !theirs) return []
  const sharedBy = (key: string) => {
    const own = mine.keys.find((each) => each.key === key)
    return (own && counts.get(textOf(own))) ?? 1
  }
  const { score, reasons } = radar.compare(mine.facts, theirs.facts, sharedBy)
  const [first, second] = a < b ? [a, b] : [b, a]
  return score >= radar.threshold ? [{ first, second, score, reasons }] : []
}
