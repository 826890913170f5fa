import { z } from 'zod'
import type { Kind } from './kinds.ts'
import { parseList } from './select.ts'
import { question, readable } from './text.ts'
import type { FieldTable } from './visible.ts'

type About<Field> = {
  /** The field of the record that it asks about; `null` where it is about none. */
  field: Field | null
}
/**
 * Records that have any, all or none of the values. `values`: the only ones there are. `several`: a record may have more
 * than one, so that all of some can be asked for. `all`: every value that is asked for is needed, not any of them.
 */
export type TermsFilter<Field = string> = About<Field> & {
  kind: 'terms'
  facet: boolean
  values?: readonly string[]
  several?: true
  all?: true
}
/** Records whose number lies between two. They are counted by `steps` and can be sorted by it. */
export type RangeFilter<Field = string> = About<Field> & {
  kind: 'range'
  facet: boolean
  least: number
  most: number
  steps: readonly number[]
}
/** Records near a city, or in a country, which is a value of the filter `countries`. */
export type PlaceFilter<Field = string> = About<Field> & { kind: 'place'; facet: false; countries: string }
export type Filter<Field = string> = TermsFilter<Field> | RangeFilter<Field> | PlaceFilter<Field>
export type Declared<Field = string> = Readonly<Record<string, Filter<Field>>>

type KeysOf<D extends Declared, K extends Filter['kind']> = {
  [Key in keyof D & string]: D[Key]['kind'] extends K ? Key : never
}[keyof D & string]

/** Those of which a record may have several values, and those of which some can be excluded. */
type SeveralKeys<D extends Declared> = {
  [Key in keyof D & string]: D[Key] extends { several: true } ? Key : never
}[keyof D & string]
type ExcludableKeys<D extends Declared> = Exclude<KeysOf<D, 'terms'>, 'access'>

/** Whose records are meant. Every kind has it, because both are asked by their own means. */
export const ACCESS_FILTER = { kind: 'terms', facet: true, field: null, values: ['public', 'company'] } as const

export const Order = z.enum(['asc', 'desc'])
export type Order = z.infer<typeof Order>
const PLAIN_SORTS = ['relevance', 'name', 'updatedAt'] as const

/** Kilometres around a place: what is meant where nothing is said, and the furthest. */
export const DISTANCE = { usual: 25, most: 500 }
export const MOST_VALUES = 50
export const LONGEST_QUERY = 500

/** Values of a list, comma or semicolon between them; nothing is the same as left out. */
const TermsValue = z.union([z.string().max(5000), z.array(z.string().max(200)).max(MOST_VALUES)]).transform((given) => {
  const values = parseList(readable(Array.isArray(given) ? given.join(',') : given)).slice(0, MOST_VALUES)
  return values.length > 0 ? values : undefined
})

/** A number as it is typed; nothing is the same as left out. */
const NumberValue = z.union([z.string().trim().max(30), z.number()]).transform((given, context) => {
  if (given === '') return undefined
  const value = Number(given)
  if (Number.isFinite(value)) return value
  context.addIssue('number.invalid')
  return z.NEVER
})

/** How the values of a filter are asked for, with the end of the parameter's name: `tags`, `tagsAll`, `tagsNot`. */
export const MATCHES = { any: '', all: 'All', none: 'Not' } as const
export type Match = keyof typeof MATCHES
const MATCH_WORDS: Record<Match, string> = {
  any: 'Records that have any of the values, separated by commas',
  all: 'Records that have all of the values',
  none: 'Records that have none of the values, those without any value among them',
}

/** Which ways of asking a filter knows. Whose records are meant has one alone: public is what is not the account's. */
export function matchesOf(key: string, filter: TermsFilter): Match[] {
  return key === 'access' ? ['any'] : filter.several ? ['any', 'all', 'none'] : ['any', 'none']
}

/** The parameters by which a filter is asked, without the distance, which stands beside a place. */
export function parametersOf(key: string, filter: Filter): string[] {
  if (filter.kind === 'terms') return matchesOf(key, filter).map((match) => key + MATCHES[match])
  return filter.kind === 'range' ? [`${key}Min`, `${key}Max`] : [key]
}

