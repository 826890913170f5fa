import { FollowKind, following, type Frequency } from '@kontor/contract/following.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '~/lib/client.ts'
import { infiniteList, useRecordStore } from './record.queries.ts'
import type { RecordKind } from './record-kind.ts'

const KEY = ['following'] as const

export function followedList(type?: FollowKind) {
  return infiniteList([...KEY, type ?? 'all'], (mark, signal) =>
    call(following.list, { query: { ...(type ? { type } : {}), ...mark } }, { signal }),
  )
}

/** Follows a record or stops it. Every screen shows the wish at once and the truth after a refusal. */
export function useFollow<R>(kind: Pick<RecordKind<R>, 'kind' | 'api'>, id: string) {
  const cache = useQueryClient()
  const store = useRecordStore(kind.api)
  const params = { type: FollowKind.parse(kind.kind), id }
  const show = (isFollowing: boolean) => store.patch(id, { following: isFollowing } as unknown as Partial<R>)
  return useMutation({
    mutationFn: (wish: boolean) => call(wish ? following.follow : following.unfollow, { params }),
    onMutate: show,
    onError: (_, wish) => show(!wish),
    onSettled: () => cache.invalidateQueries({ queryKey: KEY }),
  })
}

/** Stops following from a list; `key` is that of the kind's own answers. */
export function useUnfollow(key: readonly string[]) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (params: { type: FollowKind; id: string }) => call(following.unfollow, { params }),
    onSettled: () =>
      Promise.all([KEY, key].map((queryKey) => cache.invalidateQueries({ queryKey }))).then(() => undefined),
  })
}

/** Notes that the user has seen what changed; what stands on the screen keeps its marks until it is left. */
export function useMarkSeen() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (type?: FollowKind) => call(following.markSeen, { body: type ? { type } : {} }),
    onSuccess: () => cache.invalidateQueries({ queryKey: KEY }),
  })
}

/** How somebody hears of what they follow; null is as the settings say. */
export function useFrequency() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ frequency, ...params }: { type: FollowKind; id: string; frequency: Frequency | null }) =>
      call(following.setFrequency, { params, body: { frequency } }),
    onSettled: () => cache.invalidateQueries({ queryKey: KEY }),
  })
}
