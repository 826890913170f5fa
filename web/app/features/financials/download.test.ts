import type { CompanyMetrics } from '@kontor/contract/metrics.ts'
import { expect, test } from 'vitest'
import { csvOf } from './download.ts'

const HEADS = {
  company: 'Company',
  metric: 'Metric',
  endDate: 'Period end',
  value: 'Value',
  unit: 'Unit',
  originalValue: 'Original value',
  originalUnit: 'Original unit',
  note: 'Note',
  notConvertible: 'not convertible',
}

test('the table has every value in full, with what it was before, and is safe in spreadsheets', () => {
  const converted = { value: '97.18', unit: 'CHF' as const, kind: 'average' as const, year: 2023, source: 'ECB' }
  const shared = { from: [], change: null }
  const figures: CompanyMetrics = {
    periods: [],
    items: [
      {
        metric: 'totalRevenue',
        label: 'Revenue',
        factType: 'monetary',
        chart: 'bar',
        changeMetric: 'totalRevenueChange',
        values: [
          { endDate: '2023-12-31', value: '100.123456', unit: 'EUR', converted, ...shared },
          { endDate: '2024-06-30', value: '-5', unit: 'CHF', notConvertible: true, ...shared },
        ],
      },
    ],
  }
  const compared = [{ id: '1', name: '=1+1, "AG"', slug: 'a', figures }]
  expect(csvOf(compared, ['totalRevenue'], 'en', HEADS).split('\r\n')).toEqual([
    '\u{FEFF}Company,Metric,Period end,Value,Unit,Original value,Original unit,Note',
    `"'=1+1, ""AG""",Revenue,2023-12-31,100.123456,EUR,97.18,CHF,`,
    `"'=1+1, ""AG""",Revenue,2024-06-30,-5,CHF,,,not convertible`,
    '',
  ])
})
