import type { List } from '@kontor/contract/lists.ts'

const ID = '0197a000-0000-7000-8000-0000000000a1'

/** A shared list of companies with one member. */
export function listRecord(changes: Partial<List> = {}): List {
  return {
    id: ID,
    access: 'company',
    provenance: {},
    hidden: [],
    version: 1,
    createdAt: '2026-11-01T00:00:00Z',
    updatedAt: '2026-11-14T00:00:00Z',
    name: 'Mill suppliers',
    note: 'For the spring campaign',
    shared: true,
    holds: 'company',
    state: null,
    slug: 'mill-suppliers',
    live: false,
    members: { count: 1, more: false },
    hiddenFilters: [],
    currentAt: null,
    owner: { userId: ID, name: 'Anna Berg' },
    featured: false,
    can: { edit: true, delete: true, share: true, changeMembers: true, feature: false },
    ...changes,
  }
}
