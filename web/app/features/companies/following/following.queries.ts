import type { Company } from '@kontor/contract/company-record.ts'
import { type FollowKind, following } from '@kontor/contract/following.ts'
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '~/lib/client.ts'
import { companyById, companyBySlug } from '../companies.queries.ts'

const KEY = ['following'] as const

export function followedList(type: FollowKind) {
  return infiniteQueryOptions({
    queryKey: [...KEY, type],
    queryFn: ({ pageParam, signal }) =>
      call(following.list, { query: { type, ...(pageParam ? { searchAfter: pageParam } : {}) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.searchAfter,
  })
}

type Followable = Pick<Company, 'companyId' | 'slug'>

/** Follows a company or stops it. Every screen shows the wish at once and the truth after a refusal. */
export function useFollow({ companyId: id, slug }: Followable) {
  const cache = useQueryClient()
  function show(isFollowing: boolean) {
    const put = (known: Company | undefined) => known && { ...known, following: isFollowing }
    cache.setQueryData(companyById(id).queryKey, put)
    cache.setQueryData(companyBySlug(slug).queryKey, put)
  }
  return useMutation({
    mutationFn: (wish: boolean) =>
      call(wish ? following.follow : following.unfollow, { params: { type: 'company', id } }),
    onMutate: show,
    onError: (_, wish) => show(!wish),
    onSettled: () => cache.invalidateQueries({ queryKey: KEY }),
  })
}

export function useUnfollow() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (params: { type: FollowKind; id: string }) => call(following.unfollow, { params }),
    onSettled: () =>
      Promise.all([KEY, ['companies']].map((queryKey) => cache.invalidateQueries({ queryKey }))).then(() => undefined),
  })
}
