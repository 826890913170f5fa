import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Phase } from './form.ts'

type SubmitButtonProps = { phase: Phase; ready: boolean; children: ReactNode }

/** Says what it does while it works; it wakes up with the page, so that no click is lost. */
export function SubmitButton({ phase, ready, children }: SubmitButtonProps) {
  const { t } = useLingui()
  const words = { idle: children, proving: t`Checking…`, sending: t`Sending…` }
  const busy = phase !== 'idle'
  return (
    <button type="submit" className="p-button p-button-primary" disabled={!ready} aria-disabled={busy} data-busy={busy}>
      {words[phase]}
    </button>
  )
}
