import type { FunnelStage } from '@kontor/contract/submissions.ts'
import { useLingui } from '@lingui/react/macro'
import { useLocale } from '~/lib/i18n.ts'
import { daysText } from '~/records/job/submission-words.ts'

/** How long candidates usually stay in a stage. */
export function StageMedian({ step }: { step: FunnelStage | undefined }) {
  const { t } = useLingui()
  const locale = useLocale()
  if (!step?.time) return null
  const days = daysText(step.time.median, locale)
  return <span className="quiet board-median" title={t`Median time in this stage`}>{t`median ${days}`}</span>
}
