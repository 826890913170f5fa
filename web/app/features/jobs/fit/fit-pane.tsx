import type { FitPerson } from '@kontor/contract/job-candidates.ts'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { DockedPane } from '~/records/kit/list/docked-pane.tsx'
import { FitDetails } from './fit-details.tsx'
import type { WeightsText } from './weights.tsx'

type Props = {
  /** Those of all people that are shown, in their order. */
  keys: readonly string[]
  personId: string
  jobId: string
  weights: WeightsText
  isBlind: boolean
  changed: number
  onWeights: (weights: WeightsText) => void
  onReset: () => void
  onMove: (personId: string | null) => void
  renderActions: (fit: FitPerson) => ReactNode
}

/** How one of them fits, beside the others. A weight that is moved here counts for all of them. */
export function FitPane({ keys, onMove, ...details }: Props) {
  const { t } = useLingui()
  return (
    <DockedPane name={t`Job fit`} keys={keys} current={details.personId} onMove={onMove} openerOf={openerOf}>
      <FitDetails key={details.personId} {...details} />
    </DockedPane>
  )
}

function openerOf(personId: string) {
  return document.querySelector<HTMLElement>(`[data-person="${personId}"] .fit-person-name`)
}
