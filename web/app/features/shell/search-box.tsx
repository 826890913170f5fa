import { href, SEARCH_TYPES, type SearchType } from '@kontor/contract/kit/paths.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { useLocale } from '~/lib/i18n.ts'
import { isBuilt } from '~/lib/screens.ts'
import { useShell } from './shell-context.ts'
import { SEARCH_FIELD } from './use-shortcuts.ts'

const TYPE_NAMES: Record<SearchType, MessageDescriptor> = {
  all: msg`All`,
  company: msg`Companies`,
  person: msg`People`,
  job: msg`Jobs`,
  news: msg`News`,
}
const TYPES = Object.keys(SEARCH_TYPES) as SearchType[]

/** Leads to the search page of the chosen type; while that is not built, the palette answers the words. */
export function SearchBox() {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const navigate = useNavigate()
  const { openPalette } = useShell()
  const [type, setType] = useState<SearchType>('all')
  const [words, setWords] = useState('')
  function search(event: FormEvent) {
    event.preventDefault()
    const page = SEARCH_TYPES[type]
    if (isBuilt(page)) void navigate(href(page, locale, {}, { query: words.trim() }))
    else openPalette(words.trim())
  }
  return (
    <form role="search" className="search-box" onSubmit={search}>
      <select
        aria-label={t`What to search`}
        value={type}
        onChange={(event) => setType(event.target.value as SearchType)}
      >
        {TYPES.map((each) => (
          <option key={each} value={each}>
            {i18n._(TYPE_NAMES[each])}
          </option>
        ))}
      </select>
      <input
        id={SEARCH_FIELD}
        type="search"
        value={words}
        onChange={(event) => setWords(event.target.value)}
        placeholder={t`Search`}
        aria-label={t`Search`}
        autoComplete="off"
        enterKeyHint="search"
      />
      <kbd aria-hidden>/</kbd>
      <button type="submit" className="icon-button" aria-label={t`Start the search`}>
        <Search size={16} aria-hidden />
      </button>
    </form>
  )
}
