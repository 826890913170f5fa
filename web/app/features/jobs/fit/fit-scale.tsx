import { BAND_FROM, FIT_BANDS } from '@kontor/contract/job-candidates.ts'
import { useLingui } from '@lingui/react/macro'
import { BAND_NAMES } from '~/records/job/fit-bands.ts'

/** Where a score stands between the bands; number and band stand beside it in words. */
export function FitScale({ score }: { score: number }) {
  const { i18n } = useLingui()
  const bands = FIT_BANDS.toReversed().map((band, at, all) => {
    const next = all[at + 1]
    return { band, from: BAND_FROM[band], to: next ? BAND_FROM[next] : 100 }
  })
  return (
    <div className="fit-scale" aria-hidden>
      {bands.map(({ band, from, to }) => (
        <span key={band} data-band={band} style={{ flexGrow: to - from }}>
          {from} <span className="fit-scale-name">{i18n._(BAND_NAMES[band])}</span>
        </span>
      ))}
      <i style={{ left: `${Math.min(100, score)}%` }} />
    </div>
  )
}
