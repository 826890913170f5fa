import { RANGE_KEYS, type RangeKey, TERMS_KEYS } from '@kontor/contract/search-filters.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Filters, Question } from '../engine.ts'
import { cellsAround, filterTerm } from '../filter-terms.ts'
import { allOf, anyOf, partQuery, quoted, wordQuery } from './term-query.ts'

/** Public documents and the account's own: every question asks both, each by its own means. */
export type Arm = 'public' | 'own'
type Sql = RawBuilder<unknown>

export const TABLE: Record<Arm, Sql> = {
  public: sql`flows.public_company_index`,
  own: sql`flows.own_company_index`,
}

export const RANGE_COLUMN: Record<RangeKey, Sql> = {
  employees: sql`employees`,
  revenue: sql`revenue`,
  foundedYear: sql`founded_year`,
}

export function armsOf({ terms: { access } }: Filters): Arm[] {
  if (!access) return ['public', 'own']
  return [
    ...(access.includes('public') ? (['public'] as const) : []),
    ...(access.includes('company') ? (['own'] as const) : []),
  ]
}

/** Text and filters in one question to the index of words; undefined where nothing is asked for. */
export function termQueryOf({ asked, filters }: Question): string | undefined {
  const text = asked ? asked.parts.map(partQuery) : []
  const without = asked
    ? [...asked.excluded.map((part) => `!(${wordQuery(part)})`), ...asked.excludedPhrases.map(noneWithAll)]
    : []
  const chosen = TERMS_KEYS.flatMap((key) => {
    const values = key === 'access' ? undefined : filters.terms[key]
    return values ? [anyOf(values.map((value) => quoted(filterTerm(key, value))))] : []
  })
  const near = filters.area ? [anyOf(cellsAround(filters.area).map(quoted))] : []
  const all = [...text, ...chosen, ...near, ...without]
  return all.length > 0 ? allOf(all) : undefined
}

function noneWithAll(words: readonly string[]) {
  return `!(${allOf(words.map(quoted))})`
}

/** Everything a document must fulfil in one arm. */
export function conditionOf(arm: Arm, question: Question): Sql {
  const { ranges, area, newerThan } = question.filters
  const query = termQueryOf(question)
  const conditions: Sql[] = arm === 'own' ? [sql`account_id = (select app.account_id())`] : []
  if (query !== undefined) conditions.push(sql`terms @@ ${query}::tsquery`)
  for (const key of RANGE_KEYS) {
    const { min, max } = ranges[key] ?? {}
    // Said so that no index on the column is drawn in: it would bring far more rows than the words do.
    if (min !== undefined) conditions.push(sql`coalesce(${RANGE_COLUMN[key]}, '-infinity'::float8) >= ${min}::float8`)
    if (max !== undefined) conditions.push(sql`coalesce(${RANGE_COLUMN[key]}, 'infinity'::float8) <= ${max}::float8`)
  }
  if (area) {
    conditions.push(sql`2 * 6371 * asin(least(1, sqrt(
      sin(radians(latitude - ${area.latitude}::float8) / 2) ^ 2 + cos(radians(${area.latitude}::float8))
      * cos(radians(latitude)) * sin(radians(longitude - ${area.longitude}::float8) / 2) ^ 2))) <= ${area.kilometres}::float8`)
  }
  if (newerThan) conditions.push(sql`indexed_at > ${newerThan}`)
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`
}

/** The first text that no longer begins so. */
export function endOf(beginning: string) {
  return `${beginning}\u{10FFFF}`
}

export function beginsWith(phrase: string): Sql {
  return sql`name_key >= ${phrase} and name_key < ${endOf(phrase)}`
}
