import type { Endpoint } from '@kontor/contract/kit/endpoint.ts'
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryKey,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type { z } from 'zod'
import { call, type CallOptions } from '~/lib/client.ts'
import { useUser } from '~/lib/visitor.ts'
import { forgetRecentRecord } from './recent-records.ts'
import type { HistoryEntry, RecordKind } from './record-kind.ts'
import { ageHits, bringBackHit, dropHit } from './search/removed-hits.ts'

/** As many stored values as a small picture can show. */
const MOST_POINTS = 24

/** The first part of the key of every timeline: whoever changes what stands in one asks for them again. */
export const TIMELINES = ['timeline'] as const

type Page = { searchAfter: string | null }
type PageMark = { searchAfter?: string }

/** Query options of a list that is read page by page. */
export function infiniteList<P extends Page>(
  queryKey: QueryKey,
  read: (mark: PageMark, signal: AbortSignal) => Promise<P>,
) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => read(pageParam ? { searchAfter: pageParam } : {}, signal),
    initialPageParam: '',
    getNextPageParam: (page) => page.searchAfter,
  })
}

/** The rows of all pages that were read so far. */
export function rowsOf<Row>(data: InfiniteData<{ items: Row[] }> | undefined) {
  return data?.pages.flatMap(({ items }) => items) ?? []
}

type Answering<T> = Endpoint & { response: z.ZodType<T> }
/** The endpoints that every kind of record has in its contract, under these names. */
export type RecordEndpoints<R> = {
  list?: Endpoint
  get: Endpoint
  bySlug?: Endpoint
  create?: Answering<R>
  update: Answering<R>
  remove: Endpoint
  bringBack: Answering<R>
  history: Endpoint
  restoreField: Answering<R>
}
type Declared<R> = {
  /** The first part of the key of every cached answer about the kind. */
  key: string
  endpoints: RecordEndpoints<R>
  idOf: (record: R) => string
  /** For a kind whose addresses have a word; those of others have the id. */
  slugOf?: (record: R) => string
}

/** The endpoint is known only by its role here; its own contract decides what it takes. */
function ask<T>(endpoint: Endpoint | undefined, input: object, options?: CallOptions) {
  if (!endpoint) throw new TypeError('The kind does not declare this endpoint')
  return call(endpoint, input as never, options) as Promise<T>
}

/** What can be asked about the records of a kind, from its endpoints. */
export function recordApi<R>({ key, endpoints, idOf, slugOf }: Declared<R>) {
  const byId = (id: string) =>
    queryOptions({
      queryKey: [key, 'id', id],
      queryFn: ({ signal }) => ask<R>(endpoints.get, { params: { id }, query: {} }, { signal }),
    })
  const bySlug = (slug: string) =>
    queryOptions({
      queryKey: [key, 'slug', slug],
      queryFn: ({ signal }) => ask<R>(endpoints.bySlug, { params: { slug }, query: {} }, { signal }),
    })
  return {
    key: [key] as const,
    byId,
    bySlug,
    /** By what its address names. */
    byAddress: ({ slug, id }: { slug?: string; id?: string }) => (slug === undefined ? byId(id ?? '') : bySlug(slug)),
    /** Every key under which a record is kept. */
    keysOf: (record: R): QueryKey[] => [
      byId(idOf(record)).queryKey,
      ...(slugOf ? [bySlug(slugOf(record)).queryKey] : []),
    ],
    idOf,
    /** By name, as far as the filter lets them. */
    list: <Item>(filter: object = {}) =>
      infiniteList([key, 'list', filter], (mark, signal) =>
        ask<Page & { items: Item[] }>(endpoints.list, { query: { ...filter, ...mark } }, { signal }),
      ),
    history: (id: string) =>
      infiniteList([key, 'history', id], (mark, signal) =>
        ask<Page & { items: HistoryEntry[] }>(endpoints.history, { params: { id }, query: mark }, { signal }),
      ),
    /** The stored values of one field, newest first. */
    fieldHistory: (id: string, field: string) =>
      queryOptions({
        queryKey: [key, 'history', id, field],
        queryFn: async ({ signal }) => {
          const query = { field, limit: MOST_POINTS }
          const page = await ask<{ items: HistoryEntry[] }>(endpoints.history, { params: { id }, query }, { signal })
          return page.items
        },
      }),
    create: (body: object, idempotencyKey: string) => ask<R>(endpoints.create, { body }, { idempotencyKey }),
    update: (id: string, body: object) => ask<R>(endpoints.update, { params: { id }, body }),
    remove: (id: string) => ask<null>(endpoints.remove, { params: { id } }),
    bringBack: (id: string) => ask<R>(endpoints.bringBack, { params: { id } }),
    restoreField: (id: string, entryId: string) => ask<R>(endpoints.restoreField, { params: { id, entryId } }),
  }
}
export type RecordApi<R> = ReturnType<typeof recordApi<R>>

