import { Trans } from '@lingui/react/macro'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { errorText } from '~/lib/api-error.ts'
import { withdrawNotice } from '~/lib/client.ts'
import { Button } from '~/ui/plain/button.tsx'
import { FormAnswer } from '~/ui/plain/form-answer.tsx'

type Props = { code: string; onWithdrawn: (erasedAt: string) => void }

/** Asks once more, because it cannot be taken back from here. */
export function Withdrawal({ code, onWithdrawn }: Props) {
  const { i18n } = useLingui()
  const [isAsking, setAsking] = useState(false)
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function withdraw() {
    if (isSending) return
    setSending(true)
    try {
      onWithdrawn((await withdrawNotice(code)).erasedAt)
    } catch (error) {
      setFailure(errorText(i18n, error))
    } finally {
      setSending(false)
    }
  }
  return (
    <div className="p-data-withdrawal">
      <FormAnswer failure={failure} />
      {isAsking ? (
        <>
          <p>
            <Trans>Your record is then deleted at once. You cannot undo this here.</Trans>
          </p>
          <div className="p-data-buttons">
            <Button onClick={() => void withdraw()} aria-disabled={isSending}>
              <Trans>Yes, delete my data</Trans>
            </Button>
            <Button look="quiet" onClick={() => setAsking(false)}>
              <Trans>Go back</Trans>
            </Button>
          </div>
        </>
      ) : (
        <Button look="quiet" onClick={() => setAsking(true)}>
          <Trans>Withdraw and have my data deleted</Trans>
        </Button>
      )}
    </div>
  )
}
