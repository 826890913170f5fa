import type { Facet } from '@kontor/contract/search.ts'
import { DISTANCE, RANGE_KEYS, TERMS_KEYS } from '@kontor/contract/search-filters.ts'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLocale } from '~/lib/i18n.ts'
import { locationById } from '../search.queries.ts'
import { type SearchState, valuesOf } from '../search-state.ts'
import type { Changes } from '../use-search-state.ts'
import { FILTER_NAMES } from './filter-words.ts'
import { spanText } from './span-text.ts'
import { useValueNames } from './use-value-names.ts'

/** One thing that narrows the search, in words, and the change that takes it away. */
export type ActiveFilter = { key: string; name: string; value: string; without: Changes }

export function useActiveFilters(state: SearchState, facets: readonly Facet[] | undefined): ActiveFilter[] {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const nameOf = useValueNames(facets)
  const { data: place } = useQuery(locationById(state.location, locale))
  const terms = TERMS_KEYS.flatMap((key) => {
    const values = valuesOf(state, key)
    return values.map((value) => ({
      key: `${key} ${value}`,
      name: i18n._(FILTER_NAMES[key]),
      value: nameOf(key, value),
      without: { [key]: values.filter((each) => each !== value).join(',') },
    }))
  })
  const ranges = RANGE_KEYS.flatMap((key) => {
    const [lower, upper] = [state[`${key}Min`], state[`${key}Max`]]
    if (lower === undefined && upper === undefined) return []
    const span = { min: lower === undefined ? null : Number(lower), max: upper === undefined ? null : Number(upper) }
    const value = spanText(i18n, key, span, locale)
    return [
      {
        key,
        name: i18n._(FILTER_NAMES[key]),
        value,
        without: { [`${key}Min`]: undefined, [`${key}Max`]: undefined },
      },
    ]
  })
  if (!state.location) return [...terms, ...ranges]
  const distance = state.distance ?? DISTANCE.usual
  const label = place?.label ?? state.location
  const around = {
    key: 'location',
    name: t`Place`,
    value: place?.kind === 'country' ? label : t`${label}, within ${distance} km`,
    without: { location: undefined, distance: undefined },
  }
  return [around, ...terms, ...ranges]
}
