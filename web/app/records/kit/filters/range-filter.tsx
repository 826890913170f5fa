import type { AnyFacet } from '@kontor/contract/kit/search-endpoints.ts'
import { useLingui } from '@lingui/react/macro'
import { BoundedField } from '~/ui/number-input.tsx'
import type { ChangeSearch, SearchState } from '../search/search-state.ts'
import type { WordedFilters } from './filter-texts.ts'
import { Histogram } from './histogram.tsx'

type Limits = { least: number; most: number; steps: readonly number[] }
type Props = {
  kind: WordedFilters
  filter: string
  name: string
  limits: Limits
  facet: AnyFacet | undefined
  state: SearchState
  onChange: ChangeSearch
}

/** How the values are spread, with handles to narrow them, and two fields for any other span. */
export function RangeFilter({ kind, filter, name, limits, facet, state, onChange }: Props) {
  const { t } = useLingui()
  const [lower, upper] = [state[`${filter}Min`], state[`${filter}Max`]]
  // Counts and amounts have signs between thousands; years, which end below, have none.
  const bounds = { min: limits.least, max: limits.most, grouped: limits.most >= 10_000 }
  const set = (min: string | undefined, max: string | undefined) =>
    onChange({ [`${filter}Min`]: min, [`${filter}Max`]: max })
  return (
    <>
      <Histogram
        kind={kind}
        filter={filter}
        name={name}
        steps={limits.steps}
        facet={facet}
        span={{ min: lower === undefined ? null : Number(lower), max: upper === undefined ? null : Number(upper) }}
        onSpan={({ min, max }) => set(min === null ? undefined : String(min), max === null ? undefined : String(max))}
      />
      <div className="range-fields">
        <BoundedField
          name={t`${name}: at least`}
          placeholder={t`from`}
          value={lower}
          bounds={bounds}
          onChange={(value) => set(value, upper)}
        />
        <span aria-hidden>–</span>
        <BoundedField
          name={t`${name}: at most`}
          placeholder={t`to`}
          value={upper}
          bounds={bounds}
          onChange={(value) => set(lower, value)}
        />
      </div>
    </>
  )
}
