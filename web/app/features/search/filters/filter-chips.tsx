import { Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import type { Changes } from '../use-search-state.ts'
import type { ActiveFilter } from './use-active-filters.ts'

type Props = { filters: readonly ActiveFilter[]; onChange: (changes: Changes) => void; onClear: () => void }

/** What narrows the search; each goes with one press. */
export function FilterChips({ filters, onChange, onClear }: Props) {
  const { t } = useLingui()
  if (filters.length === 0) return null
  return (
    <ul className="filter-chips" aria-label={t`Active filters`}>
      {filters.map(({ key, name, value, without }) => (
        <li key={key}>
          <button
            type="button"
            className="filter-chip"
            onClick={() => onChange(without)}
            aria-label={t`Remove the filter ${name}: ${value}`}
          >
            <span className="quiet">{name}</span> {value}
            <X size={14} aria-hidden />
          </button>
        </li>
      ))}
      <li>
        <button type="button" className="text-button" onClick={onClear}>
          <Trans>Clear all</Trans>
        </button>
      </li>
    </ul>
  )
}
