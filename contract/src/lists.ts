import { z } from 'zod'
import { endpoint } from './kit/endpoint.ts'
import { ById, Id, Version } from './kit/ids.ts'
import { Kind } from './kit/kinds.ts'
import { page, PageQuery } from './kit/page.ts'
import { recordEndpoints } from './kit/record-endpoints.ts'
import { Owner, RecordLine, RecordRights, recordShape } from './kit/record-parts.ts'
import { Count } from './kit/search-endpoints.ts'
import { paragraphs, question, requiredLine } from './kit/text.ts'
import { SearchState } from './saved-searches.ts'

export const LIST_KINDS = ['company', 'person', 'job'] as const
export const ListedKind = z.enum(LIST_KINDS)
export type ListedKind = z.infer<typeof ListedKind>

export const MOST_MEMBERS = 100_000
/** So many members are added or taken off by one call. */
export const MOST_AT_ONCE = 1000
export const MOST_COMBINED = 10
/** Of so many records one call says on which lists they are. */
export const MOST_LOOKED_UP = 100

/** Everything about a list that a person may write. What it holds and whether it is live stay as they began. */
export const listFields = {
  name: requiredLine(120),
  note: paragraphs(2000).nullable(),
  /** Whether everyone of the account sees it, or its owner alone. */
  shared: z.boolean(),
  holds: ListedKind,
  /** The search whose result a live list shows; null for a list with members of its own. */
  state: SearchState.nullable(),
}
export type ListField = keyof typeof listFields

const Fields = z.strictObject(listFields)
export const NewList = Fields.partial().required({ name: true })
export const ListChange = Fields.omit({ holds: true }).partial().extend({ version: Version })

export const List = z.object({
  id: Id,
  ...recordShape,
  name: z.string(),
  note: z.string().nullable(),
  shared: z.boolean(),
  holds: ListedKind,
  state: z.record(z.string(), z.string()).nullable(),
  slug: z.string(),
  live: z.boolean(),
  /** Members that the caller can see. */
  members: Count,
  /** Parts of a live list's question that the caller may not ask; nothing is shown or counted then. */
  hiddenFilters: z.array(z.string()),
  /** What changed until then a live list has taken in; null for one with members of its own. */
  currentAt: z.string().nullable(),
  /** Null for somebody who is no longer there. */
  owner: Owner.nullable(),
  /** Whether everybody sees it under the featured lists. */
  featured: z.boolean(),
  can: RecordRights.extend({ share: z.boolean(), changeMembers: z.boolean(), feature: z.boolean() }),
})
export type List = z.infer<typeof List>

export const ListItem = List.omit({ note: true, provenance: true, state: true, currentAt: true })
export type ListItem = z.infer<typeof ListItem>

export const LIST_SORTS = ['updated', 'name', 'created'] as const
export const COMBINATIONS = ['union', 'intersection', 'difference'] as const

export const ListMember = z.object({
  record: RecordLine,
  /** What the account noted about the record in this list; of a live list there is nothing. */
  note: z.string().nullable(),
  addedBy: z.string().nullable(),
  addedAt: z.string().nullable(),
})
export type ListMember = z.infer<typeof ListMember>

/** A list that editors of the operator show to everybody: public companies alone. */
export const FeaturedList = z.object({
  id: Id,
  name: z.string(),
  note: z.string().nullable(),
  slug: z.string(),
  count: z.number().int(),
  featuredAt: z.string(),
  /** The first of them. */
  members: z.array(RecordLine),
})
export type FeaturedList = z.infer<typeof FeaturedList>

/** So many lists are shown to everybody, and so many members of each at first. */
export const MOST_FEATURED = 30
export const FEATURED_MEMBERS = 6

const Members = z.strictObject({ ids: z.array(Id).min(1).max(MOST_AT_ONCE) })
const MEMBER_BYTES = 128 * 1024

/** What a change of members did; the id takes it back. */
const MembersChanged = z.object({ changeId: Id, changed: z.number().int(), members: Count })

const feature = 'myLists'

