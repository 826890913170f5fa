import { formatNumber } from '@kontor/contract/kit/format.ts'
import type { Facet } from '@kontor/contract/search.ts'
import type { TermsKey } from '@kontor/contract/search-filters.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useLocale } from '~/lib/i18n.ts'
import { type SearchState, valuesOf } from '../search-state.ts'
import type { Changes } from '../use-search-state.ts'

const FEW = 6

type Props = {
  filter: TermsKey
  facet: Facet | undefined
  state: SearchState
  nameOf: (key: TermsKey, value: string) => string
  onChange: (changes: Changes) => void
}

/** Values to tick, the most frequent first; what is chosen stays even where nothing has it any more. */
export function TermsFilter({ filter, facet, state, nameOf, onChange }: Props) {
  const [isWhole, setWhole] = useState(false)
  const chosen = valuesOf(state, filter)
  const counted = facet?.values ?? []
  const uncounted = chosen.filter((value) => !counted.some((each) => each.value === value))
  const all = [...uncounted.map((value) => ({ value, count: undefined })), ...counted]
  const rest = all.length - FEW
  function toggle(value: string) {
    const next = chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value]
    onChange({ [filter]: next.join(',') })
  }
  return (
    <>
      <ul className="facet-values">
        {(isWhole ? all : all.slice(0, FEW)).map(({ value, count }) => (
          <li key={value}>
            <label className="facet-value">
              <input type="checkbox" checked={chosen.includes(value)} onChange={() => toggle(value)} />
              <span title={nameOf(filter, value)}>{nameOf(filter, value)}</span>
              {count !== undefined && <FacetCount count={count} estimated={facet?.estimated ?? false} />}
            </label>
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <button type="button" className="text-button" onClick={() => setWhole(!isWhole)}>
          {isWhole ? <Trans>Show fewer</Trans> : <Trans>Show {rest} more</Trans>}
        </button>
      )}
    </>
  )
}

export function FacetCount({ count, estimated }: { count: number; estimated: boolean }) {
  const { t } = useLingui()
  const locale = useLocale()
  const number = formatNumber(count, locale)
  return <span className="facet-count number">{estimated ? t`about ${number}` : number}</span>
}
