import type { Facet } from '@kontor/contract/search.ts'
import { COMPANY_FILTERS, type RangeKey } from '@kontor/contract/search-filters.ts'
import { useLingui } from '@lingui/react/macro'
import { useLocale } from '~/lib/i18n.ts'
import type { SearchState } from '../search-state.ts'
import type { Changes } from '../use-search-state.ts'
import { FILTER_NAMES } from './filter-words.ts'
import { NumberField } from './number-field.tsx'
import { spanText } from './span-text.ts'
import { FacetCount } from './terms-filter.tsx'

type Props = {
  filter: RangeKey
  facet: Facet | undefined
  state: SearchState
  onChange: (changes: Changes) => void
}

/** Common spans with their counts, and two fields for any other one. */
export function RangeFilter({ filter, facet, state, onChange }: Props) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const name = i18n._(FILTER_NAMES[filter])
  const { least, most } = COMPANY_FILTERS[filter]
  const [lower, upper] = [state[`${filter}Min`], state[`${filter}Max`]]
  const set = (min: string | undefined, max: string | undefined) =>
    onChange({ [`${filter}Min`]: min, [`${filter}Max`]: max })
  return (
    <>
      <ul className="facet-values">
        {(facet?.values ?? []).map((span) => {
          const [min, max] = [String(span.min), span.max === null ? undefined : String(span.max)]
          const isChosen = lower === min && upper === max
          return (
            <li key={span.value}>
              <label className="facet-value">
                <input
                  type="checkbox"
                  checked={isChosen}
                  onChange={() => (isChosen ? set(undefined, undefined) : set(min, max))}
                />
                <span>{spanText(i18n, filter, span, locale)}</span>
                <FacetCount count={span.count} estimated={facet?.estimated ?? false} />
              </label>
            </li>
          )
        })}
      </ul>
      <div className="range-fields">
        <NumberField
          name={t`${name}: at least`}
          placeholder={t`from`}
          value={lower}
          limits={{ least, most }}
          onChange={(value) => set(value, upper)}
        />
        <span aria-hidden>–</span>
        <NumberField
          name={t`${name}: at most`}
          placeholder={t`to`}
          value={upper}
          limits={{ least, most }}
          onChange={(value) => set(lower, value)}
        />
      </div>
    </>
  )
}
