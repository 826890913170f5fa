import { formatNumber, formatPercent } from '@kontor/contract/kit/format.ts'
import type { FunnelStage } from '@kontor/contract/submissions.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronRight } from 'lucide-react'
import { useLocale } from '~/lib/i18n.ts'
import { stageName } from '~/records/job/submission-words.ts'

const HEIGHT = 40

type Props = {
  step: FunnelStage | undefined
  /** The stage after it, if there is one. */
  next: FunnelStage | undefined
  /** How many reached the stage that most reached. */
  most: number
}

/** The part of the funnel above the column of a stage: how many came so far, and which share went on. */
export function FunnelStep({ step, next, most }: Props) {
  const { t } = useLingui()
  const locale = useLocale()
  if (!step) return <div className="board-funnel" aria-hidden />
  const levelOf = (reached: number) => HEIGHT - 1 - (most === 0 ? 0 : (reached / most) * (HEIGHT - 2))
  const [from, to] = [levelOf(step.reached), levelOf((next ?? step).reached)]
  const line = `M0 ${from} C50 ${from} 50 ${to} 100 ${to}`
  const reached = formatNumber(step.reached, locale)
  const share = next && next.conversion !== null ? formatPercent(next.conversion, locale) : undefined
  const later = next ? stageName(next.stage, locale) : ''
  return (
    <div className="board-funnel">
      <p>
        <span>
          <Trans>
            <strong className="number">{reached}</strong> reached
          </Trans>
        </span>
        {share !== undefined && (
          <span className="quiet number" title={t`${share} went on to ${later}`}>
            {share}
            <ChevronRight size={14} aria-hidden />
          </span>
        )}
      </p>
      <svg viewBox={`0 0 100 ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <path className="board-funnel-area" d={`${line} V${HEIGHT} H0 Z`} />
        <path className="board-funnel-line" d={line} />
      </svg>
    </div>
  )
}
