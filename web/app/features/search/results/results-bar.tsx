import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { companyCount } from '../search.queries.ts'
import type { SearchState } from '../search-state.ts'
import { SaveButton } from '../saved/save-button.tsx'
import type { Changes } from '../use-search-state.ts'
import { ColumnChoice } from './column-choice.tsx'
import { ExportButton } from './export-button.tsx'
import { SortChoice } from './sort-choice.tsx'
import { useCountText } from './use-count-text.ts'
import { useView, ViewChoice } from './view-choice.tsx'

type Props = { state: SearchState; label: string; busy: boolean; onChange: (changes: Changes) => void }

/** How many there are, in what order and shape, and what can be done with all of them. */
export function ResultsBar({ state, label, busy, onChange }: Props) {
  const { t } = useLingui()
  const view = useView()
  const { data: count } = useQuery(companyCount(state))
  const countText = useCountText()
  const number = count && countText(count)
  return (
    <div className="results-bar" aria-busy={busy || undefined}>
      <p className="results-count number" role="status">
        {number && t`${plural(count.count, { one: `${number} company`, other: `${number} companies` })}`}
      </p>
      <div className="results-tools" role="group" aria-label={t`Results`}>
        <SortChoice state={state} onChange={onChange} />
        <ViewChoice />
        {view === 'table' && <ColumnChoice />}
        <SaveButton state={state} suggestion={label} />
        <ExportButton state={state} count={count?.count} />
      </div>
    </div>
  )
}
