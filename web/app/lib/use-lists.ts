import { hasFeature } from '@kontor/contract/kit/plans.ts'
import { useUser } from './visitor.ts'

/** Whether the account's plan lists records: lists, and suggestions beyond names, belong to the search. */
export function useLists() {
  return hasFeature(useUser()?.productId, 'search')
}
