import { Trans } from '@lingui/react/macro'

/** Shown while the browser brings a session back that only its refresh cookie remembers. */
export function Resuming() {
  return (
    <main className="problem problem-whole" aria-busy>
      <p role="status" className="problem-text">
        <Trans>Opening your session…</Trans>
      </p>
    </main>
  )
}
