import type { Dimension } from '@kontor/contract/lookalikes.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { DIMENSION_WORDS } from './dimension-words.ts'
import type { SeedFilter } from './seed-filters.ts'

type Props = {
  filters: readonly SeedFilter[]
  chosen: readonly Dimension[]
  onChange: (chosen: Dimension[]) => void
}

export function FilterChoice({ filters, chosen, onChange }: Props) {
  const { i18n } = useLingui()
  const headingId = useId()
  return (
    <div className="filter-choice" role="group" aria-labelledby={headingId}>
      <p id={headingId}>
        <Trans>Filters</Trans>
      </p>
      {filters.length === 0 && (
        <p className="quiet">
          <Trans>The seeds have neither industry nor size, place or tags that a search could use.</Trans>
        </p>
      )}
      {filters.map(({ dimension, words }) => (
        <label key={dimension}>
          <input
            type="checkbox"
            checked={chosen.includes(dimension)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, dimension] : chosen.filter((each) => each !== dimension))
            }
          />
          <strong>{i18n._(DIMENSION_WORDS[dimension].name)}</strong>
          <span className="quiet">{words.join(', ')}</span>
        </label>
      ))}
    </div>
  )
}
