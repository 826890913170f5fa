import type { StageKind } from '@kontor/contract/hiring-stages.ts'
import { useLingui } from '@lingui/react/macro'

/** What the kinds of stages are called. */
export function useStageKinds(): Record<StageKind, string> {
  const { t } = useLingui()
  return {
    new: t({ message: 'New', context: 'kind of stage' }),
    contacted: t({ message: 'Contacted', context: 'kind of stage' }),
    screening: t({ message: 'Screening', context: 'kind of stage' }),
    submitted: t({ message: 'Submitted to the client', context: 'kind of stage' }),
    interview: t({ message: 'Interview', context: 'kind of stage' }),
    offer: t({ message: 'Offer', context: 'kind of stage' }),
    hired: t({ message: 'Hired', context: 'kind of stage' }),
  }
}
