import { sql } from 'kysely'
import type { Tx } from '#kit/db/scope.ts'
import { FACET_LIMIT } from '@kontor/contract/kit/search-endpoints.ts'
import type { Counted, FacetCount, Facets, Question } from '../engine.ts'
import { armsOf, columnOf, conditionOf } from './conditions.ts'
import { estimate } from './estimate.ts'
import type { Arm, IndexTables, Sql } from './index-tables.ts'
import { inEachTier, mostImportant } from './tiers.ts'

/** What the statistics say of a single word is near the truth; so many times the most is beyond doubt. */
const BEYOND_DOUBT = 6

/** Nobody is told more than the most, so no more are looked at, and none where there are far more. */
export async function countMatches(tx: Tx, index: IndexTables, question: Question, most: number): Promise<Counted> {
  if (await isBeyondDoubt(tx, index, question, most)) return { count: most, more: true }
  const arms = armsOf(question).map((arm) =>
    arm === 'public'
      ? inEachTier(index, sql`1`, conditionOf(index, arm, question))
      : sql`(select 1 from ${index.table[arm]} where ${conditionOf(index, arm, question)})`,
  )
  if (arms.length === 0) return { count: 0, more: false }
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select 1 from (${sql.join(arms, sql` union all `)}) found limit ${most + 1}) counted`.execute(tx)
  const count = rows[0]?.count ?? 0
  return count > most ? { count: most, more: true } : { count, more: false }
}

/** Whether there are far more matches than the most, without a look at them. */
async function isBeyondDoubt(tx: Tx, index: IndexTables, question: Question, most: number) {
  return isOneWord(question) && (await estimate(tx, index, question)) > most * BEYOND_DOUBT
}

/** Nothing but what stands for one word, or nothing at all: only such a guess never promises more than there is. */
function isOneWord({ asked, filters: { of, terms, ranges, area, newerThan } }: Question) {
  const isPlain = !of && Object.keys(terms).length === 0 && Object.keys(ranges).length === 0 && !area && !newerThan
  if (!asked) return isPlain
  return isPlain && asked.parts.length === 1 && asked.excluded.length + asked.excludedPhrases.length === 0
}

type FacetLimits = { most: number; sampled: number }

/**
 * How many documents have each value. One more than the most is read, the most important tiers first: if that many are
 * there, the numbers mean nothing and the values alone are of use. Where it is beyond doubt a few are looked at.
 */
export async function countFacets(
  tx: Tx,
  index: IndexTables,
  question: Question,
  wanted: readonly string[],
  { most, sampled }: FacetLimits,
): Promise<Facets> {
  const arms = armsOf(question)
  if (arms.length === 0 || wanted.length === 0) return { counts: [], isExact: true }
  const isFar = await isBeyondDoubt(tx, index, question, most)
  const before: Sql[] = []
  const pieces = arms.flatMap((arm) => {
    const columns = sql.join(wanted.map((key, at) => sql`${countedOf(index, arm, key)} as ${facetColumn(at)}`))
    const condition = conditionOf(index, arm, question)
    const tables = arm === 'public' ? index.tiers.map(({ table }) => table) : [index.table[arm]]
    if (!isFar) return tables.map((table) => sql`(select ${columns} from ${table} where ${condition})`)
    if (arm !== 'public') return [sql`(select ${columns} from ${index.table[arm]} where ${condition} limit ${sampled})`]
    const { parts, rows } = mostImportant(index, columns, condition, sampled)
    before.push(...parts)
    return [sql`(select ${sql.join(wanted.map((_, at) => facetColumn(at)))} from ${rows} important)`]
  })
  const { rows } = await sql<FacetCount>`
    with ${sql.join([...before, groupedBy(wanted.length, pieces, most)])}
    ${sql.join([TOTAL, ...wanted.map((key, at) => sql`(${valuesOf(index, key, at)})`)], sql` union all `)}`.execute(tx)
  const read = rows.find(({ filter }) => filter === '')?.count ?? 0
  return { counts: rows.filter(({ filter }) => filter !== ''), isExact: !isFar && read <= most }
}

const facetColumn = (at: number) => sql.ref(`facet_${at}`)
/** In `grouped`, what was counted without regard to any value. */
const ALL = -1
const TOTAL = sql`select '' as filter, '' as value, '' as label, total::integer as count from grouped where facet = ${ALL}::integer`

/** What is counted for a facet: numbers by their step, everything else as it is. */
function countedOf(index: IndexTables, arm: Arm, key: string): Sql {
  if (key === 'access') return arm === 'public' ? sql`'public'::text` : sql`'own'::text`
  const column = sql.ref(columnOf(index, key))
  const filter = index.kind.filters.filters[key]
  return filter?.kind === 'range' ? sql`width_bucket(${column}::float8, ${filter.steps}::float8[])::text` : column
}

/** One pass over the matches counts the values of every facet, whole lists as one value. */
function groupedBy(facets: number, pieces: readonly Sql[], most: number): Sql {
  const columns = Array.from({ length: facets }, (_, at) => facetColumn(at))
  const sets = sql.join([...columns.map((column) => sql`(${column})`), sql`()`])
  const which = sql.join(
    columns.map((column, at) => sql`when grouping(${column}) = 0 then ${at}::integer`),
    sql` `,
  )
  return sql`grouped as materialized (
    select ${sql.join(columns)}, count(*) as total, case ${which} else ${ALL}::integer end as facet
    from (select * from (${sql.join(pieces, sql` union all `)}) each_piece limit ${most + 1}) found
    group by grouping sets (${sets}))`
}

/** The most frequent values of one facet. */
function valuesOf({ kind: { columns, at, anyCase } }: IndexTables, key: string, place: number): Sql {
  const column = facetColumn(place)
  const isList = columns[at[key] ?? '']?.type === 'text[]'
  const each = isList ? sql`unnest(${column})` : column
  const value = anyCase?.includes(key) ? sql`lower(label)` : sql`label`
  return sql`select ${key}::text as filter, ${value} as value, min(label) as label, sum(total)::integer as count
    from (select ${each} as label, total from grouped where facet = ${place}::integer) counted
    where ${value} <> '' group by ${value} order by count desc, value limit ${FACET_LIMIT}`
}
