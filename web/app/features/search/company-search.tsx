import { useLingui } from '@lingui/react/macro'
import { useIsFetching, useQuery } from '@tanstack/react-query'
import { useLocale } from '~/lib/i18n.ts'
import { FilterChips } from './filters/filter-chips.tsx'
import { FilterRail } from './filters/filter-rail.tsx'
import { useActiveFilters } from './filters/use-active-filters.ts'
import { useRecorded } from './overview/recent.ts'
import { QueryField } from './query-field.tsx'
import { CompanyResults, type RenderActions } from './results/company-results.tsx'
import { describe } from './results/describe.ts'
import { ResultsBar } from './results/results-bar.tsx'
import { companyFacets, companyHits } from './search.queries.ts'
import { useSearchState } from './use-search-state.ts'

type Props = { timeZone: string; renderActions: RenderActions }

/** Words and filters beside what they find; all of it is in the address. */
export function CompanySearch({ timeZone, renderActions }: Props) {
  const { t } = useLingui()
  const locale = useLocale()
  const { state, change, clearFilters } = useSearchState()
  const facets = useQuery(companyFacets(state, locale))
  const filters = useActiveFilters(state, facets.data)
  const label = describe(state.query, filters)
  const isBusy = useIsFetching({ queryKey: companyHits(state).queryKey }) > 0
  useRecorded(state, label)
  return (
    <div className="search-screen">
      <FilterRail facets={facets} state={state} active={filters.length} onChange={change} onClear={clearFilters} />
      <div className="search-results">
        <QueryField
          query={state.query ?? ''}
          placeholder={t`Name, domain, industry, place or any word`}
          onChange={change}
        />
        <FilterChips filters={filters} onChange={change} onClear={clearFilters} />
        <ResultsBar state={state} label={label} busy={isBusy} onChange={change} />
        <CompanyResults
          state={state}
          filters={filters}
          timeZone={timeZone}
          onChange={change}
          onClear={clearFilters}
          renderActions={renderActions}
        />
      </div>
    </div>
  )
}
