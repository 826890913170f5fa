import { FACT_IDS, type FactId, factRules } from '@kontor/contract/statement-facts.ts'
import type { GivenFact, Statement } from '@kontor/contract/statement-record.ts'
import { LOCALES } from '@kontor/contract/kit/locales.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../../../tools/runs.ts'
import { factByName, factsLike, readPaste } from './paste.ts'
import { findingsOf } from './statement-checks.ts'
import { changedColumns, formatOf, givenFacts, type Table, tableOf, withCells, withColumn } from './table-state.ts'

const NOW = new Date('2026-05-05')
const source = { kind: 'profile', name: null, place: null, date: '2026-05-05' } as const
const empty = () => tableOf([], NOW)
const columnKey = (table: Table, at = 0) => table.columns[at]?.key ?? ''

function filled(figures: Partial<Record<FactId, string>>): GivenFact[] {
  const table = empty()
  const changes = (Object.entries(figures) as [FactId, string][]).map(([fact, value]) => ({
    column: columnKey(table),
    fact,
    cell: { value, unit: null, scale: null, source: null },
  }))
  const next = withCells(table, changes)
  return givenFacts(next, next.columns[0] ?? { cells: {} })
}

test('a table begins with the facts and one column, and columns are added', () => {
  const table = empty()
  expect(table.columns.map(({ head }) => head.endDate)).toEqual(['2025-12-31'])
  expect(withColumn(table, NOW).columns.map(({ head }) => head.endDate)).toEqual(['2026-12-31', '2025-12-31'])
})

test('amounts take unit and scale of the table, except those per share; a missing unit is PURE', () => {
  const table = { unit: 'CHF', scale: 3 } as const
  const nothing = { unit: null, scale: null }
  expect(formatOf('totalRevenue', nothing, table)).toEqual({ unit: 'CHF', scale: 3 })
  expect(formatOf('dividendPerShare', nothing, table)).toEqual({ unit: 'PURE', scale: 0 })
  expect(formatOf('dividendPerShare', { unit: 'USD', scale: null }, table)).toEqual({ unit: 'USD', scale: 0 })
  fc.assert(
    fc.property(fc.constantFrom(...FACT_IDS), (fact) => {
      const { factType, perShare } = factRules(fact)
      const takes = factType === 'monetary' && !perShare
      expect(formatOf(fact, nothing, table)).toEqual(takes ? table : { unit: 'PURE', scale: 0 })
      expect(formatOf(fact, { unit: 'USD', scale: 6 }, table)).toEqual({ unit: 'USD', scale: 6 })
    }),
    { numRuns: runs(100) },
  )
})

test('only changed columns are saved, and a value put back is no change', () => {
  const saved = empty()
  const column = columnKey(saved)
  const cell = { value: '5', unit: null, scale: null, source }
  const changed = withCells(saved, [{ column, fact: 'equity', cell }])
  expect(changedColumns(changed, saved)).toHaveLength(1)
  expect(changedColumns(withCells(changed, [{ column, fact: 'equity', cell: null }]), saved)).toEqual([])
})

test('every fact is found by its name in every language', () => {
  expect(factByName('A. Anlagevermögen')).toBe('fixedAssets')
  expect(factByName('capitaux propres')).toBe('equity')
  expect(factsLike('umsatz', 'en')).toContain('totalRevenue')
  expect(factsLike('umsatz', 'de')[0]).toBe('totalRevenue')
  expect(LOCALES.map((locale) => factsLike('', locale).length)).toEqual(LOCALES.map(() => FACT_IDS.length))
})

test('a German balance sheet is pasted by the names of its rows', () => {
  const table = withColumn(empty(), NOW)
  const text =
    'A. Anlagevermögen\t1.234.567,50\t1.100.000,00\r\nB. Umlaufvermögen\t765.432,50\t\r\nBilanzsumme\t2.000.000\tk. A.\r\nFirmenwagen\t3\t4\r\n'
  const pasted = readPaste(table, text, { fact: 'totalRevenue', column: columnKey(table) }, 'en', source)
  expect(pasted.changes.map(({ column, fact, cell }) => [column === columnKey(table), fact, cell?.value])).toEqual([
    [true, 'fixedAssets', '1234567.5'],
    [false, 'fixedAssets', '1100000'],
    [true, 'currentAssets', '765432.5'],
    [true, 'balanceSheetTotal', '2000000'],
  ])
  expect(pasted).toMatchObject({ unknown: ['Firmenwagen'], unread: ['k. A.'] })
})

