import { activities } from '@kontor/contract/activities.ts'
import type { CallOf } from '@kontor/contract/kit/endpoint.ts'
import type { Kind } from '@kontor/contract/kit/kinds.ts'
import { timeline, type TimelineEntry } from '@kontor/contract/timeline.ts'
import { infiniteQueryOptions, type QueryKey, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '~/lib/client.ts'
import { TIMELINES } from '../record.queries.ts'

const KEY = TIMELINES
type Page = { items: TimelineEntry[]; cursor: string | null }

function pages(queryKey: QueryKey, read: (mark: { cursor?: string }, signal: AbortSignal) => Promise<Page>) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => read(pageParam ? { cursor: pageParam } : {}, signal),
    initialPageParam: '',
    getNextPageParam: (page) => page.cursor,
  })
}

/** What happened to one record. */
export function recordTimeline(kind: Kind, id: string) {
  return pages([...KEY, kind, id], (mark, signal) =>
    call(timeline.ofRecord, { params: { kind, id }, query: { limit: 10, ...mark } }, { signal }),
  )
}

/** What happened to everything that the user follows. */
export function accountFeed(limit: number) {
  return pages([...KEY, 'feed', limit], (mark, signal) =>
    call(timeline.feed, { query: { limit, ...mark } }, { signal }),
  )
}

export function lastContact(kind: Kind, id: string) {
  return queryOptions({
    queryKey: [...KEY, 'contact', kind, id],
    queryFn: async ({ signal }) =>
      (await call(activities.list, { params: { kind, id }, query: { limit: 1 } }, { signal })).lastContact,
  })
}

type New = NonNullable<CallOf<typeof activities.create>['body']>
type Change = NonNullable<CallOf<typeof activities.update>['body']>

/** Everything that is done with activities; whatever it was, what is shown is asked again. */
export function useActivities() {
  const cache = useQueryClient()
  const onSettled = () => cache.invalidateQueries({ queryKey: KEY })
  const add = useMutation({
    mutationFn: ({ kind, id, body, key }: { kind: Kind; id: string; body: New; key: string }) =>
      call(activities.create, { params: { kind, id }, body }, { idempotencyKey: key }),
    onSettled,
  })
  const update = useMutation({
    mutationFn: ({ id, body }: { id: string; body: Change }) => call(activities.update, { params: { id }, body }),
    onSettled,
  })
  const remove = useMutation({ mutationFn: (id: string) => call(activities.remove, { params: { id } }), onSettled })
  const bringBack = useMutation({
    mutationFn: (id: string) => call(activities.bringBack, { params: { id } }),
    onSettled,
  })
  return { add, update, remove, bringBack }
}

/** After a field was given back, the record and its timeline are asked again. */
export function useForgetTimeline() {
  const cache = useQueryClient()
  return (key: QueryKey) =>
    Promise.all([cache.invalidateQueries({ queryKey: key }), cache.invalidateQueries({ queryKey: KEY })])
}
