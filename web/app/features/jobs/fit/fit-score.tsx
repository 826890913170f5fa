import type { Fit } from '@kontor/contract/job-candidates.ts'
import { formatNumber } from '@kontor/contract/kit/format.ts'
import { useLingui } from '@lingui/react/macro'
import { useLocale } from '~/lib/i18n.ts'
import { BAND_NAMES } from '~/records/job/fit-bands.ts'
import './fit.css'

/** The score in words, with what nobody knows. */
export function useFitTitle(fit: Pick<Fit, 'score' | 'open'>) {
  const { t } = useLingui()
  const locale = useLocale()
  const score = formatNumber(Math.round(fit.score), locale)
  const open = formatNumber(Math.round(fit.open), locale)
  return fit.open >= 1 ? t`${score} of 100 points; ${open} more are unknown` : t`${score} of 100 points`
}

/** The score as a number, a bar and a word; what nobody knows is the lighter part of the bar. */
export function FitScore({
  fit,
  size = 'small',
}: {
  fit: Pick<Fit, 'score' | 'open' | 'band'>
  size?: 'small' | 'large'
}) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const score = formatNumber(Math.round(fit.score), locale)
  const known = Math.min(100, fit.score)
  const title = useFitTitle(fit)
  return (
    <span className="fit-score" data-band={fit.band} data-size={size} title={title}>
      <strong className="number">{score}</strong>
      <span className="fit-bar" aria-hidden>
        <span style={{ width: `${known}%` }} />
        <span className="fit-bar-open" style={{ width: `${Math.min(100 - known, fit.open)}%` }} />
      </span>
      <span className="fit-band">{i18n._(BAND_NAMES[fit.band])}</span>
      <span className="visually-hidden">{title}</span>
    </span>
  )
}
