import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { ListFilter } from '../companies.queries.ts'

const ACCESSES = ['public', 'company'] as const

/** What the list shows, as the address says it. */
export function useListFilter() {
  const [search, setSearch] = useSearchParams()
  const query = search.get('query')?.trim().slice(0, 200)
  const access = ACCESSES.find((each) => each === search.get('access'))
  const filter = useMemo<ListFilter>(
    () => ({ ...(query ? { query } : {}), ...(access ? { access } : {}) }),
    [query, access],
  )
  function setQuery(words: string) {
    setSearch(
      (before) => {
        before.delete('query')
        if (words.trim()) before.set('query', words.trim())
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  }
  return { filter, setQuery }
}
