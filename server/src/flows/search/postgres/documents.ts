import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#kit/db/scope.ts'
import type { Document, Hit, Layer, Terms, Weight } from '../engine.ts'
import { takeTime } from '#kit/db/take-time.ts'
import { TABLE } from './conditions.ts'
import { vectorOf } from './term-query.ts'

/** Column and type, in the order in which documents are written. */
const COLUMNS = {
  company_id: sql`uuid`,
  slug: sql`text`,
  name: sql`text`,
  name_key: sql`text`,
  type: sql`text`,
  domain: sql`text`,
  country: sql`text`,
  city: sql`text`,
  latitude: sql`real`,
  longitude: sql`real`,
  employees: sql`integer`,
  revenue: sql`double precision`,
  founded_year: sql`integer`,
  industry: sql`text`,
  industries: sql`text[]`,
  tags: sql`text[]`,
  enrichment_status: sql`text`,
  logo_key: sql`text`,
  popularity: sql`real`,
  version: sql`integer`,
  updated_at: sql`timestamptz`,
} as const
type Column = keyof typeof COLUMNS
const NAMES = Object.keys(COLUMNS) as Column[]
const listed = (names: readonly string[], of = '') => sql.join(names.map((name) => sql.ref(of + name)))
export const HIT_COLUMNS = listed(NAMES)
export const WRITTEN = [...NAMES, 'terms'] as const

/**
 * All in one statement; a document that says the same as before is not touched. One that differs goes and comes anew,
 * because its importance may have led it to another tier; when it first came stays known.
 */
export async function writeDocuments(tx: Tx, layer: Layer, documents: readonly Document[]) {
  if (documents.length === 0) return
  const rows = documents.map(({ terms, words: _, ...columns }) => ({ ...columns, terms: vectorOf(terms) }))
  const shape = sql.join([...NAMES.map((name) => sql`${sql.ref(name)} ${COLUMNS[name]}`), sql`terms text`])
  const table = tableOf(layer)
  await sql`
    with given as materialized (
      select ${HIT_COLUMNS}, terms::tsvector as terms from json_to_recordset(${JSON.stringify(rows)}::json) as rows (${shape})
    ), known as materialized (
      select given.company_id, (${listed(WRITTEN, 'here.')}) is distinct from (${listed(WRITTEN, 'given.')}) as differs
      from given join ${table} here on here.company_id = given.company_id and ${ofLayer(layer, 'here.')}
    ), gone as (
      delete from ${table} here using known
      where known.differs and here.company_id = known.company_id and ${ofLayer(layer, 'here.')}
      returning here.company_id, here.indexed_at
    )
    insert into ${table} (${layer === null ? sql`` : sql`account_id, `} ${listed(WRITTEN)}, indexed_at)
    select ${layer === null ? sql`` : sql`${layer}::uuid, `} ${listed(WRITTEN, 'given.')},
      coalesce(gone.indexed_at, clock_timestamp())
    from given left join known on known.company_id = given.company_id left join gone on gone.company_id = given.company_id
    where known.differs is not false`.execute(tx)
}

const ofLayer = (layer: Layer, of = '') =>
  layer === null ? sql`true` : sql`${sql.ref(`${of}account_id`)} = ${layer}::uuid`
const tableOf = (layer: Layer) => TABLE[layer === null ? 'public' : 'own']

export async function removeDocuments(tx: Tx, layer: Layer, ids: readonly string[]) {
  if (ids.length === 0) return
  await sql`delete from ${tableOf(layer)} where ${ofLayer(layer)} and company_id = any(${ids}::uuid[])`.execute(tx)
}

type Span = { after: string | undefined; upTo: string | undefined; ids: readonly string[] }

export async function removeOthers(tx: Tx, layer: Layer, { after, upTo, ids }: Span) {
  const from = after === undefined ? sql`true` : sql`company_id > ${after}::uuid`
  const to = upTo === undefined ? sql`true` : sql`company_id <= ${upTo}::uuid`
  await sql`delete from ${tableOf(layer)}
    where ${ofLayer(layer)} and ${from} and ${to} and company_id <> all(${ids}::uuid[])`.execute(tx)
}

/** The documents of accounts have no index of words. */
export async function settleDocuments(tx: Tx, layer: Layer) {
  if (layer !== null) return
  await takeTime(tx)
  await sql`select flows.settle_company_index()`.execute(tx)
}

const BOTH = (columns: RawBuilder<unknown>, ids: readonly string[]) => sql`
  select ${columns}, false as "isOwn" from flows.public_company_index where company_id = any(${ids}::uuid[])
  union all
  select ${columns}, true as "isOwn" from flows.own_company_index
  where account_id = (select app.account_id()) and company_id = any(${ids}::uuid[])`

/** In the order of the ids; what is not there, or not for this account, is left out. */
export async function listDocuments(tx: Tx, ids: readonly string[]): Promise<Hit[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Hit>`${BOTH(HIT_COLUMNS, ids)}`.execute(tx)
  const byId = new Map(rows.map((row) => [row.company_id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export async function listTerms(
  tx: Tx,
  ids: readonly string[],
  among?: readonly string[],
): Promise<Map<string, Terms>> {
  if (ids.length === 0) return new Map()
  const chosen = among ? sql`where lexeme = any(${among}::text[])` : sql``
  const { rows } = await sql<{ company_id: string; lexeme: string; weights: Weight[] | null }>`
    select company_id, lexeme, weights from (${BOTH(sql`company_id, terms`, ids)}) documents
    cross join lateral unnest(documents.terms) ${chosen}`.execute(tx)
  const found = new Map<string, Map<string, string>>()
  for (const { company_id, lexeme, weights } of rows) {
    const terms = found.get(company_id) ?? new Map<string, string>()
    found.set(company_id, terms.set(lexeme, (weights ?? []).join('')))
  }
  return found
}
