import { type FollowKind, following } from '@kontor/contract/following.ts'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '~/lib/client.ts'
import type { RecordApi } from '../record.queries.ts'

/** A kind whose records can be followed from a list, which does not say whether they are. */
export type FollowableKind = {
  kind: FollowKind
  isFollowed: (cache: QueryClient, id: string) => Promise<boolean>
  show: (cache: QueryClient, id: string, isFollowed: boolean) => void
}

export function followableKind<R extends { following: boolean }>(kind: FollowKind, api: RecordApi<R>): FollowableKind {
  return {
    kind,
    isFollowed: async (cache, id) => (await cache.fetchQuery(api.byId(id))).following,
    show: (cache, id, isFollowed) =>
      cache.setQueryData(api.byId(id).queryKey, (known) => known && { ...known, following: isFollowed }),
  }
}

/** So many requests wait for their answers at once. */
const AT_ONCE = 4
const KEY = ['following'] as const
const MOST_ON_PAGE = 100

export type Change = { ids: readonly string[]; isFollowed: boolean }

export function useChangeFollowing(kind: FollowableKind | undefined) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({ ids, isFollowed }: Change) => {
      if (!kind) return
      const endpoint = isFollowed ? following.follow : following.unfollow
      for (let at = 0; at < ids.length; at += AT_ONCE) {
        await Promise.all(
          ids.slice(at, at + AT_ONCE).map(async (id) => {
            await call(endpoint, { params: { type: kind.kind, id } })
            kind.show(cache, id, isFollowed)
          }),
        )
      }
    },
    onSettled: () => cache.invalidateQueries({ queryKey: KEY }),
  })
}

/** The ids of everything of the kind that the user follows. */
export async function followedIds({ kind }: FollowableKind) {
  const ids = new Set<string>()
  let searchAfter: string | null | undefined
  do {
    const query = { type: kind, limit: MOST_ON_PAGE, ...(searchAfter ? { searchAfter } : {}) }
    const page = await call(following.list, { query })
    for (const { id } of page.items) ids.add(id)
    ;({ searchAfter } = page)
  } while (searchAfter)
  return ids
}