test('a block without names fills the rows from the marked cell on, and stops at the edges', () => {
  const table = empty()
  const at = { fact: table.facts[1] ?? 'equity', column: columnKey(table) }
  const { changes } = readPaste(table, '1,000.5\t9\n2,000\n', at, 'de', source)
  expect(changes.map(({ fact, cell }) => [fact, cell?.value])).toEqual([
    [table.facts[1], '1000.5'],
    [table.facts[2], '2000'],
  ])
})

const RIGHT = {
  totalRevenue: '100',
  totalCostOfRevenue: '60',
  grossProfit: '40',
  incomeBeforeTax: '20',
  incomeTaxExpense: '6',
  netIncome: '14',
  netIncomeAttributableToParent: '13',
  netIncomeAttributableToInterest: '1',
  ebit: '22',
  depreciationAmortizationExpense: '5',
  ebitda: '27',
  fixedAssets: '70',
  currentAssets: '28',
  prepaidExpenses: '2',
  balanceSheetTotal: '100',
  equity: '30',
  provisions: '15',
  liabilities: '54',
  deferredIncome: '1',
} as const satisfies Partial<Record<FactId, string>>

test('a statement that fits raises no alarm, rounded or not', () => {
  expect(findingsOf(filled(RIGHT))).toEqual([])
  expect(findingsOf(filled({ fixedAssets: '1.4', currentAssets: '1.4', balanceSheetTotal: '2.9' }))).toEqual([])
})

test.each([
  [{ grossProfit: '45' }, 'sum', 'grossProfit', '5'],
  [{ netIncome: '24', netIncomeAttributableToParent: '23' }, 'sum', 'netIncome', '10'],
  [{ netIncomeAttributableToParent: '3' }, 'sum', 'netIncome', '10'],
  [{ ebitda: '21' }, 'sum', 'ebitda', '-6'],
  [{ currentAssets: '38' }, 'balance', 'balanceSheetTotal', '-10'],
  [{ equity: '20' }, 'balance', 'balanceSheetTotal', '10'],
] as const)('finds the planted error %j', (wrong, kind, fact, difference) => {
  expect(findingsOf(filled({ ...RIGHT, ...wrong }))).toMatchObject([{ kind, fact, difference }])
})

test('finds wrong signs and unlike units', () => {
  expect(findingsOf(filled({ personnelExpense: '-5', numberOfEmployees: '-1', incomeTaxExpense: '-2' }))).toMatchObject(
    [
      { kind: 'sign', fact: 'personnelExpense' },
      { kind: 'sign', fact: 'numberOfEmployees' },
    ],
  )
  const mixed = filled(RIGHT).map((fact) => (fact.fact === 'fixedAssets' ? { ...fact, unit: 'USD' as const } : fact))
  expect(findingsOf(mixed)).toMatchObject([{ kind: 'unit', fact: 'balanceSheetTotal' }])
})

test('statements keep units and scales of their own, and the usual ones become those of the table', () => {
  const fact = (id: FactId, value: string) =>
    ({ fact: id, value, unit: 'USD', scale: 6, source: null, factType: 'monetary', direction: null }) as const
  const statement = {
    statementId: 's1',
    version: 3,
    period: { periodType: 'annual', endDate: '2024-12-31' },
    consolidated: true,
    reportingStandard: 'GAAP',
    facts: [fact('totalRevenue', '5'), fact('equity', '2')],
    can: { edit: true, delete: true },
    access: 'company',
    generated: false,
  } as unknown as Statement
  const table = tableOf([statement], NOW)
  expect([table.unit, table.scale, table.facts]).toEqual(['USD', 6, ['totalRevenue', 'equity']])
  expect(changedColumns({ ...table, unit: 'EUR', scale: 0 }, table)).toEqual([])
})
