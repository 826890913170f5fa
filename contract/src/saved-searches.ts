import { z } from 'zod'
import { endpoint } from './kit/endpoint.ts'
import { ById, Id } from './kit/ids.ts'
import { Kind } from './kit/kinds.ts'
import { Owner } from './kit/record-parts.ts'
import { Count } from './kit/search-endpoints.ts'
import { requiredLine } from './kit/text.ts'

export const MOST_SAVED_SEARCHES = 100
/** So many searches the people of an account share with each other. */
export const MOST_SHARED_SEARCHES = 100

/** A search as an address writes it, without the place in its pages. What it may hold is declared by its kind. */
export const SearchState = z.record(z.string().max(40), z.string().max(5000))

export const SavedSearch = z.object({
  searchId: Id,
  type: Kind,
  name: z.string(),
  state: z.record(z.string(), z.string()),
  /** Records that came into the result since it was last looked at. */
  newSince: Count,
  /** Parts of the question that the caller may no longer ask; nothing is counted then. */
  hidden: z.array(z.string()),
  /** When the caller last opened it; null for a shared one that the caller never opened. */
  lastSeenAt: z.string().nullable(),
  createdAt: z.string(),
  /** Who saved it. */
  owner: Owner,
  /** Whether everyone of the account sees it, or its owner alone. */
  shared: z.boolean(),
  /** Whether the caller has it above the list. */
  pinned: z.boolean(),
  /** Whether the caller is told of new hits. */
  alerts: z.boolean(),
  /** Rename it or change what it asks; share it; delete it; be told of its new hits. */
  can: z.object({ edit: z.boolean(), share: z.boolean(), remove: z.boolean(), alert: z.boolean() }),
})
export type SavedSearch = z.infer<typeof SavedSearch>

/** Every list of a filter as long as it may be. */
const STATE_BYTES = 128 * 1024

const name = requiredLine(120)
/** What the caller wants of it; nobody else's list changes by it, except that a shared search appears in all. */
const choices = { shared: z.boolean().optional(), pinned: z.boolean().optional(), alerts: z.boolean().optional() }

export const savedSearches = {
  list: endpoint({
    method: 'GET',
    path: '/v1/account/searches',
    summary: 'The searches that the caller saved or the account shares, with what is new in each',
    permission: 'signedIn',
    feature: 'search',
    query: z.strictObject({ type: Kind.optional() }),
    response: z.object({ items: z.array(SavedSearch) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/v1/account/searches',
    summary: 'Save a search',
    permission: 'signedIn',
    feature: 'search',
    body: z.strictObject({ type: Kind.default('company'), name, state: SearchState, ...choices }),
    bodyBytes: STATE_BYTES,
    response: SavedSearch,
    status: 201,
    idempotent: true,
    problems: ['hiddenFields', 'forbidden', 'locked'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/v1/account/searches/:id',
    summary: 'Rename, share or pin a saved search, change what it asks, or note that its result was seen',
    permission: 'signedIn',
    feature: 'search',
    params: ById,
    body: z.strictObject({
      name: name.optional(),
      state: SearchState.optional(),
      seen: z.literal(true).optional(),
      ...choices,
    }),
    bodyBytes: STATE_BYTES,
    response: SavedSearch,
    problems: ['notFound', 'hiddenFields', 'forbidden', 'locked'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/v1/account/searches/:id',
    summary: 'Forget a saved search',
    permission: 'signedIn',
    feature: 'search',
    params: ById,
    response: null,
    status: 204,
    problems: ['notFound', 'forbidden'],
  }),
}
