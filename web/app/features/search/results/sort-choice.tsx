import { COMPANY_SORTS, type CompanySort, type Order, usualOrder } from '@kontor/contract/search-filters.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Select } from 'antd'
import { ArrowDownWideNarrow, ArrowUpNarrowWide } from 'lucide-react'
import type { SearchState } from '../search-state.ts'
import type { Changes } from '../use-search-state.ts'

const SORT_NAMES: Readonly<Record<CompanySort, MessageDescriptor>> = {
  relevance: msg`Best match`,
  name: msg`Name`,
  updatedAt: msg`Last change`,
  employees: msg`Employees`,
  revenue: msg`Revenue`,
  foundedYear: msg`Founded`,
}

type Props = { state: SearchState; onChange: (changes: Changes) => void }

export function SortChoice({ state, onChange }: Props) {
  const { t, i18n } = useLingui()
  const sortBy = (state.sortBy ?? 'relevance') as CompanySort
  const order = (state.order ?? usualOrder(sortBy)) as Order
  const Arrow = order === 'desc' ? ArrowDownWideNarrow : ArrowUpNarrowWide
  const turned: Order = order === 'desc' ? 'asc' : 'desc'
  const name = order === 'desc' ? t`From the largest; turn round` : t`From the smallest; turn round`
  return (
    <span className="sort-choice">
      <Select
        aria-label={t`Sort by`}
        value={sortBy}
        options={COMPANY_SORTS.map((sort) => ({ value: sort, label: i18n._(SORT_NAMES[sort]) }))}
        popupMatchSelectWidth={false}
        onChange={(sort: CompanySort) =>
          onChange({ sortBy: sort === 'relevance' ? undefined : sort, order: undefined })
        }
      />
      {sortBy !== 'relevance' && (
        <button
          type="button"
          className="icon-button"
          onClick={() => onChange({ order: turned === usualOrder(sortBy) ? undefined : turned })}
          aria-label={name}
          title={name}
        >
          <Arrow size={16} aria-hidden />
        </button>
      )}
    </span>
  )
}
