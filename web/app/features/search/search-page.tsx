import type { RecordHit } from '@kontor/contract/kit/search-endpoints.ts'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { useLocale } from '~/lib/i18n.ts'
import { useIsPhone } from '~/lib/use-is-phone.ts'
import { type ActiveFilter, useActiveFilters, type WordedFilters } from '~/records/kit/filters/filter-texts.ts'
import { FilterChips, FilterRail } from '~/records/kit/filters/filter-rail.tsx'
import { type ListPreset, SearchList } from '~/records/kit/list/search-list.tsx'
import { QueryField } from '~/records/kit/query-field.tsx'
import { facetsOf } from '~/records/kit/search/search.queries.ts'
import type { SearchKind } from '~/records/kit/search/search-kind.ts'
import { type SearchState, useSearchState, withAnyOf } from '~/records/kit/search/search-state.ts'
import { useRecorded } from './recent.tsx'
import { PinnedViews } from './saved/pinned-views.tsx'
import { SaveButton } from './saved/save-button.tsx'
import { SavedViews } from './saved/saved-views.tsx'
import { UnusedWords } from './unused-words.tsx'

/** Most searches are not those of a list. */
const ListSearchStrip = lazy(async () => ({
  default: (await import('~/records/kit/list/list-search-strip.tsx')).ListSearchStrip,
}))
const FEW = 3
const NOTHING: SearchState = {}

type FilterPreset = Pick<ListPreset<RecordHit>, 'usual' | 'isFixed' | 'firstFilters'>
type Props<Hit extends RecordHit> = { kind: SearchKind<Hit>; preset?: ListPreset<Hit> }

/** The filters in the order of the list, without those that it is about. */
function filtersOf({ filters, filterWords }: WordedFilters, { usual = {}, isFixed, firstFilters = [] }: FilterPreset) {
  const order = [...new Set([...firstFilters, ...filterWords.order])].filter((key) => !isFixed || !(key in usual))
  return { filters, filterWords: { ...filterWords, order } }
}

/** The list of one kind of record: filters beside what they find, words in the box of the header; all of it is in the address. */
export function SearchPage<Hit extends RecordHit>({ kind, preset }: Props<Hit>) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const isPhone = useIsPhone()
  const listId = useSearchParams()[0].get('list')
  const usual = preset?.usual ?? NOTHING
  const { state, chosen, change, clearFilters } = useSearchState(kind.filters, usual)
  const facets = useQuery(facetsOf(kind, state, locale))
  const filters = useActiveFilters(kind, chosen, facets.data)
  const label = describe(state.query, filters)
  const placeholder = i18n._(kind.words.placeholder)
  useRecorded(kind.kind, state, label)
  return (
    <div className="list-frame">
      <FilterRail
        kind={preset ? filtersOf(kind, preset) : kind}
        facets={facets}
        state={state}
        active={filters.length}
        onChange={change}
        onClear={clearFilters}
      />
      <SearchList
        kind={kind}
        preset={preset ?? { title: kind.words.many }}
        state={state}
        filters={filters}
        onChange={change}
        onClear={clearFilters}
        tools={
          <>
            <SavedViews kind={kind} state={state} onChange={(saved) => change(withAnyOf(kind.filters, usual, saved))} />
            <SaveButton kind={kind.kind} state={state} suggestion={label} />
          </>
        }
      >
        {listId && (
          <Suspense fallback={null}>
            <ListSearchStrip id={listId} state={chosen} />
          </Suspense>
        )}
        {isPhone && (
          <QueryField
            query={state.query ?? ''}
            name={placeholder}
            fieldName={t`Words to search for`}
            placeholder={placeholder}
            maxLength={500}
            className="query-field"
            onSearch={(query, isTyping) => change({ query }, { replace: isTyping })}
          />
        )}
        <PinnedViews
          kind={kind}
          onClear={clearFilters}
          state={state}
          onChange={(saved) => change(withAnyOf(kind.filters, usual, saved))}
        />
        <FilterChips filters={filters} onChange={change} onClear={clearFilters} />
        <UnusedWords kind={kind} state={state} onChange={change} />
      </SearchList>
    </div>
  )
}

/** A search in a few words: what was typed, then what narrows it. */
function describe(query: string | undefined, filters: readonly ActiveFilter[]) {
  const values = filters.slice(0, FEW).map(({ value }) => value)
  return [query, ...values, ...(filters.length > FEW ? ['…'] : [])].filter(Boolean).join(' · ')
}
