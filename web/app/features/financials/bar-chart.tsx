import type { MetricId } from '@kontor/contract/metrics.ts'
import { Trans } from '@lingui/react/macro'
import { useLocale } from '~/lib/i18n.ts'
import { metricText } from '~/records/company/metric-value.tsx'
import { type Compared, periodOf, periodsOf } from './compare-table.tsx'

/** Told apart by people who do not see some colours, on light and on dark ground. */
export const SERIES_COLOURS = ['#0b6e5f', '#d98c00', '#5b7fd4', '#b4236b', '#7a6a5a', '#3aa7c9']

const [WIDTH, HEIGHT, TOP, BOTTOM] = [900, 260, 12, 24]
const GAP = 0.25

type Props = { title: string; compared: readonly Compared[]; metric: MetricId }

/** Bars by period and company. The tables below say the same in figures, so readers hear the title alone. */
export function BarChart({ title, compared, metric }: Props) {
  const locale = useLocale()
  const { isYear, periods } = periodsOf(compared)
  const series = compared.map(({ id, name, figures }) => {
    const known = figures.items.find((each) => each.metric === metric)
    return { id, name, known, values: known?.values ?? [] }
  })
  const unit = series.flatMap(({ values }) => values)[0]?.unit
  const drawn = series.filter(({ values }) => values.every((value) => value.unit === unit))
  const left = series.length - drawn.length
  const numbers = drawn.flatMap(({ values }) => values.map(({ value }) => Number(value)))
  const [most, least] = [Math.max(0, ...numbers), Math.min(0, ...numbers)]
  const range = most - least || 1
  const y = (value: number) => TOP + ((most - value) / range) * (HEIGHT - TOP - BOTTOM)
  const slot = WIDTH / Math.max(1, periods.length)
  const width = (slot * (1 - GAP)) / Math.max(1, series.length)
  return (
    <>
      <svg className="compare-chart" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={title}>
        <line x1="0" x2={WIDTH} y1={y(0)} y2={y(0)} />
        {periods.map((period, at) => (
          <text key={period} x={slot * (at + 0.5)} y={HEIGHT - 6} textAnchor="middle">
            {period}
          </text>
        ))}
        {series.flatMap(({ id, name, known, values }, nth) => {
          if (!known || !drawn.some((each) => each.id === id)) return []
          return values.map((value) => {
            const at = periods.indexOf(periodOf(value.endDate, isYear))
            const number = Number(value.value)
            const [from, to] = [y(Math.max(0, number)), y(Math.min(0, number))]
            return (
              <rect
                key={`${id} ${value.endDate}`}
                x={slot * at + (slot * GAP) / 2 + width * nth}
                y={from}
                width={Math.max(1, width - 2)}
                height={Math.max(1, to - from)}
                fill={SERIES_COLOURS[nth]}
              >
                <title>{`${name}, ${periodOf(value.endDate, isYear)}: ${metricText(known, value, locale)}`}</title>
              </rect>
            )
          })
        })}
      </svg>
      {left > 0 && (
        <p className="quiet">
          <Trans>
            Companies with figures in another currency are not drawn: bars of different units cannot be compared.
          </Trans>
        </p>
      )}
    </>
  )
}
