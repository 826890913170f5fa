import { Trans } from '@lingui/react/macro'
import { Notice } from '~/ui/plain/notice.tsx'

/** Legal texts are the operator's to write; the page says so instead of pretending. */
export function OperatorNotice() {
  return (
    <div className="p-operator-notice">
      <Notice kind="info" title={<Trans>This text is a placeholder.</Trans>}>
        <Trans>
          Whoever operates this installation must put their own text here before it is opened to the public. The
          sections below show what such a page usually has to contain; they are not legal advice.
        </Trans>
      </Notice>
    </div>
  )
}
