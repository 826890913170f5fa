import { z } from 'zod'
import { CompanyType, Company } from './company-record.ts'
import { SUGGESTION_LIMIT } from './companies.ts'
import { endpoint } from './kit/endpoint.ts'
import { LONGEST_QUERY } from './kit/filters.ts'
import { EnrichmentStatus } from './kit/freshness.ts'
import { Kind, KINDS } from './kit/kinds.ts'
import { LOCALES } from './kit/locales.ts'
import { Correction, Count, facetOf, RecordHit, searchEndpoints } from './kit/search-endpoints.ts'
import { question } from './kit/text.ts'
import { companyFilters, FACET_KEYS } from './search-filters.ts'

export {
  Correction,
  Count,
  type Explanation,
  type Highlight,
  MOST_CHOSEN,
  MOST_COUNTED,
  mostExported,
} from './kit/search-endpoints.ts'

/** What a plan without the search gets of suggestions: names for a beginning of so many letters, so many, so often. */
export const FREE_SUGGESTIONS = { letters: 3, most: SUGGESTION_LIMIT, perMinute: 30 }

/** Text and filters: what a search of companies is about, however it is shown. */
export const companySearchShape = companyFilters.searchShape

/** For a list below the field: nobody is refused for what was typed so far, only for what a program sends beside it. */
const typed = {
  query: z.string().catch('').optional(),
  limit: z.coerce.number().int().min(1).max(20).default(SUGGESTION_LIMIT),
}
const locale = z.enum(LOCALES).default('en')
/** Opaque to us: the browser counts its questions with it. */
const token = z.string().max(200).optional()

/** A company in a result. */
export const CompanyHit = RecordHit.extend({
  type: z.literal('company'),
  companyType: CompanyType,
  domain: z.string().nullable(),
  location: z.object({ city: z.string(), country: z.string() }).nullable(),
  employees: z.number().nullable(),
  /** In euros. */
  revenue: z.number().nullable(),
  foundedYear: z.number().nullable(),
  industry: z.string().nullable(),
  tags: z.array(z.string()),
  enrichment: EnrichmentStatus,
  hidden: Company.shape.hidden,
  can: Company.shape.can,
})
export type CompanyHit = z.infer<typeof CompanyHit>

/** A hit of any kind: those with a shape of their own, and all others with what every kind shows. */
export const AnyHit = z.discriminatedUnion('type', [CompanyHit, RecordHit.extend({ type: Kind.exclude(['company']) })])
export type AnyHit = z.infer<typeof AnyHit>

export const Facet = facetOf(FACET_KEYS)
export type Facet = z.infer<typeof Facet>

const ofCompanies = searchEndpoints({
  filters: companyFilters,
  hit: CompanyHit,
  path: 'companies',
  records: 'Companies',
})

export const Location = z.object({
  id: z.string(),
  kind: z.enum(['city', 'country']),
  label: z.string(),
  country: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
})
export type Location = z.infer<typeof Location>

export const SearchSuggestion = z.object({
  /** The kind of a record, or what a filter can be set to. */
  kind: z.enum([...KINDS, 'industry', 'tag']),
  id: z.string(),
  label: z.string(),
  detail: z.string(),
  slug: z.string().nullable(),
  avatarUrl: z.string().nullable(),
})
export type SearchSuggestion = z.infer<typeof SearchSuggestion>

export const search = {
  all: endpoint({
    method: 'GET',
    path: '/v1/search',
    summary: 'The best few records of every kind by text, with how many there are of each',
    permission: 'signedIn',
    feature: 'search',
    // Every kind is asked in a transaction of its own, all at once.
    ownTransactions: true,
    query: z.strictObject({
      query: question(LONGEST_QUERY),
      limit: z.coerce.number().int().min(1).max(20).default(8),
    }),
    response: z.object({
      kinds: z.array(z.object({ kind: Kind, items: z.array(AnyHit), count: Count, corrected: z.array(Correction) })),
    }),
  }),
  companies: ofCompanies.search,
  countCompanies: ofCompanies.count,
  companyFacets: ofCompanies.facets,
  tags: endpoint({
    method: 'GET',
    path: '/v1/search/tags',
    summary: 'Tags of visible companies that begin with the typed text',
    permission: 'signedIn',
    feature: 'search',
    query: z.strictObject(typed),
    response: z.object({ items: z.array(z.object({ tag: z.string(), companies: z.number().int() })) }),
  }),
  locations: endpoint({
    method: 'GET',
    path: '/v1/search/locations',
    summary: 'Cities and countries by their names in three languages',
    permission: 'signedIn',
    feature: 'search',
    query: z.strictObject({ ...typed, locale, token }),
    response: z.object({ items: z.array(Location) }),
  }),
  location: endpoint({
    method: 'GET',
    path: '/v1/search/locations/retrieve',
    summary: 'One place by the id that the search for places gave',
    permission: 'signedIn',
    feature: 'search',
    query: z.strictObject({ id: z.string().max(100), locale, token }),
    response: Location,
    problems: ['notFound'],
  }),
  suggestions: endpoint({
    method: 'GET',
    path: '/v1/search/suggestions',
    summary: 'What the typed text may become: records by name, then industries and tags; a free plan gets a few names',
    permission: 'signedIn',
    query: z.strictObject({ ...typed, locale }),
    response: z.object({ items: z.array(SearchSuggestion) }),
  }),
  indexState: endpoint({
    method: 'GET',
    path: '/v1/operations/search-index',
    summary: 'How far the search is behind the records',
    permission: 'operate',
    scope: 'platform',
    response: z.object({
      pending: z.number().int(),
      oldestSeconds: z.number().nullable(),
      documents: z.number().int(),
      rebuild: z.object({ startedAt: z.string().nullable(), endedAt: z.string().nullable(), done: z.number().int() }),
    }),
  }),
  rebuildIndex: endpoint({
    method: 'POST',
    path: '/v1/operations/search-index/rebuild',
    summary: 'Write the whole index anew while it serves',
    permission: 'operate',
    scope: 'platform',
    response: null,
    status: 202,
  }),
}
