import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query'

type Hits = InfiniteData<{ items: { id: string }[] }>

const SEARCH = ['search'] as const
const snapshots = new WeakMap<QueryClient, Map<string, [QueryKey, Hits][]>>()

function hitLists(cache: QueryClient) {
  return cache
    .getQueriesData<Hits>({ queryKey: SEARCH })
    .filter((entry): entry is [QueryKey, Hits] => entry[0][2] === 'hits' && entry[1] !== undefined)
}

/** A deleted record leaves every list of hits at once; the index follows a moment later. */
export function dropHit(cache: QueryClient, id: string) {
  const lists = hitLists(cache).filter(([, { pages }]) => pages.some(({ items }) => items.some((hit) => hit.id === id)))
  const kept = snapshots.get(cache) ?? new Map<string, [QueryKey, Hits][]>()
  snapshots.set(cache, kept.set(id, lists))
  for (const [key, data] of lists) {
    const pages = data.pages.map((page) => ({ ...page, items: page.items.filter((hit) => hit.id !== id) }))
    cache.setQueryData(key, { ...data, pages })
  }
}

/** A record that came back stands where it stood before. */
export function bringBackHit(cache: QueryClient, id: string) {
  for (const [key, data] of snapshots.get(cache)?.get(id) ?? []) cache.setQueryData(key, data)
  snapshots.get(cache)?.delete(id)
}

/** Hits may tell something old now: whoever looks at them next asks again. */
export function ageHits(cache: QueryClient) {
  return cache.invalidateQueries({ queryKey: SEARCH, refetchType: 'none' })
}
