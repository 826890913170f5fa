import type { Kind } from '@kontor/contract/kit/kinds.ts'
import { sql } from 'kysely'
import type { Tx } from '#kit/db/scope.ts'

export type KeyRow = { account_id: string | null; record_id: string; key: string; value: string }

/** Asked by the records alone, whose ids are those of one kind: named too, the kind would lead past their index. */
export async function listKeys(tx: Tx, ids: readonly string[]): Promise<KeyRow[]> {
  return tx
    .selectFrom('catalogue.record_keys')
    .select(['account_id', 'record_id', 'key', 'value'])
    .where(sql<boolean>`record_id = any(${ids}::uuid[])`)
    .execute()
}

/** The keys as columns of one statement, however many there are. */
function rowsOf(keys: readonly KeyRow[]) {
  return sql`select * from unnest(${keys.map((key) => key.account_id)}::uuid[],
    ${keys.map((key) => key.record_id)}::uuid[], ${keys.map((key) => key.key)}::text[],
    ${keys.map((key) => key.value)}::text[]) as given (account_id, record_id, key, value)`
}

export async function insertKeys(tx: Tx, kind: Kind, keys: readonly KeyRow[]) {
  if (keys.length === 0) return
  await sql`
    insert into catalogue.record_keys (kind, account_id, record_id, key, value) select ${kind}, * from (${rowsOf(keys)}) given
    on conflict do nothing`.execute(tx)
}

export async function removeKeys(tx: Tx, keys: readonly KeyRow[]) {
  if (keys.length === 0) return
  await sql`
    delete from catalogue.record_keys held using (${rowsOf(keys)}) given
    where held.record_id = given.record_id and held.key = given.key and held.value = given.value`.execute(tx)
}

export type Candidate = { a: string; b: string }
export type Counted = { key: string; value: string; count: number }
type Widths = Readonly<Record<string, number>>
type Asked = { ids: readonly string[]; widest: Widths; counted: readonly string[]; once: boolean }

/**
 * Pairs of a record in the list and another that shares a key, and how many share each value of the list's own.
 * In a scan each pair comes once; for a single record its partners on both sides come.
 */
export async function listCandidates(tx: Tx, { ids, widest, counted, once }: Asked) {
  const { rows } = await sql<Candidate | Counted>`
    with mine as materialized (
      select account_id, kind, record_id, key, value from catalogue.record_keys where record_id = any(${ids}::uuid[])
    ), shared as materialized (
      select held.kind, held.key, held.value, count(*)::integer as count from catalogue.record_keys held
      join (select distinct kind, key, value from mine) wanted
        on wanted.kind = held.kind and wanted.key = held.key and wanted.value = held.value
      group by held.kind, held.key, held.value having count(*) > 1
    ), pairs as (
      select distinct mine.record_id as a, other.record_id as b from mine
      join shared on shared.key = mine.key and shared.value = mine.value
      join catalogue.record_keys other on other.kind = mine.kind and other.key = mine.key and other.value = mine.value
      where shared.count <= (${JSON.stringify(widest)}::jsonb ->> shared.key)::integer
        and other.record_id <> mine.record_id
        and (not ${once} or mine.record_id < other.record_id or mine.account_id is distinct from other.account_id)
    )
    select a, b, null as key, null as value, null as count from pairs
    union all select null, null, key, value, count from shared where key = any(${counted}::text[])`.execute(tx)
  return {
    candidates: rows.filter((row): row is Candidate => 'a' in row && row.a !== null),
    counted: rows.filter((row): row is Counted => 'key' in row && row.key !== null),
  }
}

/** Records that have one of the given keys, and how many share each; a key is read up to its width. */
export async function listHolders(tx: Tx, kind: Kind, keys: readonly { key: string; value: string }[], widest: Widths) {
  const { rows } = await sql<{ record_id: string; key: string; value: string }>`
    select holder.record_id, given.key, given.value
    from unnest(${keys.map(({ key }) => key)}::text[], ${keys.map(({ value }) => value)}::text[]) given (key, value)
    cross join lateral (
      select record_id from catalogue.record_keys held
      where held.kind = ${kind} and held.key = given.key and held.value = given.value
      limit (${JSON.stringify(widest)}::jsonb ->> given.key)::integer
    ) holder`.execute(tx)
  return rows
}
