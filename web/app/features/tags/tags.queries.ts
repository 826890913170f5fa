import { type TagColour, tags } from '@kontor/contract/tags.ts'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '~/lib/client.ts'

const KEY = ['account-tags'] as const
const RUNNING_MS = 2000

/** Asked again while a change is being made in the background. */
export function tagList(query: string) {
  return queryOptions({
    queryKey: [...KEY, query],
    queryFn: ({ signal }) => call(tags.list, { query: query ? { query } : {} }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      data?.changes.some(({ state }) => state === 'running' || state === 'undoing') ? RUNNING_MS : false,
  })
}

/** Records everywhere may have other tags now, so whatever is shown next is read again. */
function useChange<T, R>(change: (given: T) => Promise<R>) {
  const cache = useQueryClient()
  return useMutation({ mutationFn: change, onSettled: () => cache.invalidateQueries() })
}

export function useSetColour() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: { tag: string; colour: TagColour | null }) => call(tags.setColour, { body }),
    onSettled: () => cache.invalidateQueries({ queryKey: KEY }),
  })
}

export function useChangeTags() {
  return useChange((body: { tags: string[]; into: string | null }) => call(tags.change, { body }))
}

export function useUndoTags() {
  return useChange((id: string) => call(tags.undo, { params: { id } }))
}
