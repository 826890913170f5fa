import { type MetricId, metricType, type MetricValue } from '@kontor/contract/metrics.ts'
import { FACT_IDS, type FactId, factRules } from '@kontor/contract/statement-facts.ts'
import type { Unit } from '@kontor/contract/kit/currencies.ts'
import { PURE_UNIT } from '@kontor/contract/kit/currency-symbols.ts'
import type { Decimal } from '@kontor/contract/kit/decimals.ts'
import { convert, type RateBook, type RateKind, rateOf } from '#catalogue/rates/rates.service.ts'

type Figure = { value: Decimal; unit: Unit; endDate: string }

const isFact = (metric: MetricId): metric is MetricId & FactId => (FACT_IDS as readonly string[]).includes(metric)

/** What stands on a day is converted by the rate of the day, what came about in a year by its average. */
export function rateKindOf(metric: MetricId): RateKind {
  const group = isFact(metric) ? factRules(metric).group : undefined
  return group === 'assets' || group === 'capital' ? 'yearEnd' : 'average'
}

/** A calendar year, some of which end a few days early. The rates of a year fit no other. */
function isCalendarYear(endDate: string) {
  return endDate.slice(5) >= '12-24'
}

/** In another currency; what is no amount stays as it is, and nothing where there is no rate that fits. */
export function convertFigure(book: RateBook, metric: MetricId, figure: Figure, to: Unit) {
  const { value, unit, endDate } = figure
  if (metricType(metric) !== 'monetary' || unit === PURE_UNIT || unit === to) return { value, unit }
  if (!isCalendarYear(endDate)) return undefined
  const year = Number(endDate.slice(0, 4))
  const converted = convert(book, { value, from: unit, to, year, kind: rateKindOf(metric) })
  return converted === undefined ? undefined : { value: converted, unit: to }
}

/** The same value in another currency with what it was before, or in its own with a mark where there is no rate. */
export function convertValue(book: RateBook, metric: MetricId, value: MetricValue, to: Unit): MetricValue {
  const figure = convertFigure(book, metric, value, to)
  if (!figure) return { ...value, notConvertible: true }
  if (figure.unit === value.unit) return value
  const [kind, year] = [rateKindOf(metric), Number(value.endDate.slice(0, 4))]
  const sources = [value.unit, to].map((unit) => rateOf(book, unit, year, kind)?.source ?? '')
  const source = [...new Set(sources.filter(Boolean))].join(', ')
  return { ...value, ...figure, converted: { value: value.value, unit: value.unit, kind, year, source } }
}
