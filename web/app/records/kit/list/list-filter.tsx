import { href, type PageName } from '@kontor/contract/kit/paths.ts'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useLocale } from '~/lib/i18n.ts'
import { QueryField } from '../query-field.tsx'

/** What the address says of a list: words, and one value of each choice. */
export type ListFilter = Readonly<Partial<Record<string, string>>>
export type ListChoice = {
  key: string
  name: MessageDescriptor
  /** The first stands for no choice. */
  options: readonly { value: string | undefined; name: MessageDescriptor }[]
}
export type ListFilters = {
  query?: { name: MessageDescriptor; placeholder: MessageDescriptor; maxLength: number }
  choices: readonly ListChoice[]
}

/** What the list shows, as the address says it; what nobody could have chosen is left out. */
export function useListFilter({ query, choices }: ListFilters): ListFilter {
  const [search] = useSearchParams()
  const text = search.toString()
  return useMemo(() => {
    const params = new URLSearchParams(text)
    const words = query ? params.get('query')?.trim().slice(0, query.maxLength) : undefined
    const chosen = choices.flatMap(({ key, options }) => {
      const value = options.find((option) => option.value === params.get(key))?.value
      return value === undefined ? [] : [[key, value] as const]
    })
    return { ...(words ? { query: words } : {}), ...Object.fromEntries(chosen) }
  }, [text, query, choices])
}

type Props = { page: PageName; filters: ListFilters; busy: boolean }

export function ListFilterBar({ page, filters, busy }: Props) {
  const { i18n } = useLingui()
  const filter = useListFilter(filters)
  const [, setSearch] = useSearchParams()
  const { query, choices } = filters
  function setQuery(words: string) {
    setSearch(
      (before) => {
        before.delete('query')
        if (words) before.set('query', words)
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  }
  return (
    <div className="list-filter" aria-busy={busy || undefined}>
      {query && (
        <QueryField
          query={filter.query ?? ''}
          name={i18n._(query.name)}
          placeholder={i18n._(query.placeholder)}
          maxLength={query.maxLength}
          className="list-search"
          onSearch={setQuery}
        />
      )}
      {choices.map((choice) => (
        <Choice key={choice.key} page={page} choice={choice} filter={filter} />
      ))}
    </div>
  )
}

function Choice({ page, choice, filter }: { page: PageName; choice: ListChoice; filter: ListFilter }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const { key, name, options } = choice
  return (
    <nav className="list-choice" aria-label={i18n._(name)}>
      {options.map((option) => (
        <Link
          key={option.value ?? ''}
          to={href(page, locale, {}, { ...filter, [key]: option.value })}
          replace
          preventScrollReset
          aria-current={option.value === filter[key] ? 'true' : undefined}
        >
          {i18n._(option.name)}
        </Link>
      ))}
    </nav>
  )
}
