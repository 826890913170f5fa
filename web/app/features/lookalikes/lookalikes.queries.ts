import { companies } from '@kontor/contract/companies.ts'
import { following } from '@kontor/contract/following.ts'
import type { CallOf, OutputOf } from '@kontor/contract/kit/endpoint.ts'
import type { Locale } from '@kontor/contract/kit/locales.ts'
import { lookalikes } from '@kontor/contract/lookalikes.ts'
import { search } from '@kontor/contract/search.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '~/lib/client.ts'

export type Question = CallOf<typeof lookalikes.find>['body']
export type Lookalike = OutputOf<typeof lookalikes.find>['items'][number]

/** So many can be left out of one question. */
export const MOST_EXCLUDED = 1000
const PAGE = 100
const SUGGESTED = 10

/** The last hits stay while the next ones load. */
export function lookalikeHits(question: Question, isReady: boolean) {
  return queryOptions({
    queryKey: ['lookalikes', question],
    queryFn: async ({ signal }) => (await call(lookalikes.find, { body: question }, { signal })).items,
    enabled: isReady,
    placeholderData: keepPreviousData,
  })
}

export function suggestedCompanies(query: string, locale: Locale) {
  return queryOptions({
    queryKey: ['companies', 'suggested', query, locale],
    queryFn: async ({ signal }) => {
      const { items } = await call(search.suggestions, { query: { query, locale, limit: SUGGESTED } }, { signal })
      return items.filter(({ kind }) => kind === 'company')
    },
    enabled: query !== '',
    placeholderData: keepPreviousData,
  })
}

/** The companies that the user follows, to begin with. */
export function followedCompanies() {
  return queryOptions({
    queryKey: ['following', 'seeds'],
    queryFn: async ({ signal }) =>
      (await call(following.list, { query: { type: 'company', limit: PAGE } }, { signal })).items,
  })
}

export function followedIds(isWished: boolean) {
  return queryOptions({
    queryKey: ['following', 'ids'],
    queryFn: ({ signal }) =>
      idsOfPages(async (place) => {
        const { items, searchAfter } = await call(following.list, { query: { type: 'company', ...place } }, { signal })
        return { ids: items.map(({ id }) => id), searchAfter }
      }),
    enabled: isWished,
  })
}

export function ownIds(isWished: boolean) {
  return queryOptions({
    queryKey: ['companies', 'own-ids'],
    queryFn: ({ signal }) =>
      idsOfPages(async (place) => {
        const { items, searchAfter } = await call(
          companies.list,
          { query: { access: 'company', ...place } },
          { signal },
        )
        return { ids: items.map(({ companyId }) => companyId), searchAfter }
      }),
    enabled: isWished,
  })
}

type Paging = { limit: number; searchAfter?: string }
type IdPage = { ids: string[]; searchAfter: string | null }

async function idsOfPages(read: (place: Paging) => Promise<IdPage>) {
  const ids: string[] = []
  let after: string | null = ''
  while (after !== null && ids.length < MOST_EXCLUDED) {
    const page: IdPage = await read({ limit: PAGE, ...(after ? { searchAfter: after } : {}) })
    ids.push(...page.ids)
    after = page.searchAfter
  }
  return ids.slice(0, MOST_EXCLUDED)
}
