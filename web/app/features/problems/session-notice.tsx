import { useLingui } from '@lingui/react/macro'
import { useSearchParams } from 'react-router'
import { sharedText } from '~/lib/shared-text.ts'

/** A lost session is said on the page that it led to, and stays until it is closed. */
export function SessionNotice() {
  const { t, i18n } = useLingui()
  const [search, setSearch] = useSearchParams()
  if (search.get('expired') !== '1') return null
  function close() {
    setSearch(
      (before) => {
        before.delete('expired')
        return before
      },
      { replace: true },
    )
  }
  return (
    <div role="alert" className="session-notice">
      <p>{sharedText(i18n, 'errors.sessionExpired')}</p>
      <button type="button" onClick={close} aria-label={t`Close`}>
        ×
      </button>
    </div>
  )
}
