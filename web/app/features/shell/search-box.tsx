import { href, SEARCH_TYPES, type SearchType } from '@kontor/contract/kit/paths.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { useLocale } from '~/lib/i18n.ts'
import type { KnownUser } from '~/lib/known-user.ts'
import { useRecentRecords } from '~/lib/recent-searches.ts'
import { isBuilt } from '~/lib/screens.ts'
import { type Proposal, useProposals } from './proposals.ts'
import { optionId, SuggestionList } from './suggestion-list.tsx'
import { useBoxWords } from './use-box-words.ts'
import { useMarked } from './use-marked.ts'
import { SEARCH_FIELD } from './use-shortcuts.ts'

const TYPE_NAMES: Record<SearchType, MessageDescriptor> = {
  all: msg`All`,
  company: msg`Companies`,
  person: msg`People`,
  job: msg`Jobs`,
  news: msg`News`,
}
const TYPES = (Object.keys(SEARCH_TYPES) as SearchType[]).filter((type) => isBuilt(SEARCH_TYPES[type]))

/**
 * Proposes while one types; Enter opens what is marked or searches for the words. On a list it is the list's own field:
 * the rows follow what is typed.
 */
export function SearchBox({ user }: { user: KnownUser }) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const navigate = useNavigate()
  const listId = useId()
  const { words, setWords, type, setType, isOfPage, submit } = useBoxWords()
  const [open, setOpen] = useState(false)
  const { remember } = useRecentRecords()
  const proposals = useProposals(isOfPage ? '' : words.trim(), type, user)
  const isShown = open && proposals.length > 0
  const { marked, mark, walk } = useMarked(isShown ? proposals.length : 0)
  const [current] = proposals.slice(marked, marked + 1)

  function choose({ record }: Pick<Proposal, 'record'>) {
    setOpen(false)
    if (record) remember(record)
  }
  const page = SEARCH_TYPES[type]
  function search(event: FormEvent) {
    event.preventDefault()
    const chosen = isShown && marked >= 0 ? current : undefined
    choose(chosen ?? {})
    if (isOfPage) submit()
    else void navigate(chosen?.to ?? href(page, locale, {}, { query: words.trim() }))
  }
  return (
    <form role="search" className="search-box" action={href(page, locale)} onSubmit={search}>
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
        name="query"
        type="search"
        role="combobox"
        value={words}
        onChange={(event) => {
          setWords(event.target.value)
          setOpen(true)
          mark(-1)
        }}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setOpen(false)
          else walk(event)
        }}
        placeholder={t`Search`}
        aria-label={t`Search`}
        aria-expanded={isShown}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isShown && marked >= 0 ? optionId(listId, marked) : undefined}
        autoComplete="off"
        enterKeyHint="search"
      />
      <kbd aria-hidden>/</kbd>
      <button type="submit" className="icon-button" aria-label={t`Start the search`}>
        <Search size={16} aria-hidden />
      </button>
      <SuggestionList
        id={listId}
        proposals={isShown ? proposals : []}
        marked={marked}
        typed={words}
        onMark={mark}
        onChosen={choose}
      />
    </form>
  )
}
