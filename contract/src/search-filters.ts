import type { z } from 'zod'
import { COMPANY_TYPES } from './company-record.ts'
import { ACCESS_FILTER, defineFilters, Order, usualOrder } from './kit/filters.ts'
import { EnrichmentStatus } from './kit/freshness.ts'
import { VISIBLE_FIELDS } from './visible-fields.ts'

export { DISTANCE, MOST_VALUES } from './kit/filters.ts'
export { Order, usualOrder }

/** Every filter of the company search. */
export const companyFilters = defineFilters({
  kind: 'company',
  fields: VISIBLE_FIELDS.company,
  name: 'name',
  filters: {
    access: ACCESS_FILTER,
    types: { kind: 'terms', facet: true, field: 'type', values: COMPANY_TYPES },
    countries: { kind: 'terms', facet: true, field: 'location' },
    cities: { kind: 'terms', facet: true, field: 'location' },
    /** As `system:code`; a code finds those below it too. */
    industries: { kind: 'terms', facet: true, field: 'industries', several: true },
    tags: { kind: 'terms', facet: true, field: 'tags', several: true },
    enrichment: { kind: 'terms', facet: true, field: 'enrichment', values: EnrichmentStatus.options },
    employees: {
      kind: 'range',
      facet: true,
      field: 'employees',
      least: 0,
      most: 10_000_000,
      steps: [1, 11, 51, 201, 501, 1001, 5001, 10_001],
    },
    /** In euros. */
    revenue: {
      kind: 'range',
      facet: true,
      field: 'revenue',
      least: 0,
      most: 1e15,
      steps: [0, 1e6, 1e7, 5e7, 2.5e8, 1e9, 1e10],
    },
    foundedYear: {
      kind: 'range',
      facet: true,
      field: 'foundedYear',
      least: 500,
      most: 2100,
      steps: [500, 1900, 1950, 1980, 2000, 2010, 2020],
    },
    /** Distances are measured from the address. */
    location: { kind: 'place', facet: false, field: 'addresses', countries: 'countries' },
  },
})

export const COMPANY_FILTERS = companyFilters.filters
export const { termsKeys: TERMS_KEYS, rangeKeys: RANGE_KEYS, facetKeys: FACET_KEYS } = companyFilters
export type TermsKey = (typeof TERMS_KEYS)[number]
export type RangeKey = (typeof RANGE_KEYS)[number]
export type FacetKey = (typeof FACET_KEYS)[number]
export type FilterKey = keyof typeof COMPANY_FILTERS

export const filterShape = companyFilters.shape
export type FilterValues = z.output<z.ZodObject<typeof filterShape>>

export const COMPANY_SORTS = companyFilters.sorts
export const CompanySort = companyFilters.Sort
export type CompanySort = z.infer<typeof CompanySort>
