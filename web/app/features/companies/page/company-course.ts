import type { Company } from '@kontor/contract/company-record.ts'
import type { CompanyMetrics, Metric, MetricId } from '@kontor/contract/metrics.ts'
import type { SeriesPoint } from '~/records/kit/page/record-tools.ts'

/** So many years of growth are told, and the tile says so. */
const GROWTH_YEARS = 3

const PEOPLE: readonly MetricId[] = ['averageNumberOfEmployees', 'numberOfEmployees']

type Shown = Pick<Company, 'employees' | 'revenue'>

/** The first of the metrics that is told for two years at least, in the unit of its last year. */
function yearsOf({ items }: CompanyMetrics, ids: readonly MetricId[]) {
  const found = ids.flatMap((id) => items.find(({ metric }) => metric === id) ?? [])
  return found.map(pointsOf).find((points) => points.length > 1) ?? []
}

function pointsOf({ values }: Metric) {
  const unit = values.at(-1)?.unit
  return values
    .filter((each) => each.unit === unit)
    .map(({ endDate, value }) => ({ at: endDate.slice(0, 4), value: Number(value), unit }))
}

/** The years of the statements before a value, and the value itself; the stored values of before count first. */
function before(
  stored: readonly SeriesPoint[],
  years: readonly SeriesPoint[],
  now: SeriesPoint,
): readonly SeriesPoint[] {
  if (stored.length > 1) return stored
  const past = years.filter(({ at }) => at < now.at.slice(0, 4)).map(({ at, value }) => ({ at, value }))
  return past.length > 0 ? [...past, now] : []
}

type Stored = { employees: readonly SeriesPoint[]; revenue: readonly SeriesPoint[] }

/** How both figures came about: by their stored values, else by the statements of the years before. */
export function coursesOf({ employees, revenue }: Shown, stored: Stored, metrics: CompanyMetrics | undefined): Stored {
  if (!metrics) return stored
  const sales = yearsOf(metrics, ['totalRevenue']).filter(({ unit }) => unit === revenue?.currency)
  return {
    employees:
      employees === null
        ? []
        : before(stored.employees, employees.asOf === null ? [] : yearsOf(metrics, PEOPLE), {
            at: employees.asOf ?? '',
            value: employees.value,
          }),
    revenue: revenue === null ? [] : before(stored.revenue, sales, { at: String(revenue.year), value: revenue.amount }),
  }
}

export type Growth = { of: 'revenue' | 'employees'; rate: number; years: SeriesPoint[]; isGenerated: boolean }

/** By how much a company grew in a year, over the last three of its statements: in revenue, else in people. */
export function growthOf(metrics: CompanyMetrics): Growth | undefined {
  const isGenerated = metrics.periods.at(-1)?.generated ?? false
  for (const [of, ids] of [
    ['revenue', ['totalRevenue']],
    ['employees', PEOPLE],
  ] as const) {
    const points = yearsOf(metrics, ids)
    const last = points.at(-1)
    const first = points.find(({ at }) => last && Number(at) === Number(last.at) - GROWTH_YEARS)
    if (!last || !first || first.value <= 0 || last.value < 0) continue
    const years = points.filter(({ at }) => at >= first.at).map(({ at, value }) => ({ at, value }))
    return { of, rate: (last.value / first.value) ** (1 / GROWTH_YEARS) - 1, years, isGenerated }
  }
  return undefined
}
