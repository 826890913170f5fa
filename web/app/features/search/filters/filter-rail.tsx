import type { Facet } from '@kontor/contract/search.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import { Button } from 'antd'
import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { useIsPhone } from '~/lib/use-is-phone.ts'
import { Loaded } from '~/ui/loaded.tsx'
import { Sheet } from '~/ui/sheet.tsx'
import { SkeletonLines } from '~/ui/skeleton.tsx'
import { hasFilters, type SearchState } from '../search-state.ts'
import type { Changes } from '../use-search-state.ts'
import { FilterPanel } from './filter-panel.tsx'

type Props = {
  facets: UseQueryResult<Facet[]>
  state: SearchState
  active: number
  onChange: (changes: Changes) => void
  onClear: () => void
}

/** The filters beside the results; phones open them as a sheet. */
export function FilterRail({ facets, state, active, onChange, onClear }: Props) {
  const { t } = useLingui()
  const phone = useIsPhone()
  const [open, setOpen] = useState(false)
  const panel = (
    <Loaded query={facets} skeleton={<SkeletonLines lines={12} />}>
      {(data) => <FilterPanel facets={data} state={state} onChange={onChange} />}
    </Loaded>
  )
  if (!phone) {
    return (
      <aside className="filter-rail" aria-label={t`Filters`}>
        <header>
          <h2>{t`Filters`}</h2>
          {hasFilters(state) && (
            <button type="button" className="text-button" onClick={onClear}>
              <Trans>Clear all</Trans>
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
          <Button onClick={onClear} disabled={!hasFilters(state)}>
            <Trans>Clear all</Trans>
          </Button>
          <Button type="primary" onClick={() => setOpen(false)}>
            <Trans>Show results</Trans>
          </Button>
        </div>
      </Sheet>
    </>
  )
}
