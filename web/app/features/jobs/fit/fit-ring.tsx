import type { Fit } from '@kontor/contract/job-candidates.ts'
import { formatNumber } from '@kontor/contract/kit/format.ts'
import { useLocale } from '~/lib/i18n.ts'
import './fit-ring.css'

type Props = {
  fit: Pick<Fit, 'score' | 'band'>
  /** What the ring says in words. */
  title: string
}

/** The score as a number in a ring that is as full as the score. */
export function FitRing({ fit: { score, band }, title }: Props) {
  return (
    <span className="fit-ring" data-band={band} title={title}>
      <svg viewBox="0 0 36 36" aria-hidden="true">
        <circle cx="18" cy="18" r="15.5" />
        <circle cx="18" cy="18" r="15.5" pathLength={100} strokeDasharray={`${Math.min(100, score)} 100`} />
      </svg>
      <strong aria-hidden className="number">
        {formatNumber(Math.round(score), useLocale())}
      </strong>
      <span className="visually-hidden">{title}</span>
    </span>
  )
}
