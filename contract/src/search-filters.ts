import { z } from 'zod'
import { COMPANY_TYPES } from './company-record.ts'
import { EnrichmentStatus } from './kit/freshness.ts'
import { parseList } from './kit/select.ts'

type Terms = { kind: 'terms'; facet: boolean; values?: readonly string[] }
type Range = { kind: 'range'; facet: boolean; sortable: true; least: number; most: number; steps: readonly number[] }
type Place = { kind: 'place'; facet: false }
type Filter = Terms | Range | Place

/** Every filter of the company search. This list drives what is asked, how it is found and what the screen offers. */
export const COMPANY_FILTERS = {
  access: { kind: 'terms', facet: true, values: ['public', 'company'] },
  types: { kind: 'terms', facet: true, values: COMPANY_TYPES },
  countries: { kind: 'terms', facet: true },
  cities: { kind: 'terms', facet: true },
  /** As `system:code`; a code finds those below it too. */
  industries: { kind: 'terms', facet: true },
  tags: { kind: 'terms', facet: true },
  enrichment: { kind: 'terms', facet: true, values: EnrichmentStatus.options },
  employees: {
    kind: 'range',
    facet: true,
    sortable: true,
    least: 0,
    most: 10_000_000,
    steps: [1, 11, 51, 201, 501, 1001, 5001, 10_001],
  },
  /** In euros. */
  revenue: {
    kind: 'range',
    facet: true,
    sortable: true,
    least: 0,
    most: 1e15,
    steps: [0, 1e6, 1e7, 5e7, 2.5e8, 1e9, 1e10],
  },
  foundedYear: {
    kind: 'range',
    facet: true,
    sortable: true,
    least: 500,
    most: 2100,
    steps: [500, 1900, 1950, 1980, 2000, 2010, 2020],
  },
  location: { kind: 'place', facet: false },
} as const satisfies Record<string, Filter>

type Filters = typeof COMPANY_FILTERS
export type FilterKey = keyof Filters
type KeyOf<K extends Filter['kind']> = { [N in FilterKey]: Filters[N]['kind'] extends K ? N : never }[FilterKey]
export type TermsKey = KeyOf<'terms'>
export type RangeKey = KeyOf<'range'>
export type FacetKey = TermsKey | RangeKey

const keysOf = (kind: Filter['kind']) =>
  Object.entries(COMPANY_FILTERS).flatMap(([key, f]) => (f.kind === kind ? [key] : []))
export const TERMS_KEYS = keysOf('terms') as TermsKey[]
export const RANGE_KEYS = keysOf('range') as RangeKey[]
export const FACET_KEYS = [...TERMS_KEYS, ...RANGE_KEYS].filter((key) => COMPANY_FILTERS[key].facet) as FacetKey[]

/** Kilometres around a place: what is meant where nothing is said, and the furthest. */
export const DISTANCE = { usual: 25, most: 500 }
export const MOST_VALUES = 50

/** Values of a list, comma or semicolon between them; nothing is the same as left out. */
const TermsValue = z.union([z.string().max(5000), z.array(z.string().max(200)).max(MOST_VALUES)]).transform((given) => {
  const values = parseList(Array.isArray(given) ? given.join(',') : given).slice(0, MOST_VALUES)
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

type FilterShape = Record<TermsKey, z.ZodOptional<typeof TermsValue>> &
  Record<`${RangeKey}Min` | `${RangeKey}Max`, z.ZodOptional<typeof NumberValue>> & {
    location: z.ZodOptional<z.ZodString>
    distance: z.ZodOptional<typeof NumberValue>
  }

/** How filters are written in an address. */
export const filterShape = Object.fromEntries(
  Object.entries(COMPANY_FILTERS).flatMap(([key, { kind }]): [string, z.ZodType][] => {
    if (kind === 'terms') return [[key, TermsValue.optional()]]
    if (kind === 'place') {
      return [
        [key, z.string().trim().max(100).optional()],
        ['distance', NumberValue.optional()],
      ]
    }
    return [
      [`${key}Min`, NumberValue.optional()],
      [`${key}Max`, NumberValue.optional()],
    ]
  }),
) as FilterShape

export type FilterValues = z.output<z.ZodObject<FilterShape>>

export const COMPANY_SORTS = ['relevance', 'name', 'updatedAt', ...RANGE_KEYS] as const
export const CompanySort = z.enum(COMPANY_SORTS as unknown as ['relevance', 'name', 'updatedAt', ...RangeKey[]])
export type CompanySort = z.infer<typeof CompanySort>
export const Order = z.enum(['asc', 'desc'])
export type Order = z.infer<typeof Order>

/** A name is read from A, a number from the largest. */
export function usualOrder(sort: CompanySort): Order {
  return sort === 'name' ? 'asc' : 'desc'
}
