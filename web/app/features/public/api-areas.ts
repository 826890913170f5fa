import type { Area } from '@kontor/contract/endpoints.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Where a caller begins, and what an address without an area shows. */
export const FIRST_AREA: Area = 'auth'

/** What the API reference calls the areas of the contract; a new one does not compile without its name. */
export const AREA_NAMES: Record<Area, MessageDescriptor> = {
  auth: msg`Sessions`,
  accounts: msg`Accounts`,
  billing: msg`Credits`,
  companies: msg`Companies`,
  merges: msg`Merges and duplicates`,
  enrichment: msg`Enrichment`,
  following: msg`Following`,
  search: msg`Search`,
  savedSearches: msg`Saved searches`,
  lookalikes: msg`Lookalikes`,
  operations: msg`Operations`,
}
