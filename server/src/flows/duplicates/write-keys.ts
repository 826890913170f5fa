import type { Tx } from '#kit/db/scope.ts'
import * as duplicates from './duplicates.repository.ts'
import type { KeyRow } from './duplicates.repository.ts'
import { factsOf } from './facts.ts'
import { keysOf } from './keys.ts'
import { writtenOf } from './written.ts'

/** Brings the keys of these companies up to date, writing only what differs; of `gone` ones none stay. */
export async function writeKeys(tx: Tx, rows: readonly duplicates.Radar[], gone: readonly string[] = []) {
  const wanted = rows.flatMap((row) =>
    keysOf(factsOf(writtenOf(row))).map((key) => ({ ...key, account_id: row.account_id, company_id: row.id })),
  )
  const known = await duplicates.listKeys(tx, [...rows.map(({ id }) => id), ...gone])
  await duplicates.removeKeys(tx, without(known, wanted))
  await duplicates.insertKeys(tx, without(wanted, known))
}

function without(keys: readonly KeyRow[], others: readonly KeyRow[]) {
  const textOf = (key: KeyRow) => `${key.company_id} ${key.kind} ${key.value}`
  const known = new Set(others.map(textOf))
  return keys.filter((key) => !known.has(textOf(key)))
}
