import { usualOrder } from '@kontor/contract/kit/filters.ts'
import type { RecordHit } from '@kontor/contract/kit/search-endpoints.ts'
import { useLingui } from '@lingui/react/macro'
import { Select } from 'antd'
import { ArrowDownWideNarrow, ArrowUpNarrowWide, LayoutGrid, Rows3 } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { useUser } from '~/lib/visitor.ts'
import type { SearchKind } from '../search/search-kind.ts'
import type { ChangeSearch, SearchState } from '../search/search-state.ts'
import { canSort, type Sort } from './list-sort.ts'

type View = 'table' | 'cards'

export function useView(): View {
  return useSearchParams()[0].get('view') === 'cards' ? 'cards' : 'table'
}

/** The same results as a dense table or as cards. */
export function ViewChoice() {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const current = useView()
  const views = [
    { view: 'table', name: t`Table`, icon: Rows3 },
    { view: 'cards', name: t`Cards`, icon: LayoutGrid },
  ] as const
  function hrefOf(view: View) {
    const next = new URLSearchParams(search)
    next.delete('view')
    if (view === 'cards') next.set('view', view)
    return `?${next}`
  }
  return (
    <nav className="list-choice view-choice" aria-label={t`View`}>
      {views.map(({ view, name, icon: Icon }) => (
        <Link
          key={view}
          to={hrefOf(view)}
          replace
          preventScrollReset
          aria-current={view === current ? 'true' : undefined}
          aria-label={name}
          title={name}
        >
          <Icon size={16} aria-hidden />
        </Link>
      ))}
    </nav>
  )
}

type SortProps<Hit extends RecordHit> = {
  kind: SearchKind<Hit>
  state: SearchState
  sort: Sort
  onChange: ChangeSearch
}

/** The order of cards, which have no heads to press. */
export function SortChoice<Hit extends RecordHit>({ kind, state, sort, onChange }: SortProps<Hit>) {
  const { t, i18n } = useLingui()
  const user = useUser()
  const { filters, sortNames } = kind
  const { sortBy, order } = sort
  const isOffered = (key: string) => key === state.sortBy || canSort(kind, user, key, state)
  const Arrow = order === 'desc' ? ArrowDownWideNarrow : ArrowUpNarrowWide
  const turned = order === 'desc' ? 'asc' : 'desc'
  const name = order === 'desc' ? t`Descending; reverse the order` : t`Ascending; reverse the order`
  const options = filters.sorts
    .filter(isOffered)
    .map((key) => ({ value: key, label: sortNames[key] ? i18n._(sortNames[key]) : key }))
  return (
    <span className="sort-choice">
      <Select
        aria-label={t`Sort by`}
        value={sortBy}
        options={options}
        popupMatchSelectWidth={false}
        listHeight={256}
        listItemHeight={32}
        onChange={(key: string) => onChange({ sortBy: key, order: undefined })}
      />
      {sortBy !== 'relevance' && (
        <button
          type="button"
          className="icon-button"
          onClick={() => onChange({ sortBy, order: turned === usualOrder(sortBy) ? undefined : turned })}
          aria-label={name}
          title={name}
        >
          <Arrow size={16} aria-hidden />
        </button>
      )}
    </span>
  )
}
