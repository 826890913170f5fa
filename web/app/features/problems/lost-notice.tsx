import { Trans } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import { lostFiles } from '~/lib/lost-files.ts'

/** A stylesheet or a part of the page that could not be had, however often it was asked for. */
export function LostNotice() {
  const isLost = useSyncExternalStore(lostFiles.subscribe, lostFiles.isLost, () => false)
  if (!isLost) return null
  return (
    <div role="alert" className="session-notice">
      <p>
        <Trans>Part of this page could not be loaded.</Trans>
      </p>
      <button type="button" className="notice-action" onClick={() => location.reload()}>
        <Trans>Reload the page</Trans>
      </button>
    </div>
  )
}
