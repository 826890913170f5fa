import type { Facet } from '@kontor/contract/search.ts'
import { COMPANY_FILTERS, type FilterKey, type RangeKey, type TermsKey } from '@kontor/contract/search-filters.ts'
import { useLingui } from '@lingui/react/macro'
import type { SearchState } from '../search-state.ts'
import type { Changes } from '../use-search-state.ts'
import { FILTER_NAMES } from './filter-words.ts'
import { PlaceFilter } from './place-filter.tsx'
import { RangeFilter } from './range-filter.tsx'
import { TermsFilter } from './terms-filter.tsx'
import { useValueNames } from './use-value-names.ts'

/** The most used first; the rest begins closed. */
const ORDER: readonly FilterKey[] = [
  'industries',
  'countries',
  'location',
  'employees',
  'revenue',
  'types',
  'cities',
  'tags',
  'foundedYear',
  'enrichment',
  'access',
]
const OPEN = 5

type Props = { facets: readonly Facet[] | undefined; state: SearchState; onChange: (changes: Changes) => void }

/** Every filter of the search with what there is to choose. */
export function FilterPanel({ facets, state, onChange }: Props) {
  const { i18n } = useLingui()
  const nameOf = useValueNames(facets)
  return (
    <div className="filter-panel">
      {ORDER.map((filter, at) => (
        <details key={filter} open={at < OPEN || isSet(state, filter)} className="filter-group">
          <summary>{i18n._(FILTER_NAMES[filter])}</summary>
          <FilterBody filter={filter} facets={facets} state={state} nameOf={nameOf} onChange={onChange} />
        </details>
      ))}
    </div>
  )
}

type BodyProps = Props & { filter: FilterKey; nameOf: (key: TermsKey, value: string) => string }

function FilterBody({ filter, facets, state, nameOf, onChange }: BodyProps) {
  const { kind } = COMPANY_FILTERS[filter]
  const facet = facets?.find((each) => each.filter === filter)
  if (kind === 'place') return <PlaceFilter state={state} onChange={onChange} />
  if (kind === 'range') {
    return <RangeFilter filter={filter as RangeKey} facet={facet} state={state} onChange={onChange} />
  }
  return <TermsFilter filter={filter as TermsKey} facet={facet} state={state} nameOf={nameOf} onChange={onChange} />
}

function isSet(state: SearchState, filter: FilterKey) {
  if (COMPANY_FILTERS[filter].kind !== 'range') return state[filter as TermsKey] !== undefined
  const key = filter as RangeKey
  return state[`${key}Min`] !== undefined || state[`${key}Max`] !== undefined
}
