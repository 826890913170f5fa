import type { FitPerson } from '@kontor/contract/job-candidates.ts'
import { formatNumber } from '@kontor/contract/kit/format.ts'
import { href } from '@kontor/contract/kit/paths.ts'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useLocale } from '~/lib/i18n.ts'
import { PersonAvatar } from '~/records/person/person-avatar.tsx'
import { Loaded } from '~/ui/loaded.tsx'
import { SkeletonLines } from '~/ui/skeleton.tsx'
import { BlindCareer } from './blind-career.tsx'
import { FitChanges } from './fit-changes.tsx'
import { FitScale } from './fit-scale.tsx'
import { FitScore } from './fit-score.tsx'
import { FitTable } from './fit-table.tsx'
import { fitOf } from './fit.queries.ts'
import type { WeightsText } from './weights.tsx'
import { WeightsChip } from './weights-chip.tsx'
import './fit.css'
import './fit-overview.css'

type Props = {
  personId: string
  jobId: string
  weights: WeightsText
  isBlind: boolean
  hasAvatar?: boolean
  /** How many of the weights were asked for here. */
  changed: number
  onWeights: (weights: WeightsText) => void
  onReset: () => void
  /** What can be done with the person here. */
  renderActions?: (fit: FitPerson) => ReactNode
}

/** How one person fits a job: the score, its reasons word by word, and what would change it. */
export function FitDetails(props: Props) {
  const { personId, jobId, weights, isBlind, hasAvatar = true, changed, onWeights, onReset, renderActions } = props
  const locale = useLocale()
  const query = useQuery(
    fitOf(jobId, personId, {
      locale,
      ...(weights ? { weights } : {}),
      ...(isBlind ? { blind: 'true' as const } : {}),
    }),
  )
  return (
    <Loaded query={query} skeleton={<SkeletonLines lines={10} />}>
      {(fit) => (
        <div className="fit">
          <div className="fit-head">
            {hasAvatar && !isBlind && <PersonAvatar url={fit.avatarUrl} size={56} />}
            <div>
              {isBlind ? (
                <strong>{fit.name}</strong>
              ) : (
                <Link to={href('contactDetail', locale, { id: personId })}>
                  <strong>{fit.name}</strong>
                </Link>
              )}
              <p className="quiet">{fit.headline}</p>
            </div>
            <FitScore fit={fit} size="large" />
          </div>
          {renderActions?.(fit)}
          <FitScale score={fit.score} />
          {weights !== '' && <UsualWeights {...{ jobId, personId, isBlind, changed, onReset }} />}
          <FitTable criteria={fit.criteria} weights={weights} onWeights={onWeights} />
          <FitChanges fit={fit} jobId={jobId} isBlind={isBlind} />
          {fit.blind && <BlindCareer profile={fit.blind} />}
        </div>
      )}
    </Loaded>
  )
}

type UsualProps = Pick<Props, 'jobId' | 'personId' | 'isBlind' | 'changed' | 'onReset'>

/** What the score is where nothing counts otherwise than usual, and the way back there. */
function UsualWeights({ jobId, personId, isBlind, changed, onReset }: UsualProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const { data } = useQuery(fitOf(jobId, personId, { locale, ...(isBlind ? { blind: 'true' as const } : {}) }))
  const score = data ? formatNumber(Math.round(data.score), locale) : ''
  return (
    <p className="fit-usual">
      {data && <span className="quiet">{t`${score} with the usual weights`}</span>}
      <WeightsChip count={changed} onReset={onReset} />
    </p>
  )
}
