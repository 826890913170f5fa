import { companies, type TagChange } from '@kontor/contract/companies.ts'
import type { Company } from '@kontor/contract/company-record.ts'
import type { CallOf } from '@kontor/contract/kit/endpoint.ts'
import type { Locale } from '@kontor/contract/kit/locales.ts'
import { pathOf } from '@kontor/contract/kit/endpoint.ts'
import { queryString } from '@kontor/contract/kit/paths.ts'
import { type CompanyHit, search } from '@kontor/contract/search.ts'
import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useQueryClient,
} from '@tanstack/react-query'
import { call, fetchCsv } from '~/lib/client.ts'
import { locationToken } from './location-token.ts'
import { questionOf, type SearchState } from './search-state.ts'

const KEY = ['search'] as const
type HitsQuery = NonNullable<CallOf<typeof search.companies>['query']>

/** What was found stays while the next answer loads. */
export function companyHits(state: SearchState) {
  return infiniteQueryOptions({
    queryKey: [...KEY, 'companies', state],
    queryFn: ({ pageParam, signal }) =>
      call(search.companies, { query: { ...hitsQuery(state), searchAfter: pageParam } }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.searchAfter,
    placeholderData: keepPreviousData,
  })
}

/** Shows changed tags in what was found, before the index knows of them. */
export function useHitTags() {
  const cache = useQueryClient()
  return (changes: readonly TagChange[]) => {
    const byId = new Map(changes.map((change) => [change.companyId, change]))
    const changed = (hit: CompanyHit): CompanyHit => {
      const change = byId.get(hit.id)
      if (!change) return hit
      const { add, remove } = change
      return { ...hit, tags: [...hit.tags.filter((tag) => !remove.includes(tag)), ...add] }
    }
    cache.setQueriesData<InfiniteData<{ items: CompanyHit[] }>>({ queryKey: [...KEY, 'companies'] }, (data) =>
      data ? { ...data, pages: data.pages.map((page) => ({ ...page, items: page.items.map(changed) })) } : data,
    )
  }
}

/** The first few of them, for a page that shows several kinds. */
export function bestCompanies(query: string, limit: number) {
  return queryOptions({
    queryKey: [...KEY, 'best companies', query, limit],
    queryFn: ({ signal }) => call(search.companies, { query: { query, limit } }, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** The page of results that begins after a mark, with the reasons for the place of each. */
export function explainedHits(state: SearchState, searchAfter: string) {
  return queryOptions({
    queryKey: [...KEY, 'explained', state, searchAfter],
    queryFn: async ({ signal }) => {
      const query = { ...hitsQuery(state), searchAfter, explain: 'true' as const }
      return (await call(search.companies, { query }, { signal })).items
    },
  })
}

export function companyCount(state: SearchState) {
  const question = questionOf(state)
  return queryOptions({
    queryKey: [...KEY, 'count', question],
    queryFn: ({ signal }) => call(search.countCompanies, { query: question }, { signal }),
    placeholderData: keepPreviousData,
  })
}

export function companyFacets(state: SearchState, locale: Locale) {
  const question = questionOf(state)
  return queryOptions({
    queryKey: [...KEY, 'facets', question, locale],
    queryFn: async ({ signal }) =>
      (await call(search.companyFacets, { query: { ...question, locale } }, { signal })).items,
    placeholderData: keepPreviousData,
  })
}

export function locationsLike(query: string, locale: Locale) {
  return queryOptions({
    queryKey: [...KEY, 'locations', query, locale],
    queryFn: async ({ signal }) =>
      (await call(search.locations, { query: { query, locale, token: locationToken() } }, { signal })).items,
    enabled: query !== '',
    placeholderData: keepPreviousData,
  })
}

export function locationById(id: string | undefined, locale: Locale) {
  return queryOptions({
    queryKey: [...KEY, 'location', id, locale],
    queryFn: ({ signal }) =>
      call(search.location, { query: { id: id ?? '', locale, token: locationToken() } }, { signal }),
    enabled: id !== undefined,
    staleTime: Infinity,
  })
}

/** The whole record behind a hit. */
export function previewed(id: string) {
  return queryOptions({
    queryKey: ['companies', 'id', id],
    queryFn: async ({ signal }) => (await call(companies.get, { params: { id }, query: {} }, { signal })) as Company,
  })
}

/** Columns and rows of a file; all of them where nothing is said. */
export type Wished = { columns?: string; ids?: readonly string[] }

export function fetchExport(state: SearchState, wished: Wished) {
  return fetchCsv(pathOf(search.companies) + queryString({ ...state, ...wished, format: 'csv' }))
}

/** The contract reads the same words that the address has. */
function hitsQuery(state: SearchState) {
  return state as HitsQuery
}
