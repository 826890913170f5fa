import type { Kind } from '@kontor/contract/kit/kinds.ts'
import type { RecordHit } from '@kontor/contract/kit/search-endpoints.ts'
import { companySearch } from '~/records/company/company-search.tsx'
import { jobSearch } from '~/records/job/job-search.tsx'
import { personSearch } from '~/records/person/person-search.tsx'
import { plainSearch } from '~/records/kit/plain/plain-search.tsx'
import type { SearchKind } from '~/records/kit/search/search-kind.ts'
import { PLAIN_KINDS } from '~/records/plain-kinds.ts'

/** Hits are looked up by the kind they name, so they have the shape that their kind reads. */
function known<Hit extends RecordHit>(kind: SearchKind<Hit>) {
  return kind as unknown as SearchKind<RecordHit>
}

/** The kinds of records that can be searched, by their names. A kind whose search is not plain joins by its line here. */
export const SEARCH_KINDS: Readonly<Partial<Record<Kind, SearchKind<RecordHit>>>> = {
  company: known(companySearch),
  job: known(jobSearch),
  person: known(personSearch),
  ...Object.fromEntries(PLAIN_KINDS.map((kind) => [kind.kind, plainSearch(kind)])),
}