export const lists = {
  ...recordEndpoints({
    path: '/v1/lists',
    one: 'list',
    many: 'Lists',
    record: List,
    item: ListItem,
    create: NewList,
    change: ListChange,
    filters: {},
    feature,
    bodyBytes: 128 * 1024,
    problems: ['hiddenFields'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/v1/account/lists',
    summary: 'Lists of the caller and lists that the account shares',
    permission: 'signedIn',
    feature,
    query: z.strictObject({
      ...PageQuery.shape,
      kind: ListedKind.optional(),
      query: question(200).optional(),
      shared: z.enum(['true', 'false']).optional(),
      sortBy: z.enum(LIST_SORTS).default('updated'),
    }),
    response: page(ListItem).extend({ total: z.number().int() }),
  }),
  members: endpoint({
    method: 'GET',
    path: '/v1/lists/:id/members',
    summary: 'The members that the caller can see, in the order of the list; with format=csv as a file',
    permission: 'signedIn',
    feature,
    params: ById,
    query: z.strictObject({
      ...PageQuery.shape,
      /** Only those whose name has these words; of a live list, those that fit them too. */
      query: question(200).optional(),
      format: z.enum(['json', 'csv']).default('json'),
    }),
    response: page(ListMember).extend({ total: Count }),
    file: 'text/csv',
    problems: ['notFound', 'forbidden'],
  }),
  addMembers: endpoint({
    method: 'POST',
    path: '/v1/lists/:id/members',
    summary: 'Add records at the end; those that are there already stay where they are',
    permission: 'record:write',
    feature,
    params: ById,
    body: Members,
    bodyBytes: MEMBER_BYTES,
    response: MembersChanged,
    problems: ['notFound', 'forbidden', 'liveList'],
  }),
  removeMembers: endpoint({
    method: 'POST',
    path: '/v1/lists/:id/members/remove',
    summary: 'Take records off the list',
    permission: 'record:write',
    feature,
    params: ById,
    body: Members,
    bodyBytes: MEMBER_BYTES,
    response: MembersChanged,
    problems: ['notFound', 'forbidden', 'liveList'],
  }),
  undo: endpoint({
    method: 'POST',
    path: '/v1/lists/:id/changes/:changeId/undo',
    summary: 'Take back what was added or taken off together, as far as nobody changed it since',
    permission: 'record:write',
    feature,
    params: z.object({ id: Id, changeId: Id }),
    response: z.object({ members: Count }),
    problems: ['notFound', 'forbidden'],
  }),
  setMember: endpoint({
    method: 'PUT',
    path: '/v1/lists/:id/members/:recordId',
    summary: 'Note something about a member, or move it behind another one (null: to the beginning)',
    permission: 'record:write',
    feature,
    params: z.object({ id: Id, recordId: Id }),
    body: z
      .strictObject({ note: paragraphs(2000).nullable().optional(), after: Id.nullable().optional() })
      .refine(({ note, after }) => note !== undefined || after !== undefined, { error: 'required' }),
    response: ListMember,
    problems: ['notFound', 'forbidden', 'liveList'],
  }),
  combine: endpoint({
    method: 'POST',
    path: '/v1/lists/combine',
    summary: 'A new list of what is in any, in all, or in the first and in none of the others',
    permission: 'record:write',
    feature,
    body: z.strictObject({
      name: listFields.name,
      shared: z.boolean().default(false),
      operation: z.enum(COMBINATIONS),
      listIds: z.array(Id).min(2).max(MOST_COMBINED),
    }),
    response: List,
    status: 201,
    idempotent: true,
    costly: true,
    problems: ['notFound', 'hiddenFields'],
  }),
  copy: endpoint({
    method: 'POST',
    path: '/v1/lists/:id/copy',
    summary: 'A new list with members of its own: what the caller sees on this one now',
    permission: 'record:write',
    feature,
    params: ById,
    body: z.strictObject({ name: listFields.name, shared: z.boolean().default(false) }),
    response: List,
    status: 201,
    idempotent: true,
    costly: true,
    problems: ['notFound', 'hiddenFields'],
  }),
  featured: endpoint({
    method: 'GET',
    path: '/v1/lists/featured',
    summary: 'Lists that editors of the operator show to everybody, the newest first',
    permission: 'public',
    scope: 'platform',
    response: z.object({ items: z.array(FeaturedList) }),
  }),
  featuredMembers: endpoint({
    method: 'GET',
    path: '/v1/lists/featured/:id',
    summary: 'One featured list with a page of its companies',
    permission: 'public',
    scope: 'platform',
    params: ById,
    query: PageQuery,
    response: z.object({ list: FeaturedList, items: z.array(RecordLine), searchAfter: z.string().nullable() }),
    problems: ['notFound'],
  }),
  feature: endpoint({
    method: 'PUT',
    path: '/v1/lists/:id/featured',
    summary: 'Show a shared list of companies to everybody, or no longer; for editors of the operator',
    permission: 'record:write',
    feature,
    params: ById,
    body: z.strictObject({ featured: z.boolean() }),
    response: List,
    problems: ['notFound', 'forbidden', 'invalid'],
  }),
  ofRecord: endpoint({
    method: 'GET',
    path: '/v1/records/:kind/:id/lists',
    summary: 'Lists of the caller that hold a record',
    permission: 'record:read',
    feature,
    params: z.object({ kind: Kind, id: Id }),
    response: z.object({ items: z.array(z.object({ listId: Id, name: z.string(), slug: z.string() })) }),
    problems: ['notFound'],
  }),
  holding: endpoint({
    method: 'POST',
    path: '/v1/lists/holding',
    summary: 'Lists of the caller that hold some of the records, and how many of them each',
    permission: 'record:read',
    feature,
    body: z.strictObject({ kind: ListedKind, ids: z.array(Id).min(1).max(MOST_LOOKED_UP) }),
    response: z.object({ items: z.array(z.object({ listId: Id, count: z.number().int() })) }),
    problems: ['notFound'],
  }),
}
