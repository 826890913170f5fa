import { SEARCH_TYPES, type PageName, type SearchType } from '@kontor/contract/kit/paths.ts'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useDebouncedCallback } from 'use-debounce'
import { placeOf } from '~/lib/place.ts'
import { PAUSE_MS } from '~/lib/use-debounced-value.ts'
import { useDraft } from '~/lib/use-draft.ts'

const TYPES = Object.keys(SEARCH_TYPES) as SearchType[]
/** Lists of a kind that are no page of the search, and what the box is for on them. */
const LISTS: Partial<Record<PageName, SearchType>> = { companies: 'company', contacts: 'person' }

function typeOf(page: PageName | undefined) {
  return (page && LISTS[page]) ?? TYPES.find((each) => SEARCH_TYPES[each] === page)
}

/** What stands in the box. On a list or a page of results it is the field of that page: there is no second one. */
export function useBoxWords() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const { page } = placeOf(pathname)
  const shown = typeOf(page)
  const query = shown ? (new URLSearchParams(search).get('query') ?? '') : ''
  const [type, setType] = useDraft<SearchType>(shown ?? 'all')
  const [draft, setDraft] = useState({ words: query, seen: query, sent: query })
  // What was typed since it was sent stays; an address that came from elsewhere is taken over.
  if (draft.seen !== query) {
    setDraft({ words: query === draft.sent ? draft.words : query, seen: query, sent: query })
  }
  /** Whether the page below the box follows what is typed. */
  const isOfPage = shown !== undefined && type === shown

  function send(text: string, replace: boolean) {
    const next = new URLSearchParams(search)
    const sent = text.trim()
    setDraft((before) => ({ ...before, sent }))
    next.delete('query')
    next.delete('open')
    if (sent) next.set('query', sent)
    void navigate({ search: next.toString() }, { replace, preventScrollReset: true })
  }
  const sendLater = useDebouncedCallback((text: string) => send(text, true), PAUSE_MS)
  return {
    words: draft.words,
    type,
    setType,
    isOfPage,
    setWords: (text: string) => {
      setDraft((before) => ({ ...before, words: text }))
      if (isOfPage) sendLater(text)
    },
    /** Sends the words to the page at once. */
    submit: () => {
      sendLater.cancel()
      send(draft.words, false)
    },
  }
}
