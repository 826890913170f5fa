import { ACCESS_FILTER, defineFilters } from '@kontor/contract/kit/filters.ts'
import { RecordHit, searchEndpoints } from '@kontor/contract/kit/search-endpoints.ts'
import { z } from 'zod'
import { registerSearchKind, searchKind } from '../../flows/search/kind.ts'
import { plainDocument } from '../../flows/search/plain-document.ts'
import { savedSearch } from '../../flows/search/saved-search.ts'
import { registerKind } from '../records/kinds.ts'
import { kindOf } from '../records/record-kind.ts'
import { searchSource } from '../records/search-source.repository.ts'
import type { TestApp } from './app.ts'
import { MARKETS_TABLE, type MarketRow, marketType, serveMarkets } from './market-kind.ts'

const FIELDS = ['title', 'topics', 'size'] as const

const filters = defineFilters({
  kind: 'market',
  fields: { all: FIELDS, visitor: FIELDS, restricted: ['title', 'topics'] },
  name: 'title',
  filters: {
    access: ACCESS_FILTER,
    topics: { kind: 'terms', facet: true, field: 'topics', several: true },
    size: { kind: 'range', facet: true, field: 'size', least: 0, most: 1e9, steps: [0, 10, 100] },
  },
})

type Columns = { topics: string[]; size: number | null }

/** The tested kind of records as a module makes it searchable: its records are read by the kit, its words are its fields. */
const marketSearch = searchKind<
  Columns,
  MarketRow & { state: string },
  { type: 'market'; size: number | null },
  typeof filters
>({
  filters,
  endpoints: searchEndpoints({
    filters,
    hit: RecordHit.extend({ type: z.literal('market'), size: z.number().nullable() }),
    path: 'markets',
    records: 'Markets',
  }),
  columns: {
    topics: { type: 'text[]', field: 'topics', without: [] },
    size: { type: 'double precision', field: 'size', without: null },
  },
  at: { topics: 'topics', size: 'size' },
  anyCase: ['topics'],
  recipe: 1,
  places: { A: 'title', B: 'topics', C: 'topics', D: 'topics' },
  source: searchSource<MarketRow & { state: string }>(marketType),
  without: { title: { title: '' }, topics: { topics: [] }, size: { size: null } },
  documentMaker: async () => (row, known) => {
    const { id, slug, title: name, topics, size, version, updated_at: updatedAt } = row
    const columns = { topics, size }
    const said = { texts: { B: topics }, values: { topics }, columns }
    return plainDocument({ id, slug, name, ...said, popularity: 0, version, updatedAt }, known)
  },
  subtitleOf: ({ size }) => (size === null ? '' : `size ${size}`),
  avatarUrlOf: () => '',
  details: async () => (hit) => ({ type: 'market', size: hit.size }),
  export: {
    file: 'markets',
    columns: { marketId: (hit) => hit.record_id, title: (hit) => hit.name, topics: (hit) => hit.topics },
  },
})

/** What the migration of such a module says. */
export const SEARCHED_MARKETS = `${MARKETS_TABLE};
  call flows.add_search_kind('market', 'catalogue.tested_markets', 'topics text[] not null, size double precision')`

/** To be called before the application is made; answers how to take it away, since test files share the program. */
export function registerMarketSearch() {
  return registerSearchKind(marketSearch)
}

/** Serves the kind beside the product's own, found by search and kept as a saved one. */
export function serveSearchedMarkets(app: TestApp) {
  serveMarkets(app)
  registerKind({ ...kindOf(marketType), search: savedSearch(marketSearch) })
}
