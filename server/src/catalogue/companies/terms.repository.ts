import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#kit/db/scope.ts'
import { endOf } from '#kit/records/rows.repository.ts'
import type { Row } from './companies.repository.ts'

type Kind = 'tag' | 'place' | 'domainRoot' | 'peers'
type Term = { key: string; label: string }

/** Public rows and the account's own are asked apart, so that each question is one range of the index. */
const ARMS = {
  public: [sql`account_id is null`],
  all: [sql`account_id is null`, sql`account_id = (select app.account_id())`],
} as const
export type Layers = keyof typeof ARMS

/** Different terms that begin so. Each step jumps to the next one, however many companies share a term. */
export async function listTerms(tx: Tx, kind: Kind, prefix: string, limit: number, layers: Layers = 'all') {
  const next = (arm: RawBuilder<unknown>, from: RawBuilder<unknown>) => sql`
    select key, label from catalogue.company_terms
    where ${arm} and kind = ${kind} and ${from} and key < ${endOf(prefix)} order by key, label limit 1`
  const pieces = ARMS[layers].map(
    (arm) => sql`(with recursive terms as (
        (${next(arm, sql`key >= ${prefix}`)})
        union all
        select following.* from terms cross join lateral (${next(arm, sql`key > terms.key`)}) following
      ) select key, label from terms limit ${limit})`,
  )
  const { rows: found } = await sql<Term>`${sql.join(pieces, sql` union all `)}`.execute(tx)
  const terms = new Map(found.toReversed().map((term) => [term.key, term]))
  return [...terms.values()].toSorted((a, b) => (a.key < b.key ? -1 : 1)).slice(0, limit)
}

/** Nobody counts further. */
const MOST_COUNTED = 10_000

/** How many visible companies carry each of the terms, 10,000 of each side at most. */
export async function countTerms(tx: Tx, kind: Kind, keys: readonly string[], layers: Layers = 'all') {
  const counts = new Map<string, number>()
  for (const arm of ARMS[layers]) {
    const { rows } = await sql<{ key: string; count: string }>`
      select wanted.key, counted.count from unnest(${keys}::text[]) wanted (key) cross join lateral (
        select count(*) from (
          select 1 from catalogue.company_terms where ${arm} and kind = ${kind} and key = wanted.key limit ${MOST_COUNTED}
        ) carriers
      ) counted`.execute(tx)
    for (const { key, count } of rows) counts.set(key, (counts.get(key) ?? 0) + Number(count))
  }
  return counts
}

/** Other visible companies that share a term with this one. */
export async function listSharing(tx: Tx, row: Row, kind: Kind, limit: number): Promise<string[]> {
  const ids: string[] = []
  for (const arm of ARMS.all) {
    const { rows } = await sql<{ company_id: string }>`
      select other.company_id from catalogue.company_terms mine
      cross join lateral (
        select company_id from catalogue.company_terms
        where ${arm} and kind = mine.kind and key = mine.key and company_id <> mine.company_id limit ${limit}
      ) other where mine.company_id = ${row.id} and mine.kind = ${kind}`.execute(tx)
    ids.push(...rows.map((each) => each.company_id))
  }
  return [...new Set(ids)].slice(0, limit)
}

/** Other visible companies of the same name. */
export async function listNamesakes(tx: Tx, row: Row, limit: number): Promise<string[]> {
  const ids: string[] = []
  for (const arm of ARMS.all) {
    const { rows } = await sql<{ id: string }>`
      select id from catalogue.companies
      where ${arm} and name_key = ${row.name_key} and id <> ${row.id} and deleted_at is null and merged_into is null
      order by id limit ${limit}`.execute(tx)
    ids.push(...rows.map((each) => each.id))
  }
  return ids.slice(0, limit)
}
