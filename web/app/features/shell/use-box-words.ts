import { SEARCH_TYPES, type SearchType } from '@kontor/contract/kit/paths.ts'
import { useLocation } from 'react-router'
import { placeOf } from '~/lib/place.ts'
import { useDraft } from '~/lib/use-draft.ts'

const TYPES = Object.keys(SEARCH_TYPES) as SearchType[]

/** What stands in the box; on a search page it is what the page searches for. */
export function useBoxWords() {
  const { pathname, search } = useLocation()
  const { page } = placeOf(pathname)
  const shown = TYPES.find((each) => SEARCH_TYPES[each] === page)
  const query = shown ? (new URLSearchParams(search).get('query') ?? '') : undefined
  const [type, setType] = useDraft<SearchType>(shown ?? 'all')
  const [words, setWords] = useDraft(query ?? '')
  return { words, setWords, type, setType }
}
