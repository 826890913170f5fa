import { canAsk } from '@kontor/contract/kit/hidden-filters.ts'
import type { AnyFacet } from '@kontor/contract/kit/search-endpoints.ts'
import { useLingui } from '@lingui/react/macro'
import { asWho } from '~/lib/known-user.ts'
import { useUser } from '~/lib/visitor.ts'
import type { ChangeSearch, SearchState } from '../search/search-state.ts'
import { useValueNames, type WordedFilters } from './filter-texts.ts'
import { PlaceFilter } from './place-filter.tsx'
import { RangeFilter } from './range-filter.tsx'
import { termsParameters } from './terms-choice.ts'
import { TermsFilter } from './terms-filter.tsx'

type Props = {
  kind: WordedFilters
  facets: readonly AnyFacet[] | undefined
  state: SearchState
  onChange: ChangeSearch
}

/** Every declared filter that the user's role may set, with what there is to choose. */
export function FilterPanel({ kind, facets, state, onChange }: Props) {
  const { i18n } = useLingui()
  const { filters, filterWords } = kind
  const nameOf = useValueNames(filterWords, facets)
  const user = useUser()
  const isOffered = (key: string) => user !== null && canAsk(filters, asWho(user), key, state)
  const shown = filterWords.order.filter((key) => isOffered(key) || isSet(state, key, kind))
  return (
    <div className="filter-panel">
      {shown.map((key, at) => {
        const name = filterWords.names[key] ? i18n._(filterWords.names[key]) : key
        const facet = facets?.find(({ filter }) => filter === key)
        const shared = { filter: key, facet, state, onChange }
        const declared = filters.filters[key]
        const Control = filterWords.controls?.[key]
        return (
          <details key={key} open={at < filterWords.open || isSet(state, key, kind)} className="filter-group">
            <summary>{name}</summary>
            {declared?.kind === 'place' && <PlaceFilter state={state} onChange={onChange} />}
            {declared?.kind === 'range' && <RangeFilter {...shared} kind={kind} name={name} limits={declared} />}
            {declared?.kind === 'terms' &&
              (Control ? (
                <Control state={state} onChange={onChange} />
              ) : (
                <TermsFilter
                  {...shared}
                  parameters={filters.searchShape}
                  nameOf={nameOf}
                  groups={filterWords.groups?.[key]}
                  found={filterWords.found?.[key]}
                />
              ))}
          </details>
        )
      })}
    </div>
  )
}

function isSet(state: SearchState, key: string, { filters }: WordedFilters) {
  const kind = filters.filters[key]?.kind
  if (kind === 'terms') return termsParameters(key).some(({ parameter }) => state[parameter] !== undefined)
  if (kind !== 'range') return state[key] !== undefined
  return state[`${key}Min`] !== undefined || state[`${key}Max`] !== undefined
}
