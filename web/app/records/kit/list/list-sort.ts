import { type Order, usualOrder } from '@kontor/contract/kit/filters.ts'
import { canAsk } from '@kontor/contract/kit/hidden-filters.ts'
import type { ListSettings } from '@kontor/contract/kit/list-settings.ts'
import type { RecordHit } from '@kontor/contract/kit/search-endpoints.ts'
import { asWho, type KnownUser } from '~/lib/known-user.ts'
import type { SearchKind } from '../search/search-kind.ts'
import type { ChangeSearch, Changes, SearchState } from '../search/search-state.ts'

export type Sort = { sortBy: string; order: Order }

/** How rows are sorted: as the address says; else words bring the best first, and a list without them has its own order. */
export function sortOf(state: SearchState, usualSort = 'relevance'): Sort {
  const sortBy = state.sortBy ?? (state.query ? 'relevance' : usualSort)
  return { sortBy, order: (state.order as Order | undefined) ?? usualOrder(sortBy) }
}

/** The search with the order that the user last chose for the list, where neither address nor words decide another. */
export function withKeptSort<Hit extends RecordHit>(
  kind: Pick<SearchKind<Hit>, 'filters'>,
  user: KnownUser | null,
  state: SearchState,
  kept: ListSettings['sort'],
): SearchState {
  if (!kept || state.sortBy || state.query || !canSort(kind, user, kept.by, state)) return state
  return { ...state, sortBy: kept.by, order: kept.order }
}

/** What is kept of a change of the order; undefined for the order that the list has by itself. */
export function keptSort({ sortBy, order }: Changes): ListSettings['sort'] {
  return sortBy ? { by: sortBy, order: (order as Order | undefined) ?? usualOrder(sortBy) } : undefined
}

/** What is asked for: the state of the address with the order that the list has by itself. */
export function sortedState(state: SearchState, usualSort?: string): SearchState {
  const { sortBy } = sortOf(state, usualSort)
  return sortBy === 'relevance' ? state : { ...state, sortBy }
}

/** Pressing the head of a column sorts by it, then the other way round, then as before. */
export function pressedSort(key: string, { sortBy, order }: Sort): Changes {
  if (sortBy !== key) return { sortBy: key, order: undefined }
  const usual = usualOrder(key)
  return order === usual
    ? { sortBy: key, order: usual === 'asc' ? 'desc' : 'asc' }
    : { sortBy: undefined, order: undefined }
}

/** Whether the user's role may sort by this. */
export function canSort<Hit extends RecordHit>(
  { filters }: Pick<SearchKind<Hit>, 'filters'>,
  user: KnownUser | null,
  key: string,
  state: SearchState,
) {
  return filters.sorts.includes(key) && user !== null && canAsk(filters, asWho(user), key, state)
}

/** What the head of a column needs in order to sort, where it can. */
export function headSort(key: string, sort: Sort, onChange: ChangeSearch) {
  return {
    direction: sort.sortBy === key ? sort.order : undefined,
    onSort: () => onChange(pressedSort(key, sort)),
  }
}
