import { changeOf, METRIC_IDS, metricNames, metricType } from '@kontor/contract/metrics.ts'
import type { GivenFact } from '@kontor/contract/statement-record.ts'
import { addDecimals, shiftDecimal } from '@kontor/contract/kit/decimals.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { startApp, type TestApp } from '#kit/testing/app.ts'
import { testDatabase } from '#kit/testing/database.ts'
import { addOwn } from '#kit/testing/search-scene.ts'
import { runs } from '../../../../tools/runs.ts'
import { changeBetween, figureOf, isYearBefore } from './figures.ts'

const database = testDatabase()
type Person = Awaited<ReturnType<TestApp['person']>>

const given = (
  fact: GivenFact['fact'],
  value: string,
  unit: GivenFact['unit'] = 'EUR',
  scale: GivenFact['scale'] = 0,
) => ({
  fact,
  value,
  unit,
  scale,
  source: null,
})

test('every metric of the specification has a label, a type and a Change', () => {
  const types = METRIC_IDS.map(metricType)
  const ofType = (type: string) => types.filter((each) => each === type).length
  // 31 of money and the balance sheet total, five numbers, the rate and three ratios.
  expect([METRIC_IDS.length, ofType('monetary'), ofType('number'), ofType('percent')]).toEqual([41, 32, 5, 4])
  expect(new Set(METRIC_IDS.map(changeOf)).size).toBe(41)
  for (const metric of METRIC_IDS) expect(Object.values(metricNames(metric)).every(Boolean)).toBe(true)
})

test('computed metrics say from which facts, and are absent when one is missing', () => {
  const facts = [
    given('incomeBeforeTax', '70'),
    given('interestExpense', '20'),
    given('interestIncome', '5'),
    given('depreciationAmortizationExpense', '15'),
    given('liabilities', '60'),
    given('fixedAssets', '80'),
    given('currentAssets', '40'),
  ]
  expect(figureOf(facts, 'ebitda')).toEqual({
    value: '100',
    unit: 'EUR',
    from: ['incomeBeforeTax', 'interestExpense', 'interestIncome', 'depreciationAmortizationExpense'],
  })
  expect(figureOf(facts, 'debtRatio')).toEqual({
    value: '0.5',
    unit: 'PURE',
    from: ['liabilities', 'fixedAssets', 'currentAssets'],
  })
  expect(figureOf(facts.slice(1), 'ebit')).toBeUndefined()
  expect(figureOf(facts, 'equityToFixedAssetRatio')).toBeUndefined()
  expect(figureOf([given('equity', '1'), given('fixedAssets', '0')], 'equityToFixedAssetRatio')).toBeUndefined()
  expect(figureOf([given('totalRevenue', '3'), given('totalCostOfRevenue', '1', 'USD')], 'grossProfit')).toBeUndefined()
})

test('scales are applied exactly, whatever they are', () => {
  const amount = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }).map((units) => shiftDecimal(units.toString(), -4))
  const scale = fc.constantFrom(0 as const, 3 as const, 6 as const, 9 as const)
  fc.assert(
    fc.property(amount, scale, amount, scale, (a, scaleA, b, scaleB) => {
      const facts = [given('fixedAssets', a, 'EUR', scaleA), given('currentAssets', b, 'EUR', scaleB)]
      const total = addDecimals(shiftDecimal(a, scaleA), shiftDecimal(b, scaleB))
      expect(figureOf(facts, 'balanceSheetTotal')?.value).toBe(total)
    }),
    { numRuns: runs(200) },
  )
})

test('a change is the share of the year before, measured without its sign', () => {
  const figure = (value: string, unit: 'EUR' | 'USD' = 'EUR') => ({ value, unit, from: [] })
  expect(changeBetween(figure('80'), figure('100'))).toBe('0.25')
  expect(changeBetween(figure('-80'), figure('-100'))).toBe('-0.25')
  expect(changeBetween(figure('-80'), figure('20'))).toBe('1.25')
  expect(changeBetween(figure('80'), figure('80'))).toBe('0')
  for (const before of [undefined, figure('0'), figure('80', 'USD')])
    expect(changeBetween(before, figure('1'))).toBeUndefined()
  expect(['2023-09-30', '2023-12-31', '2022-09-30'].map((day) => isYearBefore(day, '2024-09-28'))).toEqual([
    true,
    false,
    false,
  ])
})

async function add(who: Person, companyId: string, body: object) {
  const { status } = await who.post(`/v1/companies/${companyId}/statements`, body)
  expect(status).toBe(201)
}

test('metrics of a company by period, of the group before the company alone', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const companyId = await addOwn(ann, { name: 'Metrics' })
  const revenue = (value: string) => [given('totalRevenue', value, 'EUR', 6), given('numberOfEmployees', '10', 'PURE')]
  const year = (day: string, more: object) => ({ endDate: day, reportingStandard: 'IFRS', ...more })
  await add(ann, companyId, year('2023-12-31', { consolidated: true, facts: revenue('80') }))
  await add(ann, companyId, year('2024-12-31', { consolidated: true, facts: revenue('100.5') }))
  await add(ann, companyId, year('2024-12-31', { consolidated: false, facts: revenue('7') }))
  await add(ann, companyId, year('2024-12-31', { periodType: 'quarter', facts: revenue('1') }))
  const { body } = await ann.get(`/v1/companies/${companyId}/metrics`)
  expect(body.data.periods).toMatchObject([{ endDate: '2023-12-31' }, { endDate: '2024-12-31', consolidated: true }])
  expect(body.data.items.map(({ metric }: { metric: string }) => metric)).toEqual(['totalRevenue', 'numberOfEmployees'])
  expect(body.data.items[0]).toMatchObject({
    factType: 'monetary',
    chart: 'bar',
    changeMetric: 'totalRevenueChange',
    values: [
      { endDate: '2023-12-31', value: '80000000', unit: 'EUR', from: [], change: null },
      { endDate: '2024-12-31', value: '100500000', unit: 'EUR', from: [], change: '0.25625' },
    ],
  })
  const other = await ann.get(`/v1/companies/${companyId}/metrics?reportingStandard=HGB`)
  expect(other.body.data).toEqual({ periods: [], items: [] })
})