/** A saved record becomes what every screen shows; lists and the history are asked again. */
export function useRecordStore<R>(api: RecordApi<R>) {
  const cache = useQueryClient()
  return {
    forgetAll: () => cache.invalidateQueries({ queryKey: api.key }),
    /** Lists are asked again at once. The page of what is gone still stands there and must not ask for it. */
    async forgetRemoved() {
      await cache.invalidateQueries({ queryKey: api.key, refetchType: 'none' })
      await cache.invalidateQueries({ queryKey: [...api.key, 'list'] })
    },
    async put(record: R) {
      for (const queryKey of api.keysOf(record)) cache.setQueryData(queryKey, record)
      await Promise.all([
        ageHits(cache),
        cache.invalidateQueries({ queryKey: [...api.key, 'list'] }),
        cache.invalidateQueries({ queryKey: api.history(api.idOf(record)).queryKey }),
        // What else was asked about the record, such as how it fits; a change may stand in the timeline of others too.
        cache.invalidateQueries({
          predicate: ({ queryKey: [first, ...rest] }) =>
            first === TIMELINES[0] || (first !== api.key[0] && rest.includes(api.idOf(record))),
        }),
      ])
    },
    /** Changes what is shown of a record, wherever the whole of it is shown. */
    patch(id: string, part: Partial<R>) {
      const changed = (known: R | undefined) => (known && api.idOf(known) === id ? { ...known, ...part } : known)
      for (const place of ['id', 'slug']) cache.setQueriesData({ queryKey: [...api.key, place] }, changed)
    },
  }
}

export function useCreateRecord<R>(api: RecordApi<R>) {
  const store = useRecordStore(api)
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: object; idempotencyKey: string }) =>
      api.create(body, idempotencyKey),
    onSuccess: (saved) => store.put(saved),
  })
}

export function useUpdateRecord<R>(api: RecordApi<R>, id: string) {
  const store = useRecordStore(api)
  return useMutation({ mutationFn: (body: object) => api.update(id, body), onSuccess: (saved) => store.put(saved) })
}

export function useRemoveRecord<R>({ api }: Pick<RecordKind<R>, 'api'>) {
  const cache = useQueryClient()
  const store = useRecordStore(api)
  const userId = useUser()?.userId ?? ''
  return useMutation({
    mutationFn: api.remove,
    onSuccess: (_, id) => {
      dropHit(cache, id)
      forgetRecentRecord(userId, id)
      return store.forgetRemoved()
    },
  })
}

export function useBringBack<R>({ api }: Pick<RecordKind<R>, 'api'>) {
  const cache = useQueryClient()
  const store = useRecordStore(api)
  return useMutation({
    mutationFn: api.bringBack,
    onSuccess: (_, id) => {
      bringBackHit(cache, id)
      return store.forgetAll()
    },
  })
}

/** Gives a field the value it had before a change. The answer is the entry that takes this back, if anything changed. */
export function useRestoreField<R>(api: RecordApi<R>, id: string) {
  const cache = useQueryClient()
  const store = useRecordStore(api)
  return useMutation({
    mutationFn: async ({ entryId, field }: Pick<HistoryEntry, 'entryId' | 'field'>) => {
      const newest = () =>
        rowsOf<HistoryEntry>(cache.getQueryData(api.history(id).queryKey)).find((entry) => entry.field === field)
      const before = newest()
      await store.put(await api.restoreField(id, entryId))
      const after = newest()
      return after?.entryId === before?.entryId ? undefined : after
    },
  })
}
