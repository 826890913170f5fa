import { BAND_FROM, SCORE_STEP } from '@kontor/contract/job-candidates.ts'
import { formatNumber } from '@kontor/contract/kit/format.ts'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useLocale } from '~/lib/i18n.ts'

/** How many of those who were looked at scored how much; those from a good fit on stand out. */
export function ScoreHistogram({ scores }: { scores: readonly number[] }) {
  const { t } = useLingui()
  const locale = useLocale()
  const most = Math.max(...scores, 1)
  const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0)
  const looked = sum(scores)
  const good = sum(scores.slice(BAND_FROM.good / SCORE_STEP))
  const [goodText, lookedText] = [formatNumber(good, locale), formatNumber(looked, locale)]
  const mark = BAND_FROM.good
  return (
    <div className="fit-histogram">
      <span className="fit-histogram-bars" aria-hidden>
        {scores.map((count, at) => {
          const from = at * SCORE_STEP
          return (
            <i
              key={from}
              data-good={from >= mark}
              data-empty={count === 0}
              style={{ height: `${(count / most) * 100}%` }}
            />
          )
        })}
      </span>
      <span>
        <strong>
          {t`${plural(good, { one: `${goodText} reaches ${mark}`, other: `${goodText} reach ${mark}` })}`}
        </strong>
        <br />
        <span className="quiet">{t`of ${lookedText} looked at`}</span>
      </span>
    </div>
  )
}
