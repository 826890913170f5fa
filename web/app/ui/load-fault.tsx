import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from 'antd'
import { CloudOff, TriangleAlert } from 'lucide-react'
import { ApiError, errorText } from '~/lib/api-error.ts'

/** What happened, what was kept and what to do, in place of the content. */
export function LoadFault({ error, onRetry, busy }: { error: unknown; onRetry: () => void; busy: boolean }) {
  const { i18n } = useLingui()
  const offline = error instanceof ApiError && error.offline
  const Icon = offline ? CloudOff : TriangleAlert
  return (
    <div role="alert" className="load-fault">
      <Icon size={20} aria-hidden />
      <div>
        <h2>{offline ? <Trans>The connection is gone</Trans> : <Trans>This could not be loaded</Trans>}</h2>
        <p>
          {offline ? (
            <Trans>Kontor could not be reached. Nothing is lost; check your network and try again.</Trans>
          ) : (
            errorText(i18n, error)
          )}
        </p>
        <Button onClick={onRetry} loading={busy}>
          <Trans>Try again</Trans>
        </Button>
      </div>
    </div>
  )
}
