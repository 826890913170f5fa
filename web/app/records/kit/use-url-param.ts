import { useSearchParams } from 'react-router'

/** One word of the address that opens something: a sheet, a pane, a tab. Closing takes it away; the rest stays. */
export function useUrlParam(key: string) {
  const [search, setSearch] = useSearchParams()
  const withValue = (value: string | null) => {
    const next = new URLSearchParams(search)
    if (value) next.set(key, value)
    else next.delete(key)
    return next
  }
  return {
    value: search.get(key),
    set: (value: string | null, { replace = false } = {}) =>
      setSearch(withValue(value), { replace, preventScrollReset: true }),
    /** The address of this page with the value, for links. */
    hrefOf: (value: string) => `?${withValue(value)}`,
  }
}
