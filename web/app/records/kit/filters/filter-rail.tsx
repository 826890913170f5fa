import type { AnyFacet } from '@kontor/contract/kit/search-endpoints.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import { Button } from 'antd'
import { SlidersHorizontal, X } from 'lucide-react'
import { useState } from 'react'
import { useIsPhone } from '~/lib/use-is-phone.ts'
import { Loaded } from '~/ui/loaded.tsx'
import { Sheet } from '~/ui/sheet.tsx'
import { SkeletonLines } from '~/ui/skeleton.tsx'
import type { ChangeSearch, SearchState } from '../search/search-state.ts'
import { FilterPanel } from './filter-panel.tsx'
import type { ActiveFilter, WordedFilters } from './filter-texts.ts'

type Props = {
  kind: WordedFilters
  facets: UseQueryResult<AnyFacet[]>
  state: SearchState
  active: number
  onChange: ChangeSearch
  onClear: () => void
}

/** The filters beside the results; phones open them as a sheet. */
export function FilterRail({ kind, facets, state, active, onChange, onClear }: Props) {
  const { t } = useLingui()
  const phone = useIsPhone()
  const [open, setOpen] = useState(false)
  const panel = (
    <Loaded query={facets} skeleton={<SkeletonLines lines={12} />}>
      {(data) => <FilterPanel kind={kind} facets={data} state={state} onChange={onChange} />}
    </Loaded>
  )
  if (!phone) {
    return (
      <aside className="filter-rail" aria-label={t`Filters`} ref={tellHeight}>
        <header>
          <h2>{t`Filters`}</h2>
          {active > 0 && (
            <button type="button" className="text-button" onClick={onClear}>
              <Trans>Clear ({active})</Trans>
            </button>
          )}
        </header>
        {panel}
      </aside>
    )
  }
  return (
    <>
      <Button icon={<SlidersHorizontal size={16} aria-hidden />} onClick={() => setOpen(true)} block>
        {active === 0 ? t`Filters` : t`Filters (${active})`}
      </Button>
      <Sheet title={t`Filters`} open={open} onClose={() => setOpen(false)}>
        {panel}
        <div className="sheet-foot">
          <Button onClick={onClear} disabled={active === 0}>
            <Trans>Clear filters</Trans>
          </Button>
          <Button type="primary" onClick={() => setOpen(false)}>
            <Trans>Show results</Trans>
          </Button>
        </div>
      </Sheet>
    </>
  )
}

/** The rail sticks when its end is reached, for which the styles must know how high it is. */
function tellHeight(rail: HTMLElement | null) {
  if (!rail) return undefined
  const observer = new ResizeObserver(() => rail.style.setProperty('--rail-height', `${rail.offsetHeight}px`))
  observer.observe(rail)
  return () => observer.disconnect()
}

type ChipProps = { filters: readonly ActiveFilter[]; onChange: ChangeSearch; onClear: () => void }

/** What narrows the search; each goes with one press. */
export function FilterChips({ filters, onChange, onClear }: ChipProps) {
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
          <Trans>Clear filters</Trans>
        </button>
      </li>
    </ul>
  )
}
