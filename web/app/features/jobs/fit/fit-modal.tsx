import { formatNumber } from '@kontor/contract/kit/format.ts'
import { href } from '@kontor/contract/kit/paths.ts'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Modal } from 'antd'
import { X } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useLocale } from '~/lib/i18n.ts'
import { PersonAvatar } from '~/records/person/person-avatar.tsx'
import { Loaded } from '~/ui/loaded.tsx'
import { SkeletonLines } from '~/ui/skeleton.tsx'
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
  /** Known before the answer; empty where only a link is known. */
  name?: string
  hasAvatar?: boolean
  jobId: string
  weights?: WeightsText
  isBlind?: boolean
  onClose: () => void
}

/** How one person fits a job: the score, its reasons word by word, and what would change it. */
export function FitModal({
  personId,
  name = '',
  hasAvatar = true,
  jobId,
  weights = '',
  isBlind = false,
  onClose,
}: Props) {
  const { t } = useLingui()
  const locale = useLocale()
  const [tried, setTried] = useState(weights)
  const query = useQuery(
    fitOf(jobId, personId, {
      locale,
      ...(tried ? { weights: tried } : {}),
      ...(isBlind ? { blind: 'true' as const } : {}),
    }),
  )
  const shownName = query.data?.name ?? name
  return (
    <Modal
      open
      footer={null}
      title={shownName ? t`Job fit of ${shownName}` : t`Job fit`}
      onCancel={onClose}
      closeIcon={<X size={20} aria-label={t`Close`} />}
    >
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
            <FitScale score={fit.score} />
            {tried !== '' && <UsualWeights {...{ jobId, personId, tried, isBlind }} onReset={() => setTried('')} />}
            <FitTable criteria={fit.criteria} weights={tried} onWeights={setTried} />
            <FitChanges fit={fit} jobId={jobId} isBlind={isBlind} />
          </div>
        )}
      </Loaded>
    </Modal>
  )
}

type UsualProps = { jobId: string; personId: string; tried: WeightsText; isBlind: boolean; onReset: () => void }

/** What the score is where nothing counts otherwise than usual, and the way back there. */
function UsualWeights({ jobId, personId, tried, isBlind, onReset }: UsualProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const { data } = useQuery(fitOf(jobId, personId, { locale, ...(isBlind ? { blind: 'true' as const } : {}) }))
  const score = data ? formatNumber(Math.round(data.score), locale) : ''
  return (
    <p className="fit-usual">
      {data && <span className="quiet">{t`${score} with the usual weights`}</span>}
      <WeightsChip weights={tried} onReset={onReset} />
    </p>
  )
}
