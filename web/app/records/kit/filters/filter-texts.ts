import { type KindFilters, DISTANCE } from '@kontor/contract/kit/filters.ts'
import { formatNumber } from '@kontor/contract/kit/format.ts'
import type { AnyFacet } from '@kontor/contract/kit/search-endpoints.ts'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLocale } from '~/lib/i18n.ts'
import { countryNames } from '~/ui/country-names.ts'
import type { FilterWords, Writing } from '../search/search-kind.ts'
import { locationById } from '../search/search.queries.ts'
import { termsParameters } from './terms-choice.ts'
import { type Changes, type SearchState, valuesOf } from '../search/search-state.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export type Span = { min: number | null; max: number | null }
/** The filters of a kind with their words. */
export type WordedFilters = { filters: KindFilters; filterWords: FilterWords }

/** `11–50`, `from 10,001`, `up to 1899`. */
export function spanText(
  { filters, filterWords }: WordedFilters,
  key: string,
  { min, max }: Span,
  writing: Pick<Writing, 'i18n' | 'locale'>,
) {
  const { i18n, locale } = writing
  const { numberText, money = [], exactFrom = [] } = filterWords
  const write = (value: number) => numberText?.(key, value, writing) ?? formatNumber(value, locale)
  const from = min === null ? '' : write(min)
  const to = max === null ? '' : write(money.includes(key) && max % 10 === 9 ? max + 1 : max)
  if (max === null) return i18n._(msg`from ${from}`)
  const isFirst = min !== null && min <= firstStep(filters, key) && !exactFrom.includes(key)
  return min === null || isFirst ? i18n._(msg`up to ${to}`) : `${from}–${to}`
}

function firstStep({ filters }: KindFilters, key: string) {
  const filter = filters[key]
  return filter?.kind === 'range' ? (filter.steps[0] ?? 0) : 0
}

function countedValue(facet: AnyFacet | undefined, value: string) {
  const isIt = (each: { value: string }) => each.value === value
  return facet?.values.find(isIt) ?? facet?.chosen?.find(isIt)
}

/** The name of a filter's value in the language of the page; one that nobody knows stands for itself. */
export function useValueNames({ values, valueText }: FilterWords, facets: readonly AnyFacet[] | undefined) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const countries: Readonly<Record<string, string>> = useQuery(countryNames(locale)).data ?? {}
  return (key: string, value: string) => {
    const words = values[key]?.[value]
    if (words) return i18n._(words)
    const text = valueText?.(key, value, { i18n, locale })
    if (text !== undefined) return text
    if (key === 'countries') return countries[value.toUpperCase()] ?? value
    const counted = countedValue(
      facets?.find(({ filter }) => filter === key),
      value,
    )
    // While its name is loaded, and for a record that is no longer there, an id says nothing to anyone.
    if (UUID.test(counted?.label ?? value)) return facets ? t`no longer there` : '…'
    return counted?.label ?? value.replace(/^(\w+):/, (_, system: string) => `${system.toUpperCase()} `)
  }
}

/** One thing that narrows the search, in words, and the change that takes it away. */
export type ActiveFilter = { key: string; name: string; value: string; without: Changes }

export function useActiveFilters(
  kind: WordedFilters,
  state: SearchState,
  facets: readonly AnyFacet[] | undefined,
): ActiveFilter[] {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const { filters, filterWords } = kind
  const nameOf = useValueNames(filterWords, facets)
  const { data: place } = useQuery(locationById(state.location, locale))
  const filterName = (key: string) => (filterWords.names[key] ? i18n._(filterWords.names[key]) : key)
  const terms = filters.termsKeys.flatMap((key) =>
    termsParameters(key).flatMap(({ parameter, match }) => {
      const values = valuesOf(state, parameter)
      return values.map((value) => {
        const name = nameOf(key, value)
        const filter = filterName(key)
        return {
          key: `${parameter} ${value}`,
          name: match === 'all' && values.length > 1 ? t`${filter}, all of` : filter,
          value: match === 'none' ? t`not ${name}` : name,
          without: { [parameter]: values.filter((each) => each !== value).join(',') },
        }
      })
    }),
  )
  const ranges = filters.rangeKeys.flatMap((key) => {
    const [lower, upper] = [state[`${key}Min`], state[`${key}Max`]]
    if (lower === undefined && upper === undefined) return []
    const span = { min: lower === undefined ? null : Number(lower), max: upper === undefined ? null : Number(upper) }
    const value = spanText(kind, key, span, { i18n, locale })
    return [{ key, name: filterName(key), value, without: { [`${key}Min`]: undefined, [`${key}Max`]: undefined } }]
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
