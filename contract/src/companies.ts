import { z } from 'zod'
import {
  Company,
  CompanyChange,
  companyFields,
  CompanyItem,
  CompanyPart,
  NewCompany,
  NewRelation,
} from './company-record.ts'
import { endpoint } from './kit/endpoint.ts'
import { ById, Id } from './kit/ids.ts'
import { IndustrySystem } from './kit/industries.ts'
import { LOCALES } from './kit/locales.ts'
import { recordEndpoints } from './kit/record-endpoints.ts'
import { HistoryEntry } from './kit/record-parts.ts'
import { Access } from './kit/roles.ts'
import { question } from './kit/text.ts'

export { HistoryEntry }

const SelectQuery = z.strictObject({ select: z.string().max(500).optional() })
/** The word of a company in its address: small letters, digits and hyphens. */
const Slug = z
  .string()
  .max(200)
  .regex(/^[a-z0-9-]+$/)
const locale = z.enum(LOCALES).default('en')

export const SUGGESTION_LIMIT = 5
export const TAG_LIMIT = 10
export const LOGO_SIZE = 32
export const LOGO_BYTES = 5 * 1024 * 1024
export const SITEMAP_PART = 10_000
/** So many companies get tags by one call. */
export const MOST_TAGGED = 500

/** Descriptions in three languages, addresses and links, each as long as it may be. */
const RECORD_BYTES = 384 * 1024

/** Tags that one company gets and loses. */
export const TagChange = z.strictObject({
  companyId: Id,
  add: companyFields.tags.default([]),
  remove: companyFields.tags.default([]),
})
export type TagChange = z.infer<typeof TagChange>

/** A value that other records speak for, with the reason. */
export const FieldSuggestion = z.object({
  field: z.string(),
  value: z.unknown(),
  reason: z.string(),
  count: z.number().int(),
})

export const IndustryCode = z.object({ system: IndustrySystem, code: z.string(), label: z.string() })

const common = recordEndpoints({
  path: '/v1/companies',
  one: 'company',
  many: 'Companies',
  record: Company,
  item: CompanyItem,
  create: NewCompany,
  change: CompanyChange,
  filters: { access: Access.optional() },
  bodyBytes: RECORD_BYTES,
  problems: ['companyExists'],
})

