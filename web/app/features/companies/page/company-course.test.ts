import type { CompanyMetrics, MetricId } from '@kontor/contract/metrics.ts'
import { expect, test } from 'vitest'
import { coursesOf, growthOf } from './company-course.ts'

function metricsOf(metric: MetricId, values: Readonly<Record<string, [number, string]>>): CompanyMetrics {
  const years = Object.entries(values)
  return {
    periods: years.map(([year]) => ({
      statementId: '0197a000-0000-7000-8000-0000000000f1',
      endDate: `${year}-12-31`,
      reportingStandard: 'HGB',
      consolidated: false,
      generated: true,
    })),
    items: [
      {
        metric,
        label: metric,
        factType: 'monetary',
        chart: 'bar',
        changeMetric: `${metric}Change`,
        values: years.map(([year, [value, unit]]) => ({
          endDate: `${year}-12-31`,
          value: String(value),
          unit: unit as 'EUR',
          from: [],
          change: null,
        })),
      },
    ],
  }
}

const REVENUE = metricsOf('totalRevenue', {
  2021: [90, 'EUR'],
  2022: [100, 'EUR'],
  2023: [110, 'EUR'],
  2024: [121, 'EUR'],
  2025: [133.1, 'EUR'],
})
const NOTHING_STORED = { employees: [], revenue: [] }
const shown = { employees: null, revenue: { amount: 140, currency: 'EUR', year: 2025 } }

test('growth is the rate of a year between the last statement and the one three years before', () => {
  const growth = growthOf(REVENUE)
  expect(growth?.rate).toBeCloseTo(0.1)
  expect(growth).toMatchObject({ of: 'revenue', isGenerated: true })
  expect(growth?.years.map(({ at }) => at)).toEqual(['2022', '2023', '2024', '2025'])
})

test('without revenue growth is told in people; without three years not at all', () => {
  const people = { 2022: [1000, 'PURE'], 2025: [1331, 'PURE'] } as const
  expect(growthOf(metricsOf('numberOfEmployees', { 2022: [...people[2022]], 2025: [...people[2025]] }))?.of).toBe(
    'employees',
  )
  expect(growthOf(metricsOf('totalRevenue', { 2024: [1, 'EUR'], 2025: [2, 'EUR'] }))).toBeUndefined()
  expect(growthOf(metricsOf('totalRevenue', { 2022: [0, 'EUR'], 2025: [2, 'EUR'] }))).toBeUndefined()
})

test('statements that end in the value of the record tell how it has changed', () => {
  const agreeing = { ...shown, revenue: { amount: 133.2, currency: 'EUR', year: 2025 } }
  const { points, tellsChange, isGenerated } = coursesOf(agreeing, NOTHING_STORED, REVENUE).revenue
  expect(points.map(({ value }) => value)).toEqual([90, 100, 110, 121, 133.1])
  expect({ tellsChange, isGenerated }).toEqual({ tellsChange: true, isGenerated: true })
})

test('statements that say something else, end before or leave a year out are drawn and tell no change', () => {
  const told = (revenue: NonNullable<typeof shown.revenue>, metrics = REVENUE) =>
    coursesOf({ ...shown, revenue }, NOTHING_STORED, metrics).revenue
  expect(told(shown.revenue)).toMatchObject({ tellsChange: false })
  expect(told(shown.revenue).points).toHaveLength(5)
  expect(told({ amount: 133.1, currency: 'EUR', year: 2027 })).toMatchObject({ tellsChange: false })
  const gap = metricsOf('totalRevenue', { 2021: [90, 'EUR'], 2025: [133.1, 'EUR'] })
  expect(told({ amount: 133.1, currency: 'EUR', year: 2025 }, gap)).toMatchObject({ tellsChange: false })
  expect(told({ amount: 133.1, currency: 'CHF', year: 2025 }).points).toEqual([])
})

test('a company alone is not compared with its group', () => {
  const [first, ...others] = REVENUE.periods
  const periods = [...(first ? [{ ...first, consolidated: true }] : []), ...others]
  const agreeing = { ...shown, revenue: { amount: 133.1, currency: 'EUR', year: 2025 } }
  expect(coursesOf(agreeing, NOTHING_STORED, { ...REVENUE, periods }).revenue.points.map(({ at }) => at)).toEqual([
    '2022',
    '2023',
    '2024',
    '2025',
  ])
  const [last] = REVENUE.periods.slice(-1)
  const group = last ? [...REVENUE.periods.slice(0, -1), { ...last, consolidated: true }] : []
  expect(growthOf({ ...REVENUE, periods: group })).toBeUndefined()
})

test('stored values count before statements', () => {
  const stored = {
    employees: [],
    revenue: [
      { at: '2024', value: 1 },
      { at: '2025', value: 2 },
    ],
  }
  expect(coursesOf(shown, stored, REVENUE).revenue).toMatchObject({ points: stored.revenue, tellsChange: true })
})
