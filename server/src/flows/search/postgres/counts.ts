import { COMPANY_FILTERS, type FacetKey, RANGE_KEYS, type RangeKey } from '@kontor/contract/search-filters.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#kit/db/scope.ts'
import type { Counted, FacetCount, Question } from '../engine.ts'
import { armsOf, conditionOf, RANGE_COLUMN, TABLE } from './conditions.ts'
import { estimate } from './estimate.ts'
import { inEachTier, mostImportant } from './tiers.ts'

type Sql = RawBuilder<unknown>

/** What the statistics say of a single word is near the truth; so many times the most is beyond doubt. */
const BEYOND_DOUBT = 6

/** Nobody is told more than the most, so no more are looked at, and none where there are far more. */
export async function countMatches(tx: Tx, question: Question, most: number): Promise<Counted> {
  if (isOneWord(question) && (await estimate(tx, question)) > most * BEYOND_DOUBT) return { count: most, more: true }
  const arms = armsOf(question.filters).map((arm) =>
    arm === 'public'
      ? inEachTier(sql`1`, conditionOf(arm, question))
      : sql`(select 1 from ${TABLE.own} where ${conditionOf(arm, question)})`,
  )
  if (arms.length === 0) return { count: 0, more: false }
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select 1 from (${sql.join(arms, sql` union all `)}) found limit ${most + 1}) counted`.execute(tx)
  const count = rows[0]?.count ?? 0
  return count > most ? { count: most, more: true } : { count, more: false }
}

/** Nothing but what stands for one word: only such a guess never promises more than there is. */
function isOneWord({ asked, filters: { terms, ranges, area, newerThan } }: Question) {
  const isPlain = Object.keys(terms).length === 0 && Object.keys(ranges).length === 0 && !area && !newerThan
  return isPlain && asked?.parts.length === 1 && asked.excluded.length + asked.excludedPhrases.length === 0
}

const PER_FACET = 50

const COUNTED = sql`type, country, city, industries, tags, enrichment_status, employees, revenue, founded_year`

/** How many documents have each value; of very many a sample, the most important ones. */
export async function countFacets(tx: Tx, question: Question, wanted: readonly FacetKey[], sample: number | undefined) {
  const arms = armsOf(question.filters)
  if (arms.length === 0 || wanted.length === 0) return []
  const before: Sql[] = []
  const pieces = arms.map((arm) => {
    const columns = sql`${arm === 'own' ? sql`'company'` : sql`'public'`} as access, ${COUNTED}`
    const condition = conditionOf(arm, question)
    const matching = sql`select ${columns} from ${TABLE[arm]} where ${condition}`
    if (sample === undefined) return sql`(${matching})`
    if (arm === 'own') return sql`(${matching} order by popularity desc, company_id desc limit ${sample})`
    const { parts, rows } = mostImportant(columns, condition, sample)
    before.push(...parts)
    return sql`(select access, ${COUNTED} from ${rows} important)`
  })
  const found = sql`found as materialized (${sql.join(pieces, sql` union all `)})`
  const { rows } = await sql<FacetCount>`
    with ${sql.join([...before, found])}
    ${sql.join(
      wanted.map((key) => sql`(${groupsOf(key)})`),
      sql` union all `,
    )}`.execute(tx)
  return rows
}

const VALUES: Record<Exclude<FacetKey, RangeKey>, { from: Sql; value: Sql; label: Sql }> = {
  access: { from: sql`found`, value: sql`access`, label: sql`access` },
  types: { from: sql`found`, value: sql`type`, label: sql`type` },
  countries: { from: sql`found`, value: sql`country`, label: sql`country` },
  cities: { from: sql`found`, value: sql`lower(city)`, label: sql`city` },
  industries: { from: sql`found, unnest(industries) code`, value: sql`code`, label: sql`code` },
  tags: { from: sql`found, unnest(tags) tag`, value: sql`lower(tag)`, label: sql`tag` },
  enrichment: { from: sql`found`, value: sql`enrichment_status`, label: sql`enrichment_status` },
}

function groupsOf(key: FacetKey): Sql {
  if (isRange(key)) {
    const column = RANGE_COLUMN[key]
    return sql`select ${key}::text as filter, width_bucket(${column}::float8, ${COMPANY_FILTERS[key].steps}::float8[])::text as value,
      '' as label, count(*)::integer as count from found where ${column} is not null group by value`
  }
  const { from, value, label } = VALUES[key]
  return sql`select ${key}::text as filter, ${value} as value, min(${label}) as label, count(*)::integer as count
    from ${from} where ${value} <> '' group by ${value} order by count desc, value limit ${PER_FACET}`
}

function isRange(key: FacetKey): key is RangeKey {
  return (RANGE_KEYS as FacetKey[]).includes(key)
}
