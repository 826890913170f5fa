import { formatNumber } from '@kontor/contract/kit/format.ts'
import { MOODS } from '@kontor/contract/news.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLocale } from '~/lib/i18n.ts'
import { Sparkline } from '~/ui/sparkline.tsx'
import { MOOD_NAMES } from './news-words.ts'
import { moodMonths } from './news.queries.ts'

/** How the mood of the stories about a company went: above the middle more good ones than bad. */
export function MoodCourse({ companyId }: { companyId: string }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const { data } = useQuery(moodMonths(companyId))
  if (!data) return null
  const counted = MOODS.map((mood) => ({ mood, count: data.months.reduce((sum, month) => sum + month[mood], 0) }))
  if (counted.every(({ count }) => count === 0)) return null
  const words = counted
    .map(({ mood, count }) => `${i18n._(MOOD_NAMES[mood])} ${formatNumber(count, locale)}`)
    .join(' · ')
  return (
    <p className="mood-course">
      <Sparkline values={data.months.map(({ POSITIVE, NEGATIVE }) => POSITIVE - NEGATIVE)} />
      <span className="quiet">
        <Trans>Mood of the last 18 months: {words}</Trans>
      </span>
    </p>
  )
}
