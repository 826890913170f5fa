import { FIT_CRITERIA, type Fit } from '@kontor/contract/job-candidates.ts'
import { href } from '@kontor/contract/kit/paths.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Modal } from 'antd'
import { X } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useLocale } from '~/lib/i18n.ts'
import { PersonAvatar } from '~/records/person/person-avatar.tsx'
import { Loaded } from '~/ui/loaded.tsx'
import { SkeletonLines } from '~/ui/skeleton.tsx'
import { FitScore } from './fit-score.tsx'
import { FitTable } from './fit-table.tsx'
import { partText } from './fit-words.ts'
import { fitOf } from './fit.queries.ts'
import { Weights, type WeightsText } from './weights.tsx'
import './fit.css'

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
            <FitTable criteria={fit.criteria} />
            <Changes changes={fit.changes} />
            <Weights
              value={tried}
              criteria={FIT_CRITERIA.filter((id) => fit.criteria.some((each) => each.id === id))}
              onChange={setTried}
            />
          </div>
        )}
      </Loaded>
    </Modal>
  )
}

const FEW = 5

/** What would raise the score, the largest gain first. */
function Changes({ changes }: { changes: Fit['changes'] }) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const shown = changes.filter(({ gain }) => gain >= 0.5).slice(0, FEW)
  if (shown.length === 0) return null
  const style = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })
  return (
    <section className="fit-changes">
      <h3>
        <Trans>What would change this</Trans>
      </h3>
      <ul>
        {shown.map(({ criterion, label, kind, gain }) => {
          const what = partText(criterion, label, { i18n, locale })
          const points = style.format(gain)
          const words = {
            ask: t`Nobody knows: ask about ${what}`,
            raise: t`There is something like it: more of ${what}`,
            add: t`Missing: ${what}`,
          }
          return (
            <li key={`${criterion} ${label}`}>
              <span>{words[kind]}</span>
              <span className="number">{t`up to +${points} points`}</span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
