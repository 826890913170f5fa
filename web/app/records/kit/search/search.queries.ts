import { type Endpoint, pathOf } from '@kontor/contract/kit/endpoint.ts'
import type { Kind } from '@kontor/contract/kit/kinds.ts'
import type { Locale } from '@kontor/contract/kit/locales.ts'
import { queryString } from '@kontor/contract/kit/paths.ts'
import type { AnyFacet, Correction, RecordHit } from '@kontor/contract/kit/search-endpoints.ts'
import { search } from '@kontor/contract/search.ts'
import { type InfiniteData, keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { call, type CallOptions, fetchCsv } from '~/lib/client.ts'
import { infiniteList } from '../record.queries.ts'
import type { TagChange } from '../tagging.tsx'
import type { SearchKind } from './search-kind.ts'
import { questionOf, type SearchState } from './search-state.ts'

const KEY = ['search'] as const

type HitPage<Hit> = { items: Hit[]; searchAfter: string | null; corrected: Correction[] }
type Counted = { count: number; more: boolean }

/** The contract reads the same words that the address has. */
function ask<T>(endpoint: Endpoint, query: object, options: CallOptions) {
  return call(endpoint, { query } as never, options) as Promise<T>
}

/** What was found stays while the next answer loads. */
export function hitsOf<Hit extends RecordHit>({ kind, endpoints }: SearchKind<Hit>, state: SearchState) {
  return {
    ...infiniteList([...KEY, kind, 'hits', state], (mark, signal) =>
      ask<HitPage<Hit>>(endpoints.search, { ...state, ...mark }, { signal }),
    ),
    placeholderData: keepPreviousData,
  }
}

/** Records that somebody chose, as the search shows them; at most a hundred. */
export function chosenHits<Hit extends RecordHit>({ kind, endpoints }: SearchKind<Hit>, ids: readonly string[]) {
  return queryOptions({
    queryKey: [...KEY, kind, 'chosen', ids],
    queryFn: async ({ signal }) =>
      (await ask<HitPage<Hit>>(endpoints.search, { ids: ids.join(',') }, { signal })).items,
    enabled: ids.length > 0,
  })
}

/** Shows changed tags in what was found, before the index knows of them. */
export function useHitTags<Hit extends RecordHit>({ kind, tagsOf, withTags }: SearchKind<Hit>) {
  const cache = useQueryClient()
  return (changes: readonly TagChange[]) => {
    const byId = new Map(changes.map((change) => [change.id, change]))
    const changed = (hit: Hit): Hit => {
      const change = byId.get(hit.id)
      if (!change || !tagsOf || !withTags) return hit
      const { add, remove } = change
      return withTags(hit, [...tagsOf(hit).filter((tag) => !remove.includes(tag)), ...add])
    }
    cache.setQueriesData<InfiniteData<{ items: Hit[] }>>({ queryKey: [...KEY, kind, 'hits'] }, (data) =>
      data ? { ...data, pages: data.pages.map((page) => ({ ...page, items: page.items.map(changed) })) } : data,
    )
  }
}

/** The page of results that begins after a mark, with the reasons for the place of each. */
export function explainedHits<Hit extends RecordHit>(
  { kind, endpoints }: SearchKind<Hit>,
  state: SearchState,
  searchAfter: string,
) {
  return queryOptions({
    queryKey: [...KEY, kind, 'explained', state, searchAfter],
    queryFn: async ({ signal }) => {
      const query = { ...state, searchAfter, explain: 'true' }
      return (await ask<HitPage<Hit>>(endpoints.search, query, { signal })).items
    },
  })
}

export function countOf<Hit extends RecordHit>({ kind, endpoints }: SearchKind<Hit>, state: SearchState) {
  const question = questionOf(state)
  return queryOptions({
    queryKey: [...KEY, kind, 'count', question],
    queryFn: ({ signal }) => ask<Counted>(endpoints.count, question, { signal }),
    placeholderData: keepPreviousData,
  })
}

export function facetsOf<Hit extends RecordHit>(
  { kind, endpoints }: SearchKind<Hit>,
  state: SearchState,
  locale: Locale,
) {
  const question = questionOf(state)
  return queryOptions({
    queryKey: [...KEY, kind, 'facets', question, locale],
    queryFn: async ({ signal }) =>
      (await ask<{ items: AnyFacet[] }>(endpoints.facets, { ...question, locale }, { signal })).items,
    placeholderData: keepPreviousData,
  })
}

/** Columns and rows of a file; all of them where nothing is said. */
export type FileWish = { columns?: string; ids?: readonly string[] }

export function fetchExport<Hit extends RecordHit>({ endpoints }: SearchKind<Hit>, state: SearchState, wish: FileWish) {
  return fetchCsv(pathOf(endpoints.search) + queryString({ ...state, ...wish, format: 'csv' }))
}

/** Records of one kind whose name begins so. */
export function recordsNamed(kind: Kind, query: string, locale: Locale) {
  return queryOptions({
    queryKey: [...KEY, 'named', kind, query, locale],
    queryFn: async ({ signal }) =>
      (await call(search.suggestions, { query: { query, locale, limit: MOST_NAMED } }, { signal })).items.filter(
        (each) => each.kind === kind,
      ),
    enabled: query !== '',
    placeholderData: keepPreviousData,
  })
}
const MOST_NAMED = 20

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

const MOST_USES = 50

let token = ''
let uses = 0

/** Counts the questions for places; a new one after 50 uses. */
function locationToken() {
  if (token === '' || uses >= MOST_USES) {
    token = crypto.randomUUID()
    uses = 0
  }
  uses += 1
  return token
}