type Optional<T extends z.ZodType> = z.ZodOptional<T>
type Terms = Optional<typeof TermsValue>
export type FilterShape<D extends Declared> = Record<KeysOf<D, 'terms'>, Terms> &
  Record<`${SeveralKeys<D>}All`, Terms> &
  Record<`${ExcludableKeys<D>}Not`, Terms> &
  Record<`${KeysOf<D, 'range'>}Min` | `${KeysOf<D, 'range'>}Max`, Optional<typeof NumberValue>> &
  Record<KeysOf<D, 'place'>, Optional<ReturnType<typeof question>>> &
  (KeysOf<D, 'place'> extends never ? unknown : { distance: Optional<typeof NumberValue> })

/** How filters are written in an address. */
function shapeOf(declared: Declared) {
  return Object.fromEntries(
    Object.entries(declared).flatMap(([key, filter]): [string, z.ZodType][] => {
      if (filter.kind === 'terms') {
        return matchesOf(key, filter).map((match) => [
          key + MATCHES[match],
          TermsValue.optional().describe(MATCH_WORDS[match]),
        ])
      }
      if (filter.kind === 'range') return parametersOf(key, filter).map((name) => [name, NumberValue.optional()])
      return [
        [key, question(100).optional()],
        ['distance', NumberValue.optional()],
      ]
    }),
  )
}

/**
 * How records of one kind are filtered, counted and sorted. This declaration drives what is asked, how it is found,
 * what a role may ask and what the screen offers.
 */
export function defineFilters<const Field extends string, const D extends Declared<NoInfer<Field>>>(given: {
  kind: Kind
  /** Which fields a role sees: whatever is hidden cannot be filtered, sorted or counted by. */
  fields: FieldTable<Field>
  /** The field that is sorted by as `name`. */
  name: NoInfer<Field>
  filters: D
  /** A search of public records alone has filters and no text; one that asks for the account's own too has both. */
  publicAloneWithoutText?: true
}) {
  type TermsKey = KeysOf<D, 'terms'>
  type RangeKey = KeysOf<D, 'range'>
  const { filters } = given
  const keysOf = (kind: Filter['kind']) => Object.keys(filters).filter((key) => filters[key]?.kind === kind)
  const termsKeys = keysOf('terms') as TermsKey[]
  const rangeKeys = keysOf('range') as RangeKey[]
  const facetKeys = [...termsKeys, ...rangeKeys].filter((key) => filters[key]?.facet)
  const sorts = [...PLAIN_SORTS, ...rangeKeys]
  const shape = shapeOf(filters) as FilterShape<D>
  const Sort = z.enum(sorts as [(typeof PLAIN_SORTS)[number] | RangeKey])
  return {
    ...given,
    termsKeys,
    rangeKeys,
    facetKeys,
    shape,
    /** Text and filters: what a search is about, however it is shown. */
    searchShape: { query: question(LONGEST_QUERY).optional(), ...shape },
    sorts,
    Sort,
    /** The field that a filter, a facet or an order asks about. */
    fieldOf(key: string): Field | null {
      return key === 'name' ? given.name : (filters[key]?.field ?? null)
    },
  }
}

/** A name is read from A, a number from the largest. */
export function usualOrder(sort: string): Order {
  return sort === 'name' ? 'asc' : 'desc'
}

/** The filters of some kind, for what works with every one of them. */
export type KindFilters = {
  kind: Kind
  fields: FieldTable
  filters: Declared
  termsKeys: readonly string[]
  rangeKeys: readonly string[]
  facetKeys: readonly string[]
  shape: Readonly<Record<string, z.ZodType>>
  searchShape: Readonly<Record<string, z.ZodType>>
  sorts: readonly string[]
  Sort: z.ZodType<string>
  publicAloneWithoutText?: true
  fieldOf: (key: string) => string | null
}
