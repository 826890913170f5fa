import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useLocation } from 'react-router'
import { unlockHref } from '~/lib/gate.ts'
import { useLocale } from '~/lib/i18n.ts'
import type { KnownUser } from '~/lib/known-user.ts'
import { sharedText } from '~/lib/shared-text.ts'

/** In place of what the account's plan lacks: that it is locked, and how to open it. */
export function UnlockHint({ user }: { user: KnownUser }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const { pathname, search } = useLocation()
  return (
    <>
      <p className="quiet">{sharedText(i18n, 'errors.locked')}</p>
      <p>
        <Link to={unlockHref(user, locale, pathname + search)}>
          <Trans>Unlock</Trans>
        </Link>
      </p>
    </>
  )
}
