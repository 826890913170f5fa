import { billing } from '@kontor/contract/billing.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '~/lib/client.ts'

export function creditLedger() {
  return infiniteQueryOptions({
    queryKey: ['credits', 'ledger'],
    queryFn: ({ pageParam, signal }) =>
      call(billing.credits, { query: pageParam ? { searchAfter: pageParam } : {} }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.searchAfter,
  })
}
