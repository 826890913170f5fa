import type { Locale } from '@kontor/contract/kit/locales.ts'
import { search } from '@kontor/contract/search.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '~/lib/client.ts'
import { warn } from '~/lib/report.ts'

/** What the typed words may become. A helper that fails proposes nothing. */
export function suggestionsFor(words: string, locale: Locale) {
  return queryOptions({
    queryKey: ['search', 'suggestions', words, locale],
    queryFn: async ({ signal }) => {
      try {
        return (await call(search.suggestions, { query: { query: words, locale } }, { signal })).items
      } catch (error) {
        if (signal.aborted) throw error
        warn(error)
        return []
      }
    },
    enabled: words !== '',
    placeholderData: keepPreviousData,
  })
}

/** How many there are: what a plan without the search may know of it. */
export function companiesCounted(words: string, enabled: boolean) {
  return queryOptions({
    queryKey: ['search', 'count', { query: words }],
    queryFn: ({ signal }) => call(search.countCompanies, { query: { query: words } }, { signal }),
    enabled: enabled && words !== '',
    placeholderData: keepPreviousData,
  })
}
