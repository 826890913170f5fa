import { Trans } from '@lingui/react/macro'
import { Notice } from './notice.tsx'

/** Reading needs no script; sending a form does. */
export function ScriptNotice() {
  return (
    <noscript>
      <Notice kind="info">
        <Trans>This form needs JavaScript. Please switch it on in your browser.</Trans>
      </Notice>
    </noscript>
  )
}
