import type { Metric, MetricValue } from '@kontor/contract/metrics.ts'
import { factNames } from '@kontor/contract/statement-facts.ts'
import {
  changeDirection,
  formatMoney,
  formatNumber,
  formatPercent,
  formatShortMoney,
} from '@kontor/contract/kit/format.ts'
import type { Locale } from '@kontor/contract/kit/locales.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useLocale } from '~/lib/i18n.ts'
import './metric-value.css'

/** In its short form for tiles and tables. */
export function metricText({ factType }: Pick<Metric, 'factType'>, { value, unit }: MetricValue, locale: Locale) {
  const number = Number(value)
  if (factType === 'percent') return formatPercent(number, locale)
  if (factType === 'monetary')
    return Math.abs(number) < 1000 ? formatMoney(number, unit, locale) : formatShortMoney(number, unit, locale)
  return formatNumber(number, locale)
}

type Props = { metric: Pick<Metric, 'factType'>; value: MetricValue; hasChange?: boolean }

/** The value, what it was calculated from, and by how much it changed. */
export function MetricFigure({ metric, value, hasChange = true }: Props) {
  const { t } = useLingui()
  const locale = useLocale()
  const facts = value.from.map((fact) => factNames(fact)[locale]).join(', ')
  return (
    <>
      <span className="number" title={facts ? t`Calculated from ${facts}` : undefined}>
        {metricText(metric, value, locale)}
        {facts && <span className="visually-hidden">{t`Calculated from ${facts}`}</span>}
      </span>
      <ConversionMark value={value} />
      {hasChange && <MetricChange change={value.change} />}
    </>
  )
}

/** What a converted amount was before, or that there is no rate for it. */
function ConversionMark({ value: { converted, notConvertible } }: { value: MetricValue }) {
  const { t } = useLingui()
  const locale = useLocale()
  if (notConvertible)
    return (
      <span className="metric-note" title={t`There is no exchange rate for this currency and period.`}>
        {' '}
        <Trans>not convertible</Trans>
      </span>
    )
  if (!converted) return null
  const { year, source } = converted
  const original = formatMoney(Number(converted.value), converted.unit, locale)
  const how = converted.kind === 'average' ? t`average rate` : t`year-end rate`
  return (
    <span className="metric-note" title={t`Converted from ${original} (${how} ${year}, ${source})`}>
      {' '}
      <Trans>converted</Trans>
    </span>
  )
}

/** Zero or less is down, above is up; without a year before there is no arrow. An arrow and a word go with the colour. */
export function MetricChange({ change }: { change: string | null }) {
  const { t } = useLingui()
  const locale = useLocale()
  if (change === null) return null
  const number = Number(change)
  const direction = changeDirection(number)
  const told = number === 0 ? t`Unchanged from the year before` : t`Compared with the year before`
  return (
    <span className="metric-change" data-direction={direction} title={told}>
      {' '}
      <span aria-hidden>{direction === 'up' ? '▲' : '▼'}</span>
      <span className="visually-hidden">{direction === 'up' ? <Trans>up</Trans> : <Trans>down</Trans>}</span>{' '}
      {formatPercent(Math.abs(number), locale)}
    </span>
  )
}
