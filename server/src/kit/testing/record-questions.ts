import type { KindFilters, RangeFilter } from '@kontor/contract/kit/filters.ts'
import { FACET_LIMIT } from '@kontor/contract/kit/search-endpoints.ts'
import fc from 'fast-check'
import { expect } from 'vitest'
import type { TestApp } from './app.ts'
import type { TestDatabase } from './database.ts'

/** The filters of a kind of record as plain SQL over its table, to hold the answers of its search against. */
export type RecordTable = {
  table: string
  /** The part of the address after `/v1/search/`. */
  path: string
  filters: KindFilters
  /** Who sees which rows, beside those of other accounts and deleted ones; `$2` is the user. */
  seen: string
  /** Each filter by values; `$1` stands for the values. */
  terms: Readonly<Record<string, string>>
  /** What a filter of all its values leaves out where none of them is wanted: whoever has one. */
  anyOf?: Readonly<Record<string, string>>
  /** The number that a range asks about. */
  ranges: Readonly<Record<string, string>>
  /** The value of a facet for each record that has it, without ranges, which are counted by their steps. */
  facets: Readonly<Record<string, string>>
  /** The latitude and longitude from which distances are measured. */
  point?: readonly [string, string]
}

/** A town of the search, and how far around it. */
export type Near = { location: string; latitude: number; longitude: number; kilometres: number }
type Values = Record<string, string[]>
type Span = { min: number | undefined; max: number | undefined }

/** Filters with values of which any, all and none are wanted, spans of numbers, a town and a facet. */
export type RecordQuestion = {
  any: Values
  every: Values
  none: Values
  ranges: Record<string, Span>
  near: Near | undefined
  facet: string
}

export type Asking = { accountId: string; userId: string; get: TestApp['anonymous']['get'] }

/** What can be asked: for each filter the lists of values, for each range the bounds, and the places. */
export type Askable = {
  values: Readonly<Record<string, fc.Arbitrary<string[]>>>
  bounds: Readonly<Record<string, fc.Arbitrary<number>>>
  near?: fc.Arbitrary<Near>
}

const facetsOf = ({ facets, ranges }: RecordTable) => [...Object.keys(facets), ...Object.keys(ranges)]

/** Every filter and facet of the contract must stand in the table, and every filter must be asked. */
export function expectWhole(table: RecordTable, { values, bounds }: Askable) {
  const { termsKeys, rangeKeys, facetKeys } = table.filters
  expect(Object.keys(table.terms).toSorted()).toEqual(termsKeys.toSorted())
  expect(Object.keys(values).toSorted()).toEqual(termsKeys.toSorted())
  expect([Object.keys(table.ranges), Object.keys(bounds)].map((keys) => keys.toSorted())).toEqual([
    rangeKeys.toSorted(),
    rangeKeys.toSorted(),
  ])
  expect(facetsOf(table).toSorted()).toEqual(facetKeys.toSorted())
}

/** One or two filters of which any value will do, now and then one of all its values, one excluded, spans and a place. */
export function questionsOf(table: RecordTable, { values, bounds, near }: Askable): fc.Arbitrary<RecordQuestion> {
  const keys = Object.keys(values)
  const chosen = (some: readonly string[]) =>
    fc.record(Object.fromEntries(some.map((key) => [key, values[key] ?? fc.constant<string[]>([])])))
  const { filters } = table.filters
  const several = keys.filter((key) => 'several' in (filters[key] ?? {}))
  // One time in three, so that not every question is about nothing.
  const maybe = <T>(value: fc.Arbitrary<T>) =>
    fc.oneof({ weight: 2, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: value })
  const spans = Object.entries(bounds).map(([key, bound]) => [
    key,
    fc.record({ min: maybe(bound), max: maybe(bound) }) as fc.Arbitrary<Span>,
  ])
  return fc.subarray(keys, { minLength: 1, maxLength: 2 }).chain((wanted) => {
    const others = keys.filter((key) => key !== 'access' && !wanted.includes(key))
    return fc.record({
      any: chosen(wanted),
      every: fc
        .oneof(
          { weight: 3, arbitrary: fc.constant([]) },
          fc.subarray(several, { maxLength: Math.min(1, several.length) }),
        )
        .chain(chosen),
      none: fc.subarray(others, { maxLength: 1 }).chain(chosen),
      ranges: fc.record(Object.fromEntries(spans)),
      near: near ? maybe(near) : fc.constant(undefined),
      facet: fc.constantFrom(...facetsOf(table)),
    })
  })
}

