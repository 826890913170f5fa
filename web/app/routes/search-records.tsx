import { useLocation } from 'react-router'
import { LostPage } from '~/features/problems/framed-problem.tsx'
import { SearchPage } from '~/features/search/search-page.tsx'
import { placeOf } from '~/lib/place.ts'
import { plainSearch } from '~/records/kit/plain/plain-search.tsx'
import { PLAIN_KINDS } from '~/records/plain-kinds.ts'

/** Without the searches of other kinds: what they show would have to be loaded too. */
const SEARCHES = PLAIN_KINDS.flatMap((kind) => plainSearch(kind) ?? [])

/** The search of a kind that brings no screen of its own. */
export default function SearchRecordsScreen() {
  const { page } = placeOf(useLocation().pathname)
  const kind = SEARCHES.find((each) => each.page === page)
  return kind ? <SearchPage key={kind.kind} kind={kind} /> : <LostPage />
}
