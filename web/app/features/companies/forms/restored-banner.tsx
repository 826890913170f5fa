import { Trans } from '@lingui/react/macro'
import { Button } from 'antd'

/** Says that the form begins with what was typed on an earlier visit. */
export function RestoredBanner({ onDiscard }: { onDiscard: () => void }) {
  return (
    <div role="status" className="banner banner-quiet">
      <p>
        <Trans>What you typed before is still here.</Trans>
      </p>
      <Button size="small" onClick={onDiscard}>
        <Trans>Start over</Trans>
      </Button>
    </div>
  )
}
