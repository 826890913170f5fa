import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { warn } from '~/lib/report.ts'

/** The only time that the secret is seen. */
export function SecretShown({ secret }: { secret: string }) {
  const { t } = useLingui()
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle')
  async function copy() {
    try {
      await navigator.clipboard.writeText(secret)
      setState('copied')
    } catch (cause) {
      warn(cause)
      setState('failed')
    }
  }
  return (
    <>
      <p>
        <Trans>Copy the key now and keep it in a safe place. It is not shown again.</Trans>
      </p>
      <div className="key-secret">
        <Input value={secret} readOnly aria-label={t`Key`} onFocus={(event) => event.target.select()} />
        <Button onClick={() => void copy()}>{state === 'copied' ? t`Copied` : t`Copy the key`}</Button>
      </div>
      <p className="quiet" role="status">
        {state === 'failed' ? t`Could not copy. Please select the key and copy it.` : ''}
      </p>
      <p className="quiet">
        <Trans>Send it as a bearer token with every request to the API.</Trans>
      </p>
    </>
  )
}
