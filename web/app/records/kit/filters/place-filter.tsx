import { DISTANCE } from '@kontor/contract/kit/filters.ts'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useState } from 'react'
import { useLocale } from '~/lib/i18n.ts'
import { useDebouncedValue } from '~/lib/use-debounced-value.ts'
import { locationById, locationsLike } from '../search/search.queries.ts'
import type { ChangeSearch, SearchState } from '../search/search-state.ts'

const DISTANCES = [10, DISTANCE.usual, 50, 100, 250, DISTANCE.most]

type Props = { state: SearchState; onChange: ChangeSearch }

/** A city with a distance around it, or a whole country. */
export function PlaceFilter({ state, onChange }: Props) {
  const { t } = useLingui()
  const locale = useLocale()
  const [typed, setTyped] = useState('')
  const words = useDebouncedValue(typed.trim())
  const { data: found = [], isFetching } = useQuery(locationsLike(words, locale))
  const { data: chosen } = useQuery(locationById(state.location, locale))
  const places = words === '' ? [] : found
  const options = chosen && !places.some(({ id }) => id === chosen.id) ? [chosen, ...places] : places
  return (
    <div className="place-filter">
      <Select
        aria-label={t`Place`}
        value={state.location ?? null}
        showSearch={{ onSearch: setTyped, filterOption: false }}
        allowClear
        loading={isFetching}
        placeholder={t`City or country`}
        notFoundContent={words === '' ? t`Type the beginning of the name` : t`Nothing found`}
        options={options.map(({ id, label }) => ({ value: id, label }))}
        listHeight={256}
        listItemHeight={32}
        onChange={(id?: string) => onChange(id ? { location: id } : { location: undefined, distance: undefined })}
      />
      {chosen?.kind === 'city' && state.location && (
        <Select
          aria-label={t`Distance`}
          value={Number(state.distance ?? DISTANCE.usual)}
          options={DISTANCES.map((distance) => ({ value: distance, label: t`within ${distance} km` }))}
          listHeight={256}
          listItemHeight={32}
          onChange={(distance: number) => onChange({ distance: String(distance) })}
        />
      )}
    </div>
  )
}
