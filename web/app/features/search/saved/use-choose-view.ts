import type { SavedSearch } from '@kontor/contract/saved-searches.ts'
import { useEffect } from 'react'
import { useChangeSearch } from '~/records/kit/search/saved-searches.queries.ts'
import type { KindFilters } from '@kontor/contract/kit/filters.ts'
import type { Kind } from '@kontor/contract/kit/kinds.ts'
import { type ChangeSearch, isSameSearch, type SearchState } from '~/records/kit/search/search-state.ts'

/** What saved searches must know of the kind that they ask for. */
export type SearchedKind = { kind: Kind; filters: KindFilters }

/** Opens a saved search in the list; the words that were typed stay, unless it has its own. */
export function useChooseView(state: SearchState, onChange: ChangeSearch) {
  return ({ state: saved }: SavedSearch) => {
    const left = Object.fromEntries(Object.keys(state).map((key) => [key, undefined]))
    onChange({ ...left, query: state.query, ...saved })
  }
}

/** Whatever way led to it: a saved search whose result is on the screen is seen. */
export function useSeenView(filters: KindFilters, views: readonly SavedSearch[], state: SearchState) {
  const { mutate } = useChangeSearch()
  const shown = views.find((view) => isSameSearch(filters, view.state, state))
  const unseen = shown && (shown.newSince.count > 0 || shown.lastSeenAt === null) ? shown.searchId : undefined
  useEffect(() => {
    if (unseen) mutate({ id: unseen, seen: true })
  }, [unseen, mutate])
  return shown
}