export const companies = {
  ...common,
  create: endpoint({
    ...common.create,
    summary: 'Add a company; code 221 names the one that has the domain already',
  }),
  get: endpoint({
    method: 'GET',
    path: '/v1/companies/:id',
    summary: 'One company; a merged one answers with its survivor',
    permission: 'public',
    params: ById,
    query: SelectQuery,
    response: CompanyPart,
    problems: ['notFound'],
  }),
  bySlug: endpoint({
    method: 'GET',
    path: '/v1/companies/slug/:slug',
    summary: 'One company by the word in its address; an old word answers with the company of today',
    permission: 'public',
    params: z.object({ slug: Slug }),
    query: SelectQuery,
    response: CompanyPart,
    problems: ['notFound'],
  }),
  tagMany: endpoint({
    method: 'PUT',
    path: '/v1/companies/tags',
    summary: 'Give many companies tags and take tags away, all of it or nothing; the answer tells what changed',
    permission: 'record:write',
    body: z.strictObject({ changes: z.array(TagChange).min(1).max(MOST_TAGGED) }),
    // A kilobyte for each company: an id and some thirty tags.
    bodyBytes: 1024 * MOST_TAGGED,
    response: z.object({ changes: z.array(TagChange) }),
    problems: ['notFound', 'forbidden'],
  }),
  suggestions: endpoint({
    method: 'GET',
    path: '/v1/companies/:id/suggestions',
    summary: 'Values that similar records speak for, by field',
    permission: 'record:read',
    feature: 'search',
    params: ById,
    query: SelectQuery,
    response: z.object({ items: z.array(FieldSuggestion) }),
    problems: ['notFound'],
  }),
  filterSuggestions: endpoint({
    method: 'GET',
    path: '/v1/companies/filter-suggestions',
    summary: 'Names, tags, places and industries that begin with the typed text',
    permission: 'signedIn',
    feature: 'search',
    query: z.strictObject({
      query: question(200).optional(),
      limit: z.coerce.number().int().min(1).max(20).default(SUGGESTION_LIMIT),
      locale,
    }),
    response: z.object({
      items: z.array(
        z.object({ kind: z.enum(['company', 'tag', 'place', 'industry']), id: z.string(), label: z.string() }),
      ),
    }),
  }),
  lists: endpoint({
    method: 'GET',
    path: '/v1/companies/:id/lists',
    summary: 'Lists of the caller that hold this company',
    permission: 'record:read',
    feature: 'myLists',
    params: ById,
    response: z.object({ items: z.array(z.object({ listId: Id, name: z.string(), slug: z.string() })) }),
    problems: ['notFound'],
  }),
  logo: endpoint({
    method: 'GET',
    path: '/v1/companies/:id/logo',
    summary: 'The logo as an image, its initials where there is none',
    permission: 'public',
    ownTransactions: true,
    params: ById,
    query: z.strictObject({
      size: z.coerce.number().int().min(16).max(512).default(LOGO_SIZE),
      v: z.string().max(20).optional(),
    }),
    response: z.unknown(),
    raw: true,
    media: 'image/*',
    problems: ['notFound', 'unavailable'],
  }),
  setLogo: endpoint({
    method: 'PUT',
    path: '/v1/companies/:id/logo',
    summary: 'Upload a logo (multipart field `file`); it is drawn anew, never kept as sent',
    permission: 'record:write',
    ownTransactions: true,
    params: ById,
    response: z.object({ logoUrl: z.string() }),
    multipart: { maxBytes: LOGO_BYTES, tooLarge: 'imageSize' },
    problems: ['notFound', 'forbidden', 'fileTypeWide', 'imageSize', 'unavailable'],
  }),
  removeLogo: endpoint({
    method: 'DELETE',
    path: '/v1/companies/:id/logo',
    summary: 'Take the logo away; the initials stand in its place',
    permission: 'record:write',
    params: ById,
    response: z.object({ logoUrl: z.string() }),
    problems: ['notFound', 'forbidden'],
  }),
  addRelation: endpoint({
    method: 'POST',
    path: '/v1/companies/:id/relations',
    summary: 'Relate a company to another one, with the time for which it holds',
    permission: 'record:write',
    params: ById,
    body: NewRelation,
    response: Company,
    status: 201,
    problems: ['notFound', 'forbidden', 'invalid'],
  }),
  removeRelation: endpoint({
    method: 'DELETE',
    path: '/v1/companies/:id/relations/:relationId',
    summary: 'Take a relation away',
    permission: 'record:write',
    params: z.object({ id: Id, relationId: Id }),
    response: null,
    status: 204,
    problems: ['notFound', 'forbidden'],
  }),
  tags: endpoint({
    method: 'GET',
    path: '/v1/companies/:id/tags',
    summary: 'The tags of a company, the most used first',
    permission: 'record:read',
    params: ById,
    query: z.strictObject({ limit: z.coerce.number().int().min(1).max(100).default(TAG_LIMIT) }),
    response: z.object({ items: z.array(z.object({ tag: z.string(), companies: z.number().int() })) }),
    problems: ['notFound'],
  }),
  industries: endpoint({
    method: 'GET',
    path: '/v1/industries',
    summary: 'Codes of one classification system, found by code or words',
    permission: 'public',
    query: z.strictObject({
      system: IndustrySystem,
      query: question(100).optional(),
      limit: z.coerce.number().int().min(1).max(50).default(20),
      locale,
    }),
    response: z.object({ items: z.array(IndustryCode) }),
  }),
  sitemap: endpoint({
    method: 'GET',
    path: '/v1/companies/sitemap',
    summary: 'Addresses of public companies for the sitemap, in parts',
    permission: 'public',
    query: z.strictObject({ part: z.coerce.number().int().min(0).max(10_000).default(0) }),
    response: z.object({
      parts: z.number().int(),
      items: z.array(z.object({ slug: z.string(), school: z.boolean(), updatedAt: z.string() })),
    }),
  }),
}
