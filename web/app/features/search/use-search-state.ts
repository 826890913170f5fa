import { startTransition, useMemo, useOptimistic } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { readState, type SearchState, type StateKey } from './search-state.ts'

export type Changes = Partial<Record<StateKey, string | undefined>>

/**
 * The search in the address. What somebody chooses shows at once; the address follows when the router is through.
 * A change closes the preview, whose row may not be there any more.
 */
export function useSearchState() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const [text, setText] = useOptimistic(search.toString())
  const state = useMemo(() => readState(new URLSearchParams(text)), [text])

  function go(next: URLSearchParams, replace: boolean) {
    startTransition(async () => {
      setText(next.toString())
      await navigate({ search: next.toString() }, { replace, preventScrollReset: true })
    })
  }

  function change(changes: Changes, { replace = false } = {}) {
    const next = new URLSearchParams(text)
    for (const [key, value] of Object.entries({ ...changes, open: undefined })) {
      if (value) next.set(key, value)
      else next.delete(key)
    }
    go(next, replace)
  }

  /** Everything goes but the words. */
  function clearFilters() {
    const { query } = state
    go(new URLSearchParams(query ? { query } : {}), false)
  }

  return { state, change, clearFilters }
}

export type Search = { state: SearchState; change: (changes: Changes) => void }
