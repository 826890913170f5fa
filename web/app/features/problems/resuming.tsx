import { Trans } from '@lingui/react/macro'
import { useOutletContext } from 'react-router'
import type { SessionStart } from '~/lib/use-document-session.ts'
import { Problem } from './problem-page.tsx'

/** Shown while the browser brings a session back that only its refresh cookie remembers, and when nobody answers it. */
export function Resuming() {
  const start = useOutletContext<SessionStart | undefined>()
  if (start?.isUnanswered) {
    return (
      <main className="problem problem-whole">
        <Problem kind="offline" />
      </main>
    )
  }
  return (
    <main className="problem problem-whole" aria-busy>
      <p role="status" className="problem-text">
        <Trans>Opening your session…</Trans>
      </p>
    </main>
  )
}
