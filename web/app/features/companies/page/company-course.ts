import type { Company } from '@kontor/contract/company-record.ts'
import type { CompanyMetrics, Metric, MetricId } from '@kontor/contract/metrics.ts'
import type { SeriesPoint } from '~/records/kit/page/record-tools.ts'

/** So many years of growth are told, and the tile says so. */
const GROWTH_YEARS = 3

const PEOPLE: readonly MetricId[] = ['averageNumberOfEmployees', 'numberOfEmployees']

type Shown = Pick<Company, 'employees' | 'revenue'>

type Year = SeriesPoint & { unit: string | undefined; isGenerated: boolean }

/** The first of the metrics that is told for two years at least, in the unit of its last year. */
function yearsOf({ items, periods }: CompanyMetrics, ids: readonly MetricId[]): readonly Year[] {
  const found = ids.flatMap((id) => items.find(({ metric }) => metric === id) ?? [])
  return found.map((metric) => pointsOf(metric, periods)).find((points) => points.length > 1) ?? []
}

/** A company alone and its group, or two ways to account, are not compared; a year counts once, with its last day. */
function pointsOf({ values }: Metric, periods: CompanyMetrics['periods']) {
  const known = new Map(periods.map((period) => [period.endDate, period]))
  const last = values.at(-1)
  const kind = known.get(last?.endDate ?? '')
  const points = values.flatMap(({ endDate, value, unit }): [string, Year][] => {
    const period = known.get(endDate)
    const isOfKind =
      period?.consolidated === kind?.consolidated && period?.reportingStandard === kind?.reportingStandard
    const at = endDate.slice(0, 4)
    const isGenerated = period?.generated ?? false
    return isOfKind && unit === last?.unit ? [[at, { at, value: Number(value), unit, isGenerated }]] : []
  })
  return [...new Map(points).values()]
}

/** What a record and a statement of the same year may differ by, for the one to be told by the other. */
const ROUNDING = 0.005

export type Course = {
  points: readonly SeriesPoint[]
  /** The last two points are the value of the record and the one a year before. */
  tellsChange: boolean
  isGenerated: boolean
}
const NO_COURSE: Course = { points: [], tellsChange: false, isGenerated: false }

/** By the stored values, else by statements of one kind up to the year of the value. */
function courseOf(stored: readonly SeriesPoint[], years: readonly Year[], now: SeriesPoint): Course {
  if (stored.length > 1) return { points: stored, tellsChange: true, isGenerated: false }
  const points = years.filter(({ at }) => at <= now.at.slice(0, 4))
  const [before, last] = points.slice(-2)
  if (!before || !last) return NO_COURSE
  const isSame = last.at === now.at.slice(0, 4) && Math.abs(last.value - now.value) <= Math.abs(now.value) * ROUNDING
  return {
    points: points.map(({ at, value }) => ({ at, value })),
    tellsChange: isSame && Number(before.at) === Number(last.at) - 1,
    isGenerated: points.some((each) => each.isGenerated),
  }
}

type Stored = { employees: readonly SeriesPoint[]; revenue: readonly SeriesPoint[] }
type Courses = { employees: Course; revenue: Course }

/** How both figures came about. */
export function coursesOf({ employees, revenue }: Shown, stored: Stored, metrics: CompanyMetrics | undefined): Courses {
  const sales = metrics ? yearsOf(metrics, ['totalRevenue']) : []
  const people = metrics ? yearsOf(metrics, PEOPLE) : []
  return {
    employees:
      employees === null
        ? NO_COURSE
        : courseOf(stored.employees, people, { at: employees.asOf ?? '9999', value: employees.value }),
    revenue:
      revenue === null
        ? NO_COURSE
        : courseOf(
            stored.revenue,
            sales.filter(({ unit }) => unit === revenue.currency),
            { at: String(revenue.year), value: revenue.amount },
          ),
  }
}

export type Growth = { of: 'revenue' | 'employees'; rate: number; years: SeriesPoint[]; isGenerated: boolean }

/** By how much a company grew in a year, over the last three of its statements: in revenue, else in people. */
export function growthOf(metrics: CompanyMetrics): Growth | undefined {
  for (const [of, ids] of [
    ['revenue', ['totalRevenue']],
    ['employees', PEOPLE],
  ] as const) {
    const points = yearsOf(metrics, ids)
    const last = points.at(-1)
    const first = points.find(({ at }) => last && Number(at) === Number(last.at) - GROWTH_YEARS)
    if (!last || !first || first.value <= 0 || last.value < 0) continue
    const told = points.filter(({ at }) => at >= first.at)
    const years = told.map(({ at, value }) => ({ at, value }))
    const isGenerated = told.some((each) => each.isGenerated)
    return { of, rate: (last.value / first.value) ** (1 / GROWTH_YEARS) - 1, years, isGenerated }
  }
  return undefined
}
