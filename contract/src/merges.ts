import { z } from 'zod'
import { COMPANY_FIELDS, CompanyItem } from './company-record.ts'
import { CountryCode } from './kit/countries.ts'
import { endpoint } from './kit/endpoint.ts'
import { ById, Id } from './kit/ids.ts'
import { page, PageQuery } from './kit/page.ts'
import { question } from './kit/text.ts'

/** The fields of a record, and what the account says of its relationship to it. */
const Field = z.enum(['relationship', ...COMPANY_FIELDS] as [string, ...string[]])

export const MergeRequest = z
  .strictObject({
    companyToMergeId: Id,
    companyToKeepId: Id,
    deleteCompanyToMerge: z.boolean().default(false),
    /** Fields whose value comes from the one that is merged; all others keep the survivor's, gaps are filled. */
    takeFromMerged: z.array(Field).max(30).default([]),
  })
  .refine((given) => given.companyToMergeId !== given.companyToKeepId, {
    path: ['companyToKeepId'],
    error: 'merge.same',
  })

export const Merge = z.object({
  mergeId: Id,
  kept: z.object({ companyId: Id, slug: z.string(), name: z.string() }),
  merged: z.object({ companyId: Id, name: z.string() }),
  deleted: z.boolean(),
  /** The name of who did it, for people of the own account. */
  by: z.string().nullable(),
  at: z.string(),
  undoUntil: z.string(),
  undoneAt: z.string().nullable(),
  can: z.object({ undo: z.boolean() }),
})
export type Merge = z.infer<typeof Merge>

export const MergePreview = z.object({
  keep: CompanyItem,
  merge: CompanyItem,
  fields: z.array(
    z.object({
      field: Field,
      keep: z.unknown(),
      merge: z.unknown(),
      outcome: z.enum(['same', 'kept', 'filled', 'joined', 'conflict']),
    }),
  ),
  relations: z.number().int(),
})
export type MergePreview = z.infer<typeof MergePreview>

/** What speaks for two records being one company, then what speaks against it. */
export const REASONS = [
  'domain',
  'name',
  'phone',
  'registerNumber',
  'lei',
  'city',
  'otherName',
  'otherCity',
  'otherCountry',
  'otherType',
  'otherForm',
  'otherPhone',
  'otherDomain',
  'otherRegisterNumber',
  'otherLei',
] as const
export const DuplicatePair = z.object({
  pairId: Id,
  first: CompanyItem,
  second: CompanyItem,
  /** 0 to 100: the sum of the points of its reasons. */
  score: z.number().int(),
  reasons: z.array(z.object({ kind: z.enum(REASONS), value: z.string(), points: z.number().int() })),
  foundAt: z.string(),
  can: z.object({ merge: z.boolean(), dismiss: z.boolean() }),
})
export type DuplicatePair = z.infer<typeof DuplicatePair>

/** What is known before a company is saved; a place tells firms of one name apart. */
export const SimilarQuery = z.strictObject({
  name: question(200).optional(),
  domain: question(253).optional(),
  phone: question(250).optional(),
  registerNumber: question(100).optional(),
  lei: question(20).optional(),
  country: CountryCode.optional(),
  city: question(100).optional(),
})

export const merges = {
  merge: endpoint({
    method: 'PUT',
    path: '/v1/companies/merge-duplicates',
    summary: 'Merge one company into another; undoable for 30 days',
    permission: 'record:write',
    body: MergeRequest,
    response: z.object({ mergeId: Id, keptId: Id }),
    problems: ['notFound', 'forbidden', 'conflict', 'companyExists'],
  }),
  preview: endpoint({
    method: 'GET',
    path: '/v1/companies/merge-preview',
    summary: 'What a merge would do, field by field',
    permission: 'record:write',
    query: z.strictObject({ keep: Id, merge: Id }),
    response: MergePreview,
    problems: ['notFound', 'forbidden', 'conflict'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/v1/merges',
    summary: 'Merges of the account, newest first',
    permission: 'signedIn',
    query: PageQuery,
    response: page(Merge),
  }),
  undo: endpoint({
    method: 'POST',
    path: '/v1/merges/:id/undo',
    summary: 'Undo a merge; later edits of the survivor are kept and reported',
    permission: 'record:write',
    params: ById,
    response: z.object({ mergeId: Id, restoredId: Id, keptEdits: z.array(z.string()) }),
    problems: ['notFound', 'forbidden', 'locked', 'mergeUndone', 'mergeExpired', 'mergeOrder', 'companyExists'],
  }),
  duplicates: endpoint({
    method: 'GET',
    path: '/v1/companies/duplicates',
    summary: 'Pairs that are probably the same company, with reasons',
    permission: 'record:read',
    feature: 'search',
    query: PageQuery,
    response: page(DuplicatePair),
  }),
  dismiss: endpoint({
    method: 'POST',
    path: '/v1/companies/duplicates/dismiss',
    summary: 'Remember that two companies are not the same',
    permission: 'record:write',
    body: z.strictObject({ pairId: Id }),
    response: null,
    status: 204,
    problems: ['notFound', 'forbidden'],
  }),
  similar: endpoint({
    method: 'GET',
    path: '/v1/companies/similar',
    summary: 'Companies that a new one would duplicate, with reasons',
    permission: 'record:write',
    query: SimilarQuery,
    response: z.object({
      items: z.array(z.object({ company: CompanyItem, score: z.number().int(), reasons: DuplicatePair.shape.reasons })),
    }),
  }),
}
