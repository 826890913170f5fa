import type { InputOf } from '@kontor/contract/kit/endpoint.ts'
import { pathOf } from '@kontor/contract/kit/endpoint.ts'
import type { Kind } from '@kontor/contract/kit/kinds.ts'
import {
  type List,
  type ListedKind,
  LIST_KINDS,
  type LIST_SORTS,
  lists,
  MOST_LOOKED_UP,
} from '@kontor/contract/lists.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, fetchCsv } from '~/lib/client.ts'
import { infiniteList, recordApi } from './record.queries.ts'

export const listApi = recordApi<List>({ key: 'lists', endpoints: lists, idOf: ({ id }) => id })
const KEY = listApi.key

export function isListed(kind: Kind): kind is ListedKind {
  return LIST_KINDS.some((each) => each === kind)
}

export type ListFilter = {
  kind?: ListedKind
  query?: string
  shared?: 'true' | 'false'
  sortBy?: (typeof LIST_SORTS)[number]
}

export function accountLists(filter: ListFilter = {}) {
  return infiniteList([...KEY, 'list', filter], (mark, signal) =>
    call(lists.list, { query: { ...filter, ...mark } }, { signal }),
  )
}

export function membersOf(id: string, words = '') {
  const query = { limit: 50, ...(words ? { query: words } : {}) }
  return infiniteList([...KEY, 'members', id, words], (mark, signal) =>
    call(lists.members, { params: { id }, query: { ...query, ...mark } }, { signal }),
  )
}

/** Lists of the caller that hold a record. */
export function listsHolding(kind: Kind, id: string) {
  return queryOptions({
    queryKey: [...KEY, 'holding', kind, id],
    queryFn: async ({ signal }) => (await call(lists.ofRecord, { params: { kind, id } }, { signal })).items,
  })
}

/** How many of the records each list of the caller holds. */
export function heldBy(kind: Kind, ids: readonly string[]) {
  return queryOptions({
    queryKey: [...KEY, 'heldBy', kind, ...ids],
    enabled: isListed(kind),
    queryFn: async ({ signal }) => {
      if (!isListed(kind)) return new Map<string, number>()
      const { items } = await call(lists.holding, { body: { kind, ids: ids.slice(0, MOST_LOOKED_UP) } }, { signal })
      return new Map(items.map(({ listId, count }) => [listId, count]))
    },
  })
}

/** Whatever changes members or lists changes totals, pages and what a record belongs to. */
function useStale() {
  const cache = useQueryClient()
  return () => cache.invalidateQueries({ queryKey: KEY })
}

type Members = { id: string; ids: readonly string[] }

export function useAddMembers() {
  const onSettled = useStale()
  return useMutation({
    mutationFn: ({ id, ids }: Members) => call(lists.addMembers, { params: { id }, body: { ids: [...ids] } }),
    onSettled,
  })
}

export function useRemoveMembers() {
  const onSettled = useStale()
  return useMutation({
    mutationFn: ({ id, ids }: Members) => call(lists.removeMembers, { params: { id }, body: { ids: [...ids] } }),
    onSettled,
  })
}

export function useUndoMembers() {
  const onSettled = useStale()
  return useMutation({
    mutationFn: (params: { id: string; changeId: string }) => call(lists.undo, { params }),
    onSettled,
  })
}

export function useSetMember() {
  const onSettled = useStale()
  return useMutation({
    mutationFn: ({ id, recordId, ...body }: { id: string; recordId: string; note?: string; after?: string | null }) =>
      call(lists.setMember, {
        params: { id, recordId },
        body: { ...body, ...(body.note === '' ? { note: null } : {}) },
      }),
    onSettled,
  })
}

export function useCombineLists() {
  const onSettled = useStale()
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: InputOf<typeof lists.combine>['body']; idempotencyKey: string }) =>
      call(lists.combine, { body }, { idempotencyKey }),
    onSettled,
  })
}

/** A new list with members of its own: what is on this one now. */
export function useCopyList(id: string) {
  const onSettled = useStale()
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: InputOf<typeof lists.copy>['body']; idempotencyKey: string }) =>
      call(lists.copy, { params: { id }, body }, { idempotencyKey }),
    onSettled,
  })
}

export function fetchListFile(id: string) {
  return fetchCsv(`${pathOf(lists.members, { id })}?format=csv`)
}

/** Shows a list to everybody, or no longer. */
export function useFeatureList(id: string) {
  const onSettled = useStale()
  return useMutation({
    mutationFn: (featured: boolean) => call(lists.feature, { params: { id }, body: { featured } }),
    onSettled,
  })
}
