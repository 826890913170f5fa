import type { Kind } from '@kontor/contract/kit/kinds.ts'
import { type SavedSearch, savedSearches } from '@kontor/contract/saved-searches.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '~/lib/client.ts'
import type { SearchState } from './search-state.ts'

export function savedList() {
  return queryOptions({
    queryKey: ['saved-searches'],
    queryFn: async ({ signal }) => (await call(savedSearches.list, { query: {} }, { signal })).items,
  })
}

function useListStore() {
  const cache = useQueryClient()
  const { queryKey } = savedList()
  return {
    change: (change: (items: SavedSearch[]) => SavedSearch[]) =>
      cache.setQueryData(queryKey, (items) => items && change(items)),
    refresh: () => cache.invalidateQueries({ queryKey }),
  }
}

/** What somebody wants of a saved search. */
export type SearchChoices = { shared?: boolean; pinned?: boolean; alerts?: boolean }
type NewSearch = { kind: Kind; name: string; state: SearchState; idempotencyKey: string; choices?: SearchChoices }
type Change = SearchChoices & { id: string; name?: string; seen?: true; state?: Record<string, string> }

export function useSaveSearch() {
  const { refresh } = useListStore()
  return useMutation({
    mutationFn: ({ kind, name, state, idempotencyKey, choices }: NewSearch) => {
      const body = { type: kind, name, state: state as Record<string, string>, ...choices }
      return call(savedSearches.create, { body }, { idempotencyKey })
    },
    onSuccess: refresh,
  })
}

export function useChangeSearch() {
  const { change } = useListStore()
  return useMutation({
    mutationFn: ({ id, ...body }: Change) => call(savedSearches.update, { params: { id }, body }),
    onSuccess: (saved) => change((items) => items.map((each) => (each.searchId === saved.searchId ? saved : each))),
  })
}

export function useForgetSearch() {
  const { change, refresh } = useListStore()
  return useMutation({
    mutationFn: (id: string) => call(savedSearches.remove, { params: { id } }),
    onSuccess: (_, id) => change((items) => items.filter((each) => each.searchId !== id)),
    onError: refresh,
  })
}
