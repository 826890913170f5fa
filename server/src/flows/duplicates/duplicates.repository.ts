import { sql } from 'kysely'
import type { Tx } from '#kit/db/scope.ts'

export type Radar = {
  id: string
  account_id: string | null
  name: string
  type: string
  country: string | null
  city: string | null
  domain: string | null
  phone: string | null
  register_number: string | null
  lei: string | null
}
const RADAR = [
  'id',
  'account_id',
  'name',
  'type',
  'country',
  'city',
  'domain',
  'phone',
  'register_number',
  'lei',
] as const

function live(tx: Tx) {
  return tx.selectFrom('catalogue.companies').where('deleted_at', 'is', null).where('merged_into', 'is', null)
}

export function listLive(tx: Tx, ids: readonly string[]): Promise<Radar[]> {
  if (ids.length === 0) return Promise.resolve([])
  return live(tx)
    .select(RADAR)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()
}

/** The next companies that one scan is about: those of the account, or the public ones. */
export function listNext(tx: Tx, accountId: string | null, after: string | undefined, limit: number): Promise<Radar[]> {
  const rows = live(tx)
    .select(RADAR)
    .where('account_id', accountId === null ? 'is' : '=', accountId)
  return (after === undefined ? rows : rows.where('id', '>', after)).orderBy('id').limit(limit).execute()
}

export async function countLive(tx: Tx, accountId: string | null) {
  const { count } = await live(tx)
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('account_id', accountId === null ? 'is' : '=', accountId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export function findOwner(tx: Tx, id: string) {
  return tx.selectFrom('catalogue.companies').select('account_id').where('id', '=', id).executeTakeFirst()
}

export type KeyRow = { account_id: string | null; company_id: string; kind: string; value: string }

export async function listKeys(tx: Tx, companyIds: readonly string[]): Promise<KeyRow[]> {
  return tx
    .selectFrom('catalogue.company_keys')
    .selectAll()
    .where(sql<boolean>`company_id = any(${companyIds}::uuid[])`)
    .execute()
}

/** The keys as columns of one statement, however many there are. */
function rowsOf(keys: readonly KeyRow[]) {
  return sql`select * from unnest(${keys.map((key) => key.account_id)}::uuid[],
    ${keys.map((key) => key.company_id)}::uuid[], ${keys.map((key) => key.kind)}::text[],
    ${keys.map((key) => key.value)}::text[]) as given (account_id, company_id, kind, value)`
}

export async function insertKeys(tx: Tx, keys: readonly KeyRow[]) {
  if (keys.length === 0) return
  await sql`
    insert into catalogue.company_keys (account_id, company_id, kind, value) ${rowsOf(keys)}
    on conflict do nothing`.execute(tx)
}

export async function removeKeys(tx: Tx, keys: readonly KeyRow[]) {
  if (keys.length === 0) return
  await sql`
    delete from catalogue.company_keys key using (${rowsOf(keys)}) given
    where key.company_id = given.company_id and key.kind = given.kind and key.value = given.value`.execute(tx)
}

export type Candidate = { a: string; b: string }
export type Counted = { kind: string; value: string; count: number }
type Widths = Readonly<Record<string, number>>

/**
 * Pairs of a company in the list and another that shares a key, and how many share each value of the list's own.
 * In a scan each pair comes once; for a single company its partners on both sides come.
 */
export async function listCandidates(tx: Tx, ids: readonly string[], widest: Widths, once: boolean) {
  const { rows } = await sql<Candidate | Counted>`
    with mine as materialized (
      select account_id, company_id, kind, value from catalogue.company_keys where company_id = any(${ids}::uuid[])
    ), shared as materialized (
      select key.kind, key.value, count(*)::integer as count from catalogue.company_keys key
      join (select distinct kind, value from mine) wanted on wanted.kind = key.kind and wanted.value = key.value
      group by key.kind, key.value having count(*) > 1
    ), pairs as (
      select distinct mine.company_id as a, other.company_id as b from mine
      join shared on shared.kind = mine.kind and shared.value = mine.value
      join catalogue.company_keys other on other.kind = mine.kind and other.value = mine.value
      where shared.count <= (${JSON.stringify(widest)}::jsonb ->> shared.kind)::integer
        and other.company_id <> mine.company_id
        and (not ${once} or mine.company_id < other.company_id or mine.account_id is distinct from other.account_id)
    )
    select a, b, null as kind, null as value, null as count from pairs
    union all select null, null, kind, value, count from shared where kind in ('name', 'domain', 'phone')`.execute(tx)
  return {
    candidates: rows.filter((row): row is Candidate => 'a' in row && row.a !== null),
    counted: rows.filter((row): row is Counted => 'kind' in row && row.kind !== null),
  }
}

/** Companies that have one of the given keys, and how many share each; a key is read up to its width. */
export async function listHolders(tx: Tx, keys: readonly { kind: string; value: string }[], widest: Widths) {
  const { rows } = await sql<{ company_id: string; kind: string; value: string }>`
    select holder.company_id, given.kind, given.value
    from unnest(${keys.map((key) => key.kind)}::text[], ${keys.map((key) => key.value)}::text[]) given (kind, value)
    cross join lateral (
      select company_id from catalogue.company_keys key where key.kind = given.kind and key.value = given.value
      limit (${JSON.stringify(widest)}::jsonb ->> given.kind)::integer
    ) holder`.execute(tx)
  return rows
}
