import { href } from '@kontor/contract/kit/paths.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { History } from 'lucide-react'
import { Link } from 'react-router'
import { useLocale } from '~/lib/i18n.ts'
import { Panel } from '~/ui/panel.tsx'
import { stateText } from '../search-state.ts'
import { useRecent } from './recent.ts'

/** What was searched for lately; only this browser knows. */
export function RecentPanel() {
  const { t } = useLingui()
  const locale = useLocale()
  const { recent, clear } = useRecent()
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
          {recent.map(({ label, state }) => (
            <li key={stateText(state)}>
              <Link className="row-link" to={href('searchCompanies', locale, {}, state)}>
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
