import { markets } from '@kontor/contract/markets.ts'
import type { CountryCode } from '@kontor/contract/kit/countries.ts'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '~/lib/client.ts'

const KEY = ['markets'] as const

/** A market of the address; `all` for every industry or country. */
export type MarketKey = { industry: string; country: string }

export function marketMatrix(section: string | undefined) {
  return queryOptions({
    queryKey: [...KEY, 'matrix', section ?? ''],
    queryFn: ({ signal }) => call(markets.matrix, { query: section ? { section } : {} }, { signal }),
    placeholderData: keepPreviousData,
  })
}

export function oneMarket({ industry, country }: MarketKey) {
  return queryOptions({
    queryKey: [...KEY, 'one', industry, country],
    queryFn: ({ signal }) => call(markets.get, { params: paramsOf({ industry, country }) }, { signal }),
  })
}

export function followedMarkets() {
  return queryOptions({
    queryKey: [...KEY, 'followed'],
    queryFn: ({ signal }) => call(markets.followed, {}, { signal }),
  })
}

export function useFollowMarket(key: MarketKey) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (wish: boolean) => call(wish ? markets.follow : markets.unfollow, { params: paramsOf(key) }),
    onSettled: () => cache.invalidateQueries({ queryKey: KEY }),
  })
}

/** The server refuses what is no country. */
function paramsOf({ industry, country }: MarketKey) {
  return { industry, country: country as CountryCode }
}
