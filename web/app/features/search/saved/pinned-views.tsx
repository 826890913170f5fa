import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { UsersRound } from 'lucide-react'
import { useCountText } from '~/records/kit/list/use-count-text.ts'
import { savedList } from '~/records/kit/search/saved-searches.queries.ts'
import { type ChangeSearch, isSameSearch, type SearchState } from '~/records/kit/search/search-state.ts'
import { type SearchedKind, useChooseView } from './use-choose-view.ts'

type Props = {
  kind: SearchedKind
  state: SearchState
  onChange: ChangeSearch
  onClear: () => void
}

/** The saved searches that the reader has pinned, one press away above the list. */
export function PinnedViews({ kind, state, onChange, onClear }: Props) {
  const { t } = useLingui()
  const countText = useCountText()
  const { data = [] } = useQuery(savedList())
  const choose = useChooseView(state, onChange)
  const views = data.filter(({ type, pinned }) => type === kind.kind && pinned)
  if (views.length === 0) return null
  return (
    <ul className="filter-chips pinned-views" aria-label={t`Pinned searches`}>
      {views.map((view) => {
        const isShown = isSameSearch(kind.filters, view.state, state)
        return (
          <li key={view.searchId}>
            <button
              type="button"
              className="filter-chip pinned-view"
              aria-pressed={isShown}
              onClick={() => (isShown ? onClear() : choose(view))}
            >
              {view.shared && <UsersRound size={14} aria-label={t`shared`} />}
              <span className="pinned-name">{view.name}</span>
              {view.newSince.count > 0 && <span className="new-count number">+{countText(view.newSince)}</span>}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
