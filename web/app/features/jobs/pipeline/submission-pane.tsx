import { useEffect, useEffectEvent } from 'react'
import { isTyping } from '~/lib/typing.ts'
import { PreviewPane } from '~/records/kit/list/preview-pane.tsx'
import { SubmissionDetails } from './submission-details.tsx'
import type { Moves } from './use-moves.tsx'

const STEPS: Readonly<Record<string, number>> = { j: 1, k: -1 }

type Props = {
  /** Those of all candidates that are shown, in their order. */
  keys: readonly string[]
  submissionId: string
  moves: Moves
  onMove: (submissionId: string | null) => void
}

/** An application beside the candidates of its job, which stay usable; j and k walk on, Escape closes it. */
export function SubmissionPane({ keys, submissionId, moves, onMove }: Props) {
  const at = keys.indexOf(submissionId)
  function show(id: string | null) {
    onMove(id)
    if (id === null) openerOf(submissionId)?.focus()
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isTyping(event)) return
    if (event.key === 'Escape') show(null)
    const step = STEPS[event.key]
    const next = step !== undefined && at >= 0 ? keys[at + step] : undefined
    if (next !== undefined) show(next)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  return (
    <div className="submission-pane">
      <PreviewPane keys={keys} current={submissionId} onMove={show}>
        <SubmissionDetails key={submissionId} submissionId={submissionId} moves={moves} />
      </PreviewPane>
    </div>
  )
}

/** The card or the row that shows the candidate. */
function openerOf(id: string) {
  return document.querySelector<HTMLElement>(`[data-card="${id}"], [data-key="${id}"] .row-open`)
}
