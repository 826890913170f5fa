import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { currentAccount } from './accounts.queries.ts'

/** Someone else saved first: their state can be loaded, or what was typed stays for comparing. */
export function ConflictBanner({ text, onLoaded }: { text: string; onLoaded: () => void }) {
  const cache = useQueryClient()
  async function load() {
    await cache.refetchQueries({ queryKey: currentAccount().queryKey })
    onLoaded()
  }
  return (
    <div role="alert" className="banner">
      <p>{text}</p>
      <Button size="small" onClick={() => void load()}>
        <Trans>Load the current state</Trans>
      </Button>
    </div>
  )
}
