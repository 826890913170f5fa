import { type KindFilters, LONGEST_QUERY, Order } from '@kontor/contract/kit/filters.ts'
import { startTransition, useMemo, useOptimistic } from 'react'
import { useNavigate, useSearchParams } from 'react-router'

/** A search as its address writes it: text, filters and order, without what is only about looking at it. */
export type SearchState = Readonly<Partial<Record<string, string>>>
export type Changes = Readonly<Record<string, string | undefined>>
export type ChangeSearch = (changes: Changes, options?: { replace?: boolean }) => void

/** What an address asks for; what nobody could have chosen on the screen is left out. */
export function readState(search: URLSearchParams, filters: KindFilters): SearchState {
  const keys = [...Object.keys(filters.searchShape), 'sortBy', 'order']
  const found = keys.flatMap((key) => {
    const text = search.get(key)?.trim() ?? ''
    if (text === '' || !isReadable(key, text, filters)) return []
    return [[key, key === 'query' ? text.slice(0, LONGEST_QUERY) : text]]
  })
  return Object.fromEntries(found) as SearchState
}

function isReadable(key: string, text: string, { Sort, rangeKeys }: KindFilters) {
  if (key === 'sortBy') return Sort.safeParse(text).success
  if (key === 'order') return Order.safeParse(text).success
  const isNumber = key === 'distance' || rangeKeys.some((range) => key === `${range}Min` || key === `${range}Max`)
  return !isNumber || Number.isFinite(Number(text))
}

/** Text and filters alone: what decides which records fit, in whatever order. */
export function questionOf({ sortBy: _sort, order: _order, ...question }: SearchState): SearchState {
  return question
}

export function valuesOf(state: SearchState, key: string) {
  return state[key]?.split(/[,;]/).filter(Boolean) ?? []
}

export function withoutEmpty(state: Changes): SearchState {
  return Object.fromEntries(Object.entries(state).filter(([, value]) => value))
}

export function stateText(state: SearchState) {
  return new URLSearchParams(state as Record<string, string>).toString()
}

const NOTHING: SearchState = {}

/** Changes that ask for every value where they say nothing about a filter that a list begins with. */
export function withAnyOf({ filters }: KindFilters, usual: SearchState, changes: Changes): Changes {
  const silent = Object.keys(usual).filter((key) => !changes[key])
  const any = silent.map((key) => {
    const filter = filters[key]
    return [key, filter?.kind === 'terms' ? filter.values?.join(',') : undefined]
  })
  return { ...changes, ...Object.fromEntries(any) }
}

/** Whether both ask for the same, in whatever order it is written; every value of a filter asks for as much as none. */
export function isSameSearch({ filters }: KindFilters, one: SearchState, other: SearchState) {
  const asksNothing = (key: string, value: string | undefined) => {
    const filter = filters[key]
    return filter?.kind === 'terms' && filter.values?.join(',') === value
  }
  const plain = (state: SearchState) =>
    Object.entries(state)
      .filter(([key, value]) => !asksNothing(key, value))
      .map((entry) => entry.join('='))
      .toSorted()
      .join('&')
  return plain(one) === plain(other)
}

/**
 * The search in the address. What somebody chooses shows at once; the address follows when the router is through.
 * A change closes the preview, whose row may not be there any more. `usual` is what the list asks for where the address
 * says nothing about it, and is not written there; `chosen` is what somebody chose.
 */
export function useSearchState(filters: KindFilters, usual: SearchState = NOTHING) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const [text, setText] = useOptimistic(search.toString())
  const chosen = useMemo(() => readState(new URLSearchParams(text), filters), [text, filters])
  const state = useMemo(() => ({ ...usual, ...chosen }), [usual, chosen])

  function go(next: URLSearchParams, replace: boolean) {
    startTransition(async () => {
      setText(next.toString())
      await navigate({ search: next.toString() }, { replace, preventScrollReset: true })
    })
  }

  const change: ChangeSearch = (changes, { replace = false } = {}) => {
    const next = new URLSearchParams(text)
    for (const [key, value] of Object.entries({ ...changes, open: undefined })) {
      if (value && value !== usual[key]) next.set(key, value)
      else next.delete(key)
    }
    go(next, replace)
  }

  /** Everything goes but the words, and the list whose search it is. */
  function clearFilters() {
    const { query } = state
    const list = new URLSearchParams(text).get('list')
    go(new URLSearchParams({ ...(query ? { query } : {}), ...(list ? { list } : {}) }), false)
  }

  return { state, chosen, change, clearFilters }
}
