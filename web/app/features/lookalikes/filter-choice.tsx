import type { Dimension } from '@kontor/contract/lookalikes.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { DIMENSION_WORDS } from './dimension-words.ts'
import type { SeedFilter } from './seed-filters.ts'

type Props = {
  filters: readonly SeedFilter[]
  chosen: readonly Dimension[]
  onChange: (chosen: Dimension[]) => void
}

export function FilterChoice({ filters, chosen, onChange }: Props) {
  const { i18n } = useLingui()
  return (
    <fieldset className="filter-choice">
      <legend>
        <Trans>Filters</Trans>
      </legend>
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
    </fieldset>
  )
}
