import { sql } from 'kysely'
import type { Question, View } from '../engine.ts'
import { cellsAround, filterTerm } from '../filter-terms.ts'
import type { Arm, IndexTables, Sql } from './index-tables.ts'
import { allOf, anyOf, partQuery, quoted, wordQuery } from './term-query.ts'

const OWN_ARM: Record<View, Arm[]> = { full: ['own'], public: [], teasers: ['teaser'], publicTeasers: [] }
export const IS_OWN = sql`account_id = (select app.account_id())`

/** Where somebody with this view looks for the account's own documents. */
export function ownArms(view: View): Arm[] {
  return OWN_ARM[view]
}

export function armsOf({ filters, view }: Pick<Question, 'filters' | 'view'>): Arm[] {
  const { of = ['public', 'own'] } = filters
  return [...(of.includes('public') ? (['public'] as const) : []), ...(of.includes('own') ? ownArms(view) : [])]
}

/** The column in which a filter finds its values. */
export function columnOf({ kind }: IndexTables, key: string): string {
  const column = kind.at[key]
  if (column === undefined) throw new Error(`the filter ${key} of ${kind.filters.kind} has no column`)
  return column
}

/** Text and filters in one question to the index of words; undefined where nothing is asked for. */
export function termQueryOf({ kind }: IndexTables, { asked, filters }: Question): string | undefined {
  const text = asked ? asked.parts.map(partQuery) : []
  const without = asked
    ? [...asked.excluded.map((part) => `!(${wordQuery(part)})`), ...asked.excludedPhrases.map(noneWithAll)]
    : []
  const chosen = Object.entries(filters.terms).flatMap(([key, { any, all: every = [], none }]) => {
    const queryOf = (value: string) => quoted(filterTerm(key, value, kind.spelling?.[key]))
    const filter = kind.filters.filters[key]
    const join = filter?.kind === 'terms' && filter.all ? allOf : anyOf
    return [
      ...(any ? [join(any.map(queryOf))] : []),
      ...every.map(queryOf),
      ...(none ? [`!(${anyOf(none.map(queryOf))})`] : []),
    ]
  })
  const near = filters.area ? [anyOf(cellsAround(filters.area).map(quoted))] : []
  const all = [...text, ...chosen, ...near, ...without]
  return all.length > 0 ? allOf(all) : undefined
}

function noneWithAll(words: readonly string[]) {
  return `!(${allOf(words.map(quoted))})`
}

/** Everything a document must fulfil in one arm. */
export function conditionOf(index: IndexTables, arm: Arm, question: Question): Sql {
  const { ranges, area, newerThan } = question.filters
  const query = termQueryOf(index, question)
  const conditions: Sql[] = arm !== 'public' ? [IS_OWN] : []
  if (query !== undefined) conditions.push(sql`terms @@ ${query}::tsquery`)
  for (const key of index.kind.filters.rangeKeys) {
    const { min, max } = ranges[key] ?? {}
    const column = sql.ref(columnOf(index, key))
    // Said so that no index on the column is drawn in: it would bring far more rows than the words do.
    if (min !== undefined) conditions.push(sql`coalesce(${column}, '-infinity'::float8) >= ${min}::float8`)
    if (max !== undefined) conditions.push(sql`coalesce(${column}, 'infinity'::float8) <= ${max}::float8`)
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
