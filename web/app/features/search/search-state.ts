import { CompanySort, Order, RANGE_KEYS } from '@kontor/contract/search-filters.ts'
import { companySearchShape } from '@kontor/contract/search.ts'

type Shape = typeof companySearchShape
export type StateKey = keyof Shape | 'sortBy' | 'order'
/** A search as its address writes it: text, filters and order, without what is only about looking at it. */
export type SearchState = Partial<Record<StateKey, string>>

const FILTER_KEYS = Object.keys(companySearchShape).filter((key) => key !== 'query') as StateKey[]
const KEYS: readonly StateKey[] = ['query', ...FILTER_KEYS, 'sortBy', 'order']
const NUMBERS: ReadonlySet<string> = new Set(['distance', ...RANGE_KEYS.flatMap((key) => [`${key}Min`, `${key}Max`])])
const LONGEST_QUERY = 500

/** What an address asks for; what nobody could have chosen on the screen is left out. */
export function readState(search: URLSearchParams): SearchState {
  const found = KEYS.flatMap((key) => {
    const text = search.get(key)?.trim() ?? ''
    return text !== '' && isReadable(key, text) ? [[key, key === 'query' ? text.slice(0, LONGEST_QUERY) : text]] : []
  })
  return Object.fromEntries(found) as SearchState
}

function isReadable(key: StateKey, text: string) {
  if (key === 'sortBy') return CompanySort.safeParse(text).success
  if (key === 'order') return Order.safeParse(text).success
  return !NUMBERS.has(key) || Number.isFinite(Number(text))
}

/** Text and filters alone: what decides which records fit, in whatever order. */
export function questionOf({ sortBy: _sort, order: _order, ...question }: SearchState): SearchState {
  return question
}

export function hasFilters(state: SearchState) {
  return FILTER_KEYS.some((key) => state[key] !== undefined)
}

export function valuesOf(state: SearchState, key: StateKey) {
  return state[key]?.split(/[,;]/).filter(Boolean) ?? []
}

export function stateText(state: SearchState) {
  return new URLSearchParams(state).toString()
}
