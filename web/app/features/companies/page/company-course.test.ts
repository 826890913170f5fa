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

test('the years before a value lead to it, in its own currency', () => {
  expect(coursesOf(shown, NOTHING_STORED, REVENUE).revenue).toEqual([
    { at: '2021', value: 90 },
    { at: '2022', value: 100 },
    { at: '2023', value: 110 },
    { at: '2024', value: 121 },
    { at: '2025', value: 140 },
  ])
  const francs = { ...shown, revenue: { amount: 140, currency: 'CHF', year: 2025 } }
  expect(coursesOf(francs, NOTHING_STORED, REVENUE).revenue).toEqual([])
})

test('stored values count before statements', () => {
  const stored = {
    employees: [],
    revenue: [
      { at: '2024', value: 1 },
      { at: '2025', value: 2 },
    ],
  }
  expect(coursesOf(shown, stored, REVENUE).revenue).toEqual(stored.revenue)
})
