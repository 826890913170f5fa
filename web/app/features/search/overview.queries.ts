import { search } from '@kontor/contract/search.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '~/lib/client.ts'

const FEW = 8

/** The best few records of every kind, with how many there are of each. */
export function bestOfAll(query: string) {
  return queryOptions({
    queryKey: ['search', 'all', query],
    queryFn: async ({ signal }) => (await call(search.all, { query: { query, limit: FEW } }, { signal })).kinds,
    placeholderData: keepPreviousData,
  })
}
