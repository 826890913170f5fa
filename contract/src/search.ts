import { z } from 'zod'
import { CompanyType, Company } from './company-record.ts'
import { SUGGESTION_LIMIT } from './companies.ts'
import { endpoint } from './kit/endpoint.ts'
import { EnrichmentStatus } from './kit/freshness.ts'
import { Id } from './kit/ids.ts'
import { LOCALES } from './kit/locales.ts'
import { Access, type Who } from './kit/roles.ts'
import { CompanySort, FACET_KEYS, type FacetKey, filterShape, Order } from './search-filters.ts'

export const MOST_COUNTED = 10_000
export const FACET_LIMIT = 20
/** Rows of one export: of those who may take everything, and of members. */
const EXPORT_ROWS = { most: 10_000, member: 1000 }
export const MOST_CHOSEN = 100

export function mostExported({ roles }: Pick<Who, 'roles'>) {
  return roles.some((role) => role !== 'member') ? EXPORT_ROWS.most : EXPORT_ROWS.member
}

/** Text and filters: what a search is about, however it is shown. */
export const companySearchShape = { query: z.string().trim().max(500).optional(), ...filterShape }

const lenient = {
  query: z.string().catch(''),
  limit: z.coerce.number().int().min(1).max(20).catch(SUGGESTION_LIMIT).default(SUGGESTION_LIMIT),
  locale: z.enum(LOCALES).catch('en').default('en'),
}
/** Opaque to us: the browser counts its questions with it. */
const token = z.string().max(200).optional()

/** Where the typed words stand in a shown text: beginning and end of each piece. */
export const Highlight = z.object({
  field: z.enum(['title', 'subtitle']),
  ranges: z.array(z.tuple([z.number().int(), z.number().int()])),
})
export type Highlight = z.infer<typeof Highlight>

export const SCORE_REASONS = ['exactName', 'namePrefix', 'words', 'size'] as const
export const Explanation = z.object({
  score: z.number(),
  reasons: z.array(z.object({ reason: z.enum(SCORE_REASONS), points: z.number() })),
  /** Each typed word with the places where something that stands for it was found. */
  words: z.array(
    z.object({ typed: z.string(), found: z.array(z.object({ word: z.string(), in: z.array(z.string()) })) }),
  ),
})
export type Explanation = z.infer<typeof Explanation>

/** One line of a result. What a teaser keeps to itself is null. */
export const CompanyHit = z.object({
  type: z.literal('company'),
  id: Id,
  slug: z.string(),
  title: z.string(),
  subtitle: z.string(),
  avatarUrl: z.string(),
  access: Access,
  highlights: z.array(Highlight),
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
  updatedAt: z.string(),
  can: Company.shape.can,
  explanation: Explanation.optional(),
})
export type CompanyHit = z.infer<typeof CompanyHit>

export const Correction = z.object({ typed: z.string(), meant: z.string() })
export type Correction = z.infer<typeof Correction>

export const Count = z.object({
  count: z.number().int(),
  /** There are more than are counted. */
  more: z.boolean(),
})

export const Facet = z.object({
  filter: z.enum(FACET_KEYS as [FacetKey, ...FacetKey[]]),
  /** Counted in the most important matches only, because there are very many. */
  estimated: z.boolean(),
  values: z.array(
    z.object({
      value: z.string(),
      label: z.string(),
      count: z.number().int(),
      /** The span of numbers that the value stands for. */
      min: z.number().nullable(),
      max: z.number().nullable(),
    }),
  ),
})
export type Facet = z.infer<typeof Facet>

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
  kind: z.enum(['company', 'industry', 'tag']),
  id: z.string(),
  label: z.string(),
  detail: z.string(),
  slug: z.string().nullable(),
  avatarUrl: z.string().nullable(),
})
export type SearchSuggestion = z.infer<typeof SearchSuggestion>

export const search = {
  companies: endpoint({
    method: 'GET',
    path: '/v1/search/companies',
    summary: 'Companies by text and filters, the best first; with `format=csv` as a file',
    costly: true,
    permission: 'signedIn',
    feature: 'search',
    query: z.strictObject({
      ...companySearchShape,
      sortBy: CompanySort.default('relevance'),
      order: Order.optional(),
      searchAfter: z.string().max(2000).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(25),
      explain: z.enum(['true', 'false']).default('false'),
      format: z.enum(['json', 'csv']).default('json'),
      /** Columns of the file; all of them where nothing is said. */
      columns: z.string().max(500).optional(),
      /** Rows of the file that somebody chose; everything that fits where nothing is said. */
      ids: z
        .string()
        .max(40 * MOST_CHOSEN)
        .optional(),
    }),
    response: z.object({
      items: z.array(CompanyHit),
      total: z.number().int().nullable(),
      searchAfter: z.string().nullable(),
      corrected: z.array(Correction),
    }),
    file: 'text/csv',
  }),
  countCompanies: endpoint({
    method: 'GET',
    path: '/v1/search/companies/count',
    summary: 'How many companies fit, exactly up to 10,000',
    costly: true,
    permission: 'signedIn',
    query: z.strictObject(companySearchShape),
    response: Count,
  }),
  companyFacets: endpoint({
    method: 'GET',
    path: '/v1/search/companies/facets',
    summary: 'What the companies that fit are like: how many have each value of a filter',
    costly: true,
    permission: 'signedIn',
    feature: 'search',
    query: z.strictObject({
      ...companySearchShape,
      facets: z.string().max(500).optional(),
      locale: z.enum(LOCALES).default('en'),
    }),
    response: z.object({ items: z.array(Facet) }),
  }),
  tags: endpoint({
    method: 'GET',
    path: '/v1/search/tags',
    summary: 'Tags of visible companies that begin with the typed text',
    permission: 'signedIn',
    query: z.object({ query: lenient.query.optional(), limit: lenient.limit }),
    response: z.object({ items: z.array(z.object({ tag: z.string(), companies: z.number().int() })) }),
  }),
  locations: endpoint({
    method: 'GET',
    path: '/v1/search/locations',
    summary: 'Cities and countries by their names in three languages',
    permission: 'signedIn',
    query: z.object({ ...lenient, query: lenient.query.optional(), token: token.catch(undefined) }),
    response: z.object({ items: z.array(Location) }),
  }),
  location: endpoint({
    method: 'GET',
    path: '/v1/search/locations/retrieve',
    summary: 'One place by the id that the search for places gave',
    permission: 'signedIn',
    query: z.strictObject({ id: z.string().max(100), locale: z.enum(LOCALES).default('en'), token }),
    response: Location,
    problems: ['notFound'],
  }),
  suggestions: endpoint({
    method: 'GET',
    path: '/v1/search/suggestions',
    summary: 'What the typed text may become: companies by name, then industries and tags',
    permission: 'signedIn',
    query: z.object({ ...lenient, query: lenient.query.optional() }),
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
