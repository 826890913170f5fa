import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { readState, type SearchState, type StateKey } from './search-state.ts'

export type Changes = Partial<Record<StateKey, string | undefined>>

/** The search in the address. A change closes the preview, whose row may not be there any more. */
export function useSearchState() {
  const [search, setSearch] = useSearchParams()
  const text = search.toString()
  const state = useMemo(() => readState(new URLSearchParams(text)), [text])

  function change(changes: Changes, { replace = false } = {}) {
    setSearch(
      (before) => {
        for (const [key, value] of Object.entries({ ...changes, open: undefined })) {
          if (value) before.set(key, value)
          else before.delete(key)
        }
        return before
      },
      { replace, preventScrollReset: true },
    )
  }

  /** Everything goes but the words. */
  function clearFilters() {
    const { query } = state
    setSearch(query ? { query } : {}, { preventScrollReset: true })
  }

  return { state, change, clearFilters }
}

export type Search = { state: SearchState; change: (changes: Changes) => void }
