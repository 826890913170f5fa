import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useLocale } from '~/lib/i18n.ts'
import { Notice } from '~/ui/plain/notice.tsx'
import { ScriptNotice } from '~/ui/plain/script-notice.tsx'
import { CandidateCard } from './candidate-card.tsx'
import { PasswordGate } from './password-gate.tsx'
import { dayOf } from './shared-words.ts'
import { useShortlist } from './use-shortlist.ts'
import './shortlist.css'

const DAY_MS = 86_400_000

/** Candidates that somebody was sent a link to. */
export function ShortlistScreen({ code }: { code: string }) {
  const { t } = useLingui()
  const locale = useLocale()
  const { state, unlocked } = useShortlist(code)
  if (state.phase === 'loading') {
    return (
      <Frame title={t`Shortlist`}>
        <p role="status">
          <Trans>One moment…</Trans>
        </p>
        <ScriptNotice />
      </Frame>
    )
  }
  if (state.phase === 'failed') {
    return (
      <Frame title={t`Shortlist`}>
        <div aria-live="polite">
          <Notice kind="bad" title={<Trans>This shortlist is not open</Trans>}>
            <p>{state.text}</p>
            <p>
              <Trans>The link may have ended. Ask whoever sent it to you for a new one.</Trans>
            </p>
          </Notice>
        </div>
      </Frame>
    )
  }
  if (state.phase === 'locked') {
    return (
      <Frame title={t`Shortlist`}>
        <PasswordGate code={code} onOpen={unlocked} />
      </Frame>
    )
  }
  const { shortlist, password } = state
  const { companyName, candidates } = shortlist
  const lastDay = dayOf(new Date(Date.parse(shortlist.expiresAt) - DAY_MS).toISOString(), locale)
  return (
    <Frame title={shortlist.title}>
      <p className="shared-lead">
        <Trans>
          Chosen for you by {companyName}. The link is open until {lastDay}.
        </Trans>
      </p>
      {shortlist.note && <p className="shared-text">{shortlist.note}</p>}
      {candidates.length === 0 && (
        <Notice kind="info">
          <Trans>None of the candidates is available any more.</Trans>
        </Notice>
      )}
      <ol className="shared-candidates">
        {candidates.map((candidate) => (
          <li key={candidate.place}>
            <CandidateCard candidate={candidate} code={code} password={password} />
          </li>
        ))}
      </ol>
    </Frame>
  )
}

function Frame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="shared-page">
      <h1>{title}</h1>
      {children}
    </div>
  )
}
