import { href } from '@kontor/contract/kit/paths.ts'
import type { TextKey } from '@kontor/contract/texts.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { isLockedAddress } from '~/lib/gate.ts'
import { useLocale } from '~/lib/i18n.ts'
import { useLastOpen } from '~/lib/last-open.ts'
import { useUser } from '~/lib/visitor.ts'
import { Notice } from '~/ui/plain/notice.tsx'
import { SiteLink } from '~/ui/plain/site-link.tsx'

/** A shared text; written as a key so that this catalogue does not list it again. */
const LOCKED: TextKey = 'errors.locked'

/** Shown to a visitor who came from a locked page; the way back is kept, and never leads into the lock again. */
export function UnlockNotice({ from }: { from: string }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const user = useUser()
  const lastOpen = useLastOpen()
  const back = user && isLockedAddress(from, user) ? (lastOpen ?? href('home', locale)) : from
  return (
    <Notice kind="unlock" title={i18n._(LOCKED)}>
      <SiteLink to={back}>
        <Trans>Back to where you were</Trans>
      </SiteLink>
    </Notice>
  )
}
