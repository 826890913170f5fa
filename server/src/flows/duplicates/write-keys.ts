import type { Tx } from '#kit/db/scope.ts'
import type { RecordRow } from '#kit/records/record-type.ts'
import * as keys from './keys.repository.ts'
import type { KeyRow } from './keys.repository.ts'
import type { Radar } from './radars.ts'

/** Brings the keys of these records up to date, writing only what differs; of `gone` ones none stay. */
export async function writeKeys(tx: Tx, radar: Radar, rows: readonly RecordRow[], gone: readonly string[] = []) {
  const { kind } = radar.type
  const wanted = rows.flatMap((row) =>
    radar.keysOf(radar.factsOf(row)).map((key) => ({ ...key, account_id: row.account_id, record_id: row.id })),
  )
  const known = await keys.listKeys(tx, [...rows.map(({ id }) => id), ...gone])
  await keys.removeKeys(tx, without(known, wanted))
  await keys.insertKeys(tx, kind, without(wanted, known))
}

function without(some: readonly KeyRow[], others: readonly KeyRow[]) {
  const textOf = (each: KeyRow) => `${each.record_id} ${each.key} ${each.value}`
  const known = new Set(others.map(textOf))
  return some.filter((each) => !known.has(textOf(each)))
}
