import { sql } from 'kysely'
import type { PlatformTx, Tx } from '#kit/db/scope.ts'
import { extendTimeouts } from '#kit/db/extend-timeouts.ts'
import type { Document, Hit, Layer, Span, Terms, View, Weight } from '../engine.ts'
import { hasTeasers } from '../kind.ts'
import { IS_OWN, ownArms } from './conditions.ts'
import { type IndexTables, listed, type Sql } from './index-tables.ts'
import { vectorOf } from './term-query.ts'

const NO_TERMS: Terms = new Map()

/**
 * All in one statement; a document that says the same as before is not touched. One that differs goes and comes anew,
 * because its importance may have led it to another tier; when it first came stays known.
 */
export async function writeDocuments(tx: Tx, index: IndexTables, layer: Layer, documents: readonly Document[]) {
  if (documents.length === 0) return
  const isTeased = hasTeasers(index.kind, layer)
  const rows = documents.map(({ terms, visibleTerms = NO_TERMS, words: _, ...columns }) => ({
    ...columns,
    terms: vectorOf(terms),
    ...(isTeased ? { visible_terms: vectorOf(visibleTerms) } : {}),
  }))
  const vectors = isTeased ? ['terms', 'visible_terms'] : ['terms']
  const written = [...index.columns.keys(), ...vectors]
  const shape = sql.join([
    ...Array.from(index.columns, ([name, type]) => sql`${sql.ref(name)} ${type}`),
    ...vectors.map((name) => sql`${sql.ref(name)} text`),
  ])
  const read = sql.join(vectors.map((name) => sql`${sql.ref(name)}::tsvector as ${sql.ref(name)}`))
  const table = tableOf(index, layer)
  await sql`
    with given as materialized (
      select ${index.hitColumns}, ${read} from json_to_recordset(${JSON.stringify(rows)}::json) as rows (${shape})
    ), known as materialized (
      select given.record_id, (${listed(written, 'here.')}) is distinct from (${listed(written, 'given.')}) as differs
      from given join ${table} here on here.record_id = given.record_id and ${ofLayer(layer, 'here.')}
    ), gone as (
      delete from ${table} here using known
      where known.differs and here.record_id = known.record_id and ${ofLayer(layer, 'here.')}
      returning here.record_id, here.indexed_at
    )
    insert into ${table} (${layer === null ? sql`` : sql`account_id, `} ${listed(written)}, indexed_at)
    select ${layer === null ? sql`` : sql`${layer}::uuid, `} ${listed(written, 'given.')},
      coalesce(gone.indexed_at, clock_timestamp())
    from given left join known on known.record_id = given.record_id left join gone on gone.record_id = given.record_id
    where known.differs is not false`.execute(tx)
}

const ofLayer = (layer: Layer, of = '') =>
  layer === null ? sql`true` : sql`${sql.ref(`${of}account_id`)} = ${layer}::uuid`
const tableOf = ({ table }: IndexTables, layer: Layer) => table[layer === null ? 'public' : 'own']

export async function removeDocuments(tx: Tx, index: IndexTables, layer: Layer, ids: readonly string[]) {
  if (ids.length === 0) return
  await sql`delete from ${tableOf(index, layer)} where ${ofLayer(layer)} and record_id = any(${ids}::uuid[])`.execute(
    tx,
  )
}

export async function removeOthers(tx: Tx, index: IndexTables, layer: Layer, { after, upTo, ids }: Span) {
  const from = after === undefined ? sql`true` : sql`record_id > ${after}::uuid`
  const to = upTo === undefined ? sql`true` : sql`record_id <= ${upTo}::uuid`
  await sql`delete from ${tableOf(index, layer)}
    where ${ofLayer(layer)} and ${from} and ${to} and record_id <> all(${ids}::uuid[])`.execute(tx)
}

/** The documents of accounts have no index of words. */
export async function settleDocuments(tx: Tx, index: IndexTables, layer: Layer) {
  if (layer !== null) return
  await extendTimeouts(tx)
  await sql`select flows.settle_index(${index.name})`.execute(tx)
}

/** Of public documents and the account's own, as the caller sees them. */
export function ofBoth({ table }: IndexTables, columns: Sql, ids: readonly string[], view: View) {
  const arms = ownArms(view).map(
    (arm) => sql`union all select ${columns}, true as "isOwn" from ${table[arm]}
      where ${IS_OWN} and record_id = any(${ids}::uuid[])`,
  )
  return sql`select ${columns}, false as "isOwn" from ${table.public} where record_id = any(${ids}::uuid[])
    ${sql.join(arms, sql` `)}`
}

/** In the order of the ids; what is not there, or not for this account, is left out. */
export async function listDocuments(tx: Tx, index: IndexTables, ids: readonly string[], view: View): Promise<Hit[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Hit>`${ofBoth(index, index.hitColumns, ids, view)}`.execute(tx)
  const byId = new Map(rows.map((row) => [row.record_id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export async function listTerms(
  tx: Tx,
  index: IndexTables,
  ids: readonly string[],
  among?: readonly string[],
  view: View = 'full',
): Promise<Map<string, Terms>> {
  if (ids.length === 0) return new Map()
  const chosen = among ? sql`where lexeme = any(${among}::text[])` : sql``
  const { rows } = await sql<{ record_id: string; lexeme: string; weights: Weight[] | null }>`
    select record_id, lexeme, weights from (${ofBoth(index, sql`record_id, terms`, ids, view)}) documents
    cross join lateral unnest(documents.terms) ${chosen}`.execute(tx)
  const found = new Map<string, Map<string, string>>()
  for (const { record_id, lexeme, weights } of rows) {
    const terms = found.get(record_id) ?? new Map<string, string>()
    found.set(record_id, terms.set(lexeme, (weights ?? []).join('')))
  }
  return found
}

export async function countDocuments(tx: PlatformTx, { table }: IndexTables): Promise<number> {
  const { rows } = await sql<{ documents: number }>`
    select (select count(*) from ${table.public})::integer + (select count(*) from ${table.own})::integer as documents`.execute(
    tx,
  )
  return rows[0]?.documents ?? 0
}
