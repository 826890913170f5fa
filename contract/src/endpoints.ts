import { accounts } from './accounts.ts'
import { auth } from './auth.ts'
import { billing } from './billing.ts'
import { companies } from './companies.ts'
import { enrichment } from './enrichment.ts'
import { following } from './following.ts'
import type { Endpoint } from './kit/endpoint.ts'
import { lookalikes } from './lookalikes.ts'
import { merges } from './merges.ts'
import { operations } from './operations.ts'
import { savedSearches } from './saved-searches.ts'
import { search } from './search.ts'

/** Every endpoint of the product. Server, client, OpenAPI document and access matrix read this list. */
export const CONTRACT = {
  auth,
  accounts,
  billing,
  companies,
  merges,
  enrichment,
  following,
  search,
  savedSearches,
  lookalikes,
  operations,
}

/** The contract is declared area by area. */
export type Area = keyof typeof CONTRACT

export function allEndpoints(): { name: string; endpoint: Endpoint }[] {
  return Object.entries(CONTRACT).flatMap(([module, endpoints]) =>
    Object.entries(endpoints).map(([action, endpoint]) => ({ name: `${module}.${action}`, endpoint })),
  )
}
