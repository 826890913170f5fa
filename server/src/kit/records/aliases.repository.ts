import { sql } from 'kysely'
import type { Tx } from '../db/scope.ts'
import type { Stored } from './record-type.ts'

type Type = Pick<Stored, 'table' | 'mergeable'>
/** Merges of merges are followed so far; more is a circle. */
const MOST_HOPS = 20

/** Where each of the records lives today, through all merges. */
export async function listSurvivors(tx: Tx, { table, mergeable }: Type, ids: readonly string[]) {
  if (!mergeable || ids.length === 0) return new Map(ids.map((id) => [id, id]))
  const { rows } = await sql<{ asked: string; survivor: string }>`
    with recursive line as (
      select id as asked, id, merged_into, 0 as hops from ${sql.table(table)} where id = any (${ids})
      union all
      select line.asked, next.id, next.merged_into, hops + 1
      from line join ${sql.table(table)} next on next.id = line.merged_into where hops < ${MOST_HOPS}
    )
    select asked, id as survivor from line where merged_into is null`.execute(tx)
  return new Map(rows.map(({ asked, survivor }) => [asked, survivor]))
}

/** Each of the records with all that were merged into it, itself included. */
export async function listAliases(tx: Tx, { table, mergeable }: Type, ids: readonly string[]) {
  if (!mergeable || ids.length === 0) return ids.map((id) => ({ id, survivor: id }))
  const { rows } = await sql<{ survivor: string; id: string }>`
    with recursive tree as (
      select id as survivor, id, 0 as hops from ${sql.table(table)} where id = any (${ids})
      union all
      select tree.survivor, past.id, hops + 1
      from tree join ${sql.table(table)} past on past.merged_into = tree.id where hops < ${MOST_HOPS}
    )
    select survivor, id from tree`.execute(tx)
  return rows
}
