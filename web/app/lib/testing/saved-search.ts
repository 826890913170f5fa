import type { SavedSearch } from '@kontor/contract/saved-searches.ts'
import { anna } from './app-page.tsx'

/** A search that Anna saved and nobody else sees. */
export function savedSearch(given: Partial<SavedSearch> = {}): SavedSearch {
  return {
    searchId: '0197a000-0000-7000-8000-0000000000a1',
    type: 'company',
    name: 'Pumps in Kiel',
    state: { query: 'pumps', countries: 'DE' },
    newSince: { count: 0, more: false },
    hidden: [],
    lastSeenAt: '2026-11-14T00:00:00Z',
    createdAt: '2026-11-01T00:00:00Z',
    owner: { userId: anna.userId, name: anna.name },
    shared: false,
    pinned: false,
    alerts: false,
    can: { edit: true, share: true, remove: true, alert: true },
    ...given,
  }
}
