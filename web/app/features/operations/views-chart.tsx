import { formatDay, formatNumber } from '@kontor/contract/kit/format.ts'
import type { PageViews } from '@kontor/contract/operations.ts'
import { useLingui } from '@lingui/react/macro'
import type { z } from 'zod'
import { useLocale } from '~/lib/i18n.ts'

const [WIDTH, HEIGHT, TOP, BOTTOM] = [900, 200, 18, 22]
const GAP = 0.2

type Days = z.infer<typeof PageViews>['days']

/** A bar for each day. The title tells the sum and the highest day; the exact figures are in its tips and the table. */
export function ViewsChart({ days }: { days: Days }) {
  const { t } = useLingui()
  const locale = useLocale()
  const most = Math.max(1, ...days.map(({ views }) => views))
  const slot = WIDTH / Math.max(1, days.length)
  const height = (views: number) => (views / most) * (HEIGHT - TOP - BOTTOM)
  const ends = [days[0], days.at(-1)].map((end) => (end ? formatDay(end.day, locale) : ''))
  const highest = formatNumber(Math.max(0, ...days.map(({ views }) => views)), locale)
  return (
    <svg
      className="views-chart"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={t`Page views by day; the highest day has ${highest}`}
    >
      <line x1="0" x2={WIDTH} y1={HEIGHT - BOTTOM} y2={HEIGHT - BOTTOM} />
      <text x="0" y="12">
        {highest}
      </text>
      {days.map(({ day, views }, at) => (
        <rect
          key={day}
          x={slot * at + (slot * GAP) / 2}
          y={HEIGHT - BOTTOM - height(views)}
          width={slot * (1 - GAP)}
          height={height(views)}
        >
          <title>{`${formatDay(day, locale)}: ${formatNumber(views, locale)}`}</title>
        </rect>
      ))}
      <text x="0" y={HEIGHT - 4}>
        {ends[0]}
      </text>
      <text x={WIDTH} y={HEIGHT - 4} textAnchor="end">
        {ends[1]}
      </text>
    </svg>
  )
}
