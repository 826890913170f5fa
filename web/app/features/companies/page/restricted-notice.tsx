import { Trans } from '@lingui/react/macro'
import { Lock } from 'lucide-react'

/** What a restricted user reads in place of the record. */
export function RestrictedNotice() {
  return (
    <div role="status" className="co-restricted">
      <Lock size={20} aria-hidden />
      <div>
        <h2>
          <Trans>Restricted access</Trans>
        </h2>
        <p>
          <Trans>Your role shows the outline of this record. An administrator of your account can open the rest.</Trans>
        </p>
      </div>
    </div>
  )
}
