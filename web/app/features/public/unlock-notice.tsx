import type { TextKey } from '@kontor/contract/kit/texts.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Notice } from '~/ui/plain/notice.tsx'
import { SiteLink } from '~/ui/plain/site-link.tsx'

/** A shared text; written as a key so that this catalogue does not list it again. */
const LOCKED: TextKey = 'errors.locked'

/** Shown to a visitor who came from a locked page; the way back is kept. */
export function UnlockNotice({ from }: { from: string }) {
  const { i18n } = useLingui()
  return (
    <Notice kind="unlock" title={i18n._(LOCKED)}>
      <SiteLink to={from}>
        <Trans>Back to where you were</Trans>
      </SiteLink>
    </Notice>
  )
}
