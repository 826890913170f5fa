import { type Area, CONTRACT } from './endpoints.ts'
import type { Endpoint } from './kit/endpoint.ts'
import type { KeyArea, KeyScope } from './kit/key-scopes.ts'

/**
 * What each area of the contract is for a key. An area that is not named is reached by no key, whatever its scopes: people
 * with their passwords and sessions, keys, billing, the rights of people about whom there is data, the installation, and
 * every new area until somebody says what it is.
 */
const AREAS: Readonly<Partial<Record<Area, KeyArea>>> = {
  companies: 'companies',
  people: 'people',
  peopleMerges: 'people',
  jobs: 'jobs',
  jobImports: 'jobs',
  submissions: 'submissions',
  jobCandidates: 'submissions',
  hiringReports: 'submissions',
  news: 'companies',
  statements: 'companies',
  metrics: 'companies',
  benchmarks: 'companies',
  markets: 'companies',
  companyImports: 'companies',
  personImports: 'people',
  merges: 'companies',
  enrichment: 'companies',
  following: 'following',
  records: 'records',
  search: 'search',
  savedSearches: 'search',
  lookalikes: 'search',
  networks: 'search',
  lists: 'lists',
  personFiles: 'people',
  comments: 'comments',
  activities: 'comments',
  timeline: 'following',
  tasks: 'tasks',
}

const SCOPES: ReadonlyMap<Endpoint, KeyScope | null> = new Map(
  (Object.keys(CONTRACT) as Area[]).flatMap((area) =>
    Object.values<Endpoint>(CONTRACT[area]).map((endpoint) => [endpoint, scopeIn(AREAS[area], endpoint)]),
  ),
)

/** A question that is too long for an address is sent with POST and reads all the same. */
function scopeIn(area: KeyArea | undefined, { method, permission }: Endpoint): KeyScope | null {
  if (area === undefined) return null
  return method === 'GET' || permission === 'record:read' ? `${area}:read` : `${area}:write`
}

/** The scope that a key needs for an endpoint; none suffices where it is null. */
export function keyScopeOf(endpoint: Endpoint): KeyScope | null {
  return SCOPES.get(endpoint) ?? null
}
