import { SEARCH_TYPES, type SearchType } from '@kontor/contract/kit/paths.ts'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { placeOf } from '~/lib/place.ts'

const TYPES = Object.keys(SEARCH_TYPES) as SearchType[]

/** What stands in the box; on a search page it is what the page searches for. */
export function useBoxWords() {
  const { pathname, search } = useLocation()
  const { page } = placeOf(pathname)
  const shown = TYPES.find((each) => SEARCH_TYPES[each] === page)
  const query = shown ? (new URLSearchParams(search).get('query') ?? '') : undefined
  const [type, setType] = useState<SearchType>(shown ?? 'all')
  const [words, setWords] = useState(query ?? '')
  useEffect(() => {
    if (shown) setType(shown)
  }, [shown])
  useEffect(() => setWords(query ?? ''), [query])
  return { words, setWords, type, setType }
}
