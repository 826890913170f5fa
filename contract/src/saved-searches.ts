import { z } from 'zod'
import { endpoint } from './kit/endpoint.ts'
import { ById, Id } from './kit/ids.ts'
import { companySearchShape, Count } from './search.ts'
import { CompanySort, Order } from './search-filters.ts'

export const SearchKind = z.enum(['company'])
export type SearchKind = z.infer<typeof SearchKind>
export const MOST_SAVED_SEARCHES = 100

/** A search as an address writes it, without the place in its pages. */
export const SearchState = z
  .record(z.string().max(40), z.string().max(5000))
  .refine((state) => CompanySearchState.safeParse(state).success, 'invalid')
const CompanySearchState = z.strictObject({
  ...companySearchShape,
  sortBy: CompanySort.optional(),
  order: Order.optional(),
})

export const SavedSearch = z.object({
  searchId: Id,
  type: SearchKind,
  name: z.string(),
  state: z.record(z.string(), z.string()),
  /** Records that came into the result since it was last looked at. */
  newSince: Count,
  lastSeenAt: z.string(),
  createdAt: z.string(),
})
export type SavedSearch = z.infer<typeof SavedSearch>

const name = z.string({ error: 'required' }).trim().min(1, 'required').max(120)

export const savedSearches = {
  list: endpoint({
    method: 'GET',
    path: '/v1/account/searches',
    summary: 'The searches that the caller saved, with what is new in each',
    permission: 'signedIn',
    feature: 'search',
    query: z.strictObject({ type: SearchKind.optional() }),
    response: z.object({ items: z.array(SavedSearch) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/v1/account/searches',
    summary: 'Save a search',
    permission: 'signedIn',
    feature: 'search',
    body: z.strictObject({ type: SearchKind.default('company'), name, state: SearchState }),
    response: SavedSearch,
    status: 201,
    idempotent: true,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/v1/account/searches/:id',
    summary: 'Rename a saved search, change what it asks, or note that its result was seen',
    permission: 'signedIn',
    feature: 'search',
    params: ById,
    body: z.strictObject({ name: name.optional(), state: SearchState.optional(), seen: z.literal(true).optional() }),
    response: SavedSearch,
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
  }),
}
