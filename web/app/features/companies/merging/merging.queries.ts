import type { CallOf } from '@kontor/contract/kit/endpoint.ts'
import { merges } from '@kontor/contract/merges.ts'
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '~/lib/client.ts'

const PAIRS = ['duplicates'] as const
const JOURNAL = ['merges'] as const
const STALE = [PAIRS, JOURNAL, ['companies'], ['following']] as const

export function duplicatePairs() {
  return infiniteQueryOptions({
    queryKey: PAIRS,
    queryFn: ({ pageParam, signal }) =>
      call(merges.duplicates, { query: pageParam ? { searchAfter: pageParam } : {} }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.searchAfter,
  })
}

export function mergeJournal() {
  return infiniteQueryOptions({
    queryKey: JOURNAL,
    queryFn: ({ pageParam, signal }) =>
      call(merges.list, { query: pageParam ? { searchAfter: pageParam } : {} }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.searchAfter,
  })
}

/** Asked anew whenever it is opened: what is shown here is what will happen. */
export function mergePreview(keep: string, merge: string) {
  return queryOptions({
    queryKey: ['merge-preview', keep, merge],
    queryFn: ({ signal }) => call(merges.preview, { query: { keep, merge } }, { signal }),
    staleTime: 0,
  })
}

/** A merge or its undo changes records, lists, pairs and what is followed. */
function useForgetting() {
  const cache = useQueryClient()
  return () => Promise.all(STALE.map((queryKey) => cache.invalidateQueries({ queryKey })))
}

export function useMerge() {
  const forget = useForgetting()
  return useMutation({
    mutationFn: (body: CallOf<typeof merges.merge>['body']) => call(merges.merge, { body }),
    onSuccess: () => void forget(),
  })
}

export function useUndoMerge() {
  const forget = useForgetting()
  return useMutation({
    mutationFn: (id: string) => call(merges.undo, { params: { id } }),
    onSettled: () => void forget(),
  })
}

export function useDismissPair() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (pairId: string) => call(merges.dismiss, { body: { pairId } }),
    onSettled: () => cache.invalidateQueries({ queryKey: PAIRS }),
  })
}