/** What a record must fulfil, without the filter whose facet is counted. */
function conditionsOf(table: RecordTable, who: Asking, question: RecordQuestion, except?: string) {
  const values: unknown[] = [who.accountId, who.userId]
  const where = [`(account_id is null or account_id = $1::uuid)`, `$2::uuid is not null`, table.seen]
  const add = (condition: string, list: readonly string[], isWanted: boolean) => {
    values.push(list)
    const whole = `coalesce(${condition.replaceAll('$1', `$${values.length}::text[]`)}, false)`
    where.push(isWanted ? whole : `not ${whole}`)
  }
  for (const [key, list] of Object.entries(question.any)) {
    if (key !== except) add(table.terms[key] ?? 'false', list, true)
  }
  for (const [key, list] of Object.entries(question.every)) {
    for (const value of list) add(table.terms[key] ?? 'false', [value], true)
  }
  for (const [key, list] of Object.entries(question.none)) {
    add(table.anyOf?.[key] ?? table.terms[key] ?? 'false', list, false)
  }
  where.push(...spansOf(table, question.ranges, except))
  if (question.near && table.point) where.push(isNear(table.point, question.near))
  return { where: where.join(' and '), values }
}

function spansOf(table: RecordTable, ranges: RecordQuestion['ranges'], except: string | undefined) {
  return Object.entries(ranges).flatMap(([key, { min, max }]) => {
    if (key === except) return []
    const number = table.ranges[key]
    return [min === undefined ? [] : `${number} >= ${min}`, max === undefined ? [] : `${number} <= ${max}`].flat()
  })
}

function isNear([latitude, longitude]: readonly [string, string], near: Near) {
  const angle = `sin(radians(${latitude} - ${near.latitude}) / 2) ^ 2 + cos(radians(${near.latitude}))
    * cos(radians(${latitude})) * sin(radians(${longitude} - ${near.longitude}) / 2) ^ 2`
  return `2 * 6371 * asin(least(1, sqrt(${angle}))) <= ${near.kilometres}`
}

/** The ids of all records that somebody sees and that fit. */
async function listMatches(owner: TestDatabase['owner'], table: RecordTable, who: Asking, question: RecordQuestion) {
  const { where, values } = conditionsOf(table, who, question)
  const { rows } = await owner.query<{ id: string }>(`select id from ${table.table} where ${where}`, values)
  return rows.map(({ id }) => id)
}

/** How many of them have each value of the facet, the most frequent first or step by step. */
async function countValues(owner: TestDatabase['owner'], table: RecordTable, who: Asking, question: RecordQuestion) {
  const { facet } = question
  const { where, values } = conditionsOf(table, who, question, facet)
  const number = table.ranges[facet]
  const filter = table.filters.filters[facet]
  const steps = filter?.kind === 'range' ? filter.steps : []
  const each = number
    ? `select width_bucket(${number}, array[${steps.join()}]) as value where ${number} is not null`
    : table.facets[facet]
  const { rows } = await owner.query<{ value: string | number; count: number }>(
    `select value, count(*)::integer as count from ${table.table}, lateral (${each}) each
     where ${where} group by value order by ${number ? '' : 'count desc,'} value limit ${FACET_LIMIT}`,
    values,
  )
  if (filter?.kind !== 'range') return rows
  return rows.map(({ value, count }) => ({ value: stepName(filter, Number(value) - 1), count }))
}

/** A step and the last number before the next one; the last step has no end. */
function stepName({ steps }: RangeFilter, at: number) {
  const next = steps[at + 1]
  return `${steps[at]}-${next === undefined ? '' : next - 1}`
}

function addressOf({ any, every, none, ranges, near }: RecordQuestion) {
  const parameters = new URLSearchParams()
  for (const [key, list] of Object.entries(any)) parameters.set(key, list.join(','))
  for (const [key, list] of Object.entries(every)) parameters.set(`${key}All`, list.join(','))
  for (const [key, list] of Object.entries(none)) parameters.set(`${key}Not`, list.join(','))
  for (const [key, { min, max }] of Object.entries(ranges)) {
    if (min !== undefined) parameters.set(`${key}Min`, String(min))
    if (max !== undefined) parameters.set(`${key}Max`, String(max))
  }
  if (near) {
    parameters.set('location', near.location)
    parameters.set('distance', String(near.kilometres))
  }
  return parameters.toString()
}

/** Hits, count and one facet of the search are those of plain SQL. Answers whether anything was found. */
export async function expectEqual(
  owner: TestDatabase['owner'],
  table: RecordTable,
  who: Asking,
  question: RecordQuestion,
) {
  const search = `/v1/search/${table.path}`
  const query = addressOf(question)
  const expected = await listMatches(owner, table, who, question)
  expect((await who.get(`${search}/count?${query}`)).body.data).toEqual({ count: expected.length, more: false })
  const found = (await who.get(`${search}?limit=100&${query}`)).body.data.items as { id: string }[]
  expect(found).toHaveLength(Math.min(expected.length, 100))
  const ids = new Set(expected)
  expect(found.every(({ id }) => ids.has(id))).toBe(true)

  // A filter does not count against its own values.
  const counts = await countValues(owner, table, who, question)
  const [answer] = (await who.get(`${search}/facets?facets=${question.facet}&${query}`)).body.data.items
  const told = answer.values.map(({ value, count }: { value: string; count: number }) => ({ value, count }))
  expect(told).toEqual(counts)
  return expected.length > 0
}
