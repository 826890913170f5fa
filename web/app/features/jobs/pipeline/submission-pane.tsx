import { useLingui } from '@lingui/react/macro'
import { DockedPane } from '~/records/kit/list/docked-pane.tsx'
import { SubmissionDetails } from './submission-details.tsx'
import type { Moves } from './use-moves.tsx'

type Props = {
  /** Those of all candidates that are shown, in their order. */
  keys: readonly string[]
  submissionId: string
  moves: Moves
  onMove: (submissionId: string | null) => void
}

/** An application beside the candidates of its job. */
export function SubmissionPane({ keys, submissionId, moves, onMove }: Props) {
  const { t } = useLingui()
  return (
    <DockedPane name={t`Application`} keys={keys} current={submissionId} onMove={onMove} openerOf={openerOf}>
      <SubmissionDetails key={submissionId} submissionId={submissionId} moves={moves} />
    </DockedPane>
  )
}

/** The card or the row that shows the candidate. */
function openerOf(id: string) {
  return document.querySelector<HTMLElement>(`[data-card="${id}"], [data-key="${id}"] .row-open`)
}
