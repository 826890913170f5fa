import type { Kind } from '@kontor/contract/kit/kinds.ts'
import { href } from '@kontor/contract/kit/paths.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { History } from 'lucide-react'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { useLocale } from '~/lib/i18n.ts'
import { useRecentSearches } from '~/lib/recent-searches.ts'
import { type SearchState, stateText } from '~/records/kit/search/search-state.ts'
import { Panel } from '~/ui/panel.tsx'
import { SEARCH_KINDS } from './search-kinds.ts'

/** Who stays so long with a result has searched for it, not only typed past it. */
const STAY_MS = 1500

export function useRecorded(kind: Kind | 'all', state: SearchState, label: string) {
  const { recent, keep } = useRecentSearches()
  const isSame = (each: (typeof recent)[number]) => each.kind === kind && stateText(each.state) === stateText(state)
  useEffect(() => {
    if (label === '' || (recent[0] && isSame(recent[0]))) return undefined
    const timer = setTimeout(() => {
      const others = recent.filter((each) => !isSame(each))
      keep([{ kind, label, state: state as Record<string, string> }, ...others])
    }, STAY_MS)
    return () => clearTimeout(timer)
  })
}

/** What was searched for lately; only this browser knows. */
export function RecentPanel() {
  const { t } = useLingui()
  const locale = useLocale()
  const { recent, clear } = useRecentSearches()
  return (
    <Panel
      title={t`Recent searches`}
      extra={
        recent.length > 0 && (
          <button type="button" className="text-button" onClick={clear}>
            <Trans>Clear</Trans>
          </button>
        )
      }
    >
      {recent.length === 0 ? (
        <p className="quiet">
          <Trans>Your last searches appear here. They are kept in this browser only.</Trans>
        </p>
      ) : (
        <ul className="rows">
          {recent.map(({ kind, label, state }) => (
            <li key={`${kind} ${stateText(state)}`}>
              <Link
                className="row-link"
                to={href((kind !== 'all' && SEARCH_KINDS[kind]?.page) || 'search', locale, {}, state)}
              >
                <History size={20} aria-hidden />
                <span className="row-main">
                  <strong>{label}</strong>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
