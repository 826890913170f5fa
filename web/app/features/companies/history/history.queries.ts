import { companies, type HistoryEntry } from '@kontor/contract/companies.ts'
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '~/lib/client.ts'
import { historyKey, useCompanyStore } from '../companies.queries.ts'

export function companyHistory(companyId: string) {
  return infiniteQueryOptions({
    queryKey: historyKey(companyId),
    queryFn: ({ pageParam, signal }) =>
      call(
        companies.history,
        { params: { id: companyId }, query: pageParam ? { searchAfter: pageParam } : {} },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.searchAfter,
  })
}

/** Gives a field the value it had before a change. The answer is the entry that takes this back, if anything changed. */
export function useRestoreField(companyId: string) {
  const cache = useQueryClient()
  const store = useCompanyStore()
  return useMutation({
    mutationFn: async ({ entryId, field }: Pick<HistoryEntry, 'entryId' | 'field'>) => {
      const { queryKey } = companyHistory(companyId)
      const newest = () =>
        cache
          .getQueryData(queryKey)
          ?.pages.flatMap(({ items }) => items)
          .find((entry) => entry.field === field)
      const before = newest()
      await store.put(await call(companies.restoreField, { params: { id: companyId, entryId } }))
      const after = newest()
      return after?.entryId === before?.entryId ? undefined : after
    },
  })
}
