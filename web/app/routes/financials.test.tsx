import { accounts } from '@kontor/contract/accounts.ts'
import { companies } from '@kontor/contract/companies.ts'
import { type CompanyMetrics, type Metric, metrics } from '@kontor/contract/metrics.ts'
import { statements } from '@kontor/contract/statements.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { anna, openScreen } from '~/lib/testing/app-page.tsx'
import { companyRecord } from '~/lib/testing/company-record.ts'
import { contractApi, Refusal } from '~/lib/testing/contract-api.ts'
import { currentAccount } from '~/lib/testing/current-account.ts'
import { statementRecord } from '~/lib/testing/statement-record.ts'
import FinancialsScreen from './financials.tsx'

beforeEach(() => localStorage.clear())

const [FIRST, SECOND] = ['0197a000-0000-7000-8000-0000000000c1', '0197a000-0000-7000-8000-0000000000c2']

function figures(unit: 'EUR' | 'USD', values: [string, string][]): CompanyMetrics {
  const revenue: Metric = {
    metric: 'totalRevenue',
    label: 'Revenue',
    factType: 'monetary',
    chart: 'bar',
    changeMetric: 'totalRevenueChange',
    values: values.map(([year, value], at) => ({
      endDate: `${year}-12-31`,
      value,
      unit,
      from: [],
      change: at === 0 ? null : '-0.1',
    })),
  }
  const ratio: Metric = {
    metric: 'debtRatio',
    label: 'Debt ratio',
    factType: 'percent',
    chart: 'bar',
    changeMetric: 'debtRatioChange',
    values: [
      { endDate: '2024-12-31', value: '0.5', unit: 'PURE', from: ['liabilities', 'balanceSheetTotal'], change: '0' },
    ],
  }
  const periods = values.map(([year]) => ({
    statementId: FIRST,
    endDate: `${year}-12-31`,
    reportingStandard: 'IFRS' as const,
    consolidated: true,
    generated: false,
  }))
  return { periods, items: values.length > 0 ? [revenue, ratio] : [] }
}

function api(second: CompanyMetrics = figures('EUR', [['2024', '5000000']])) {
  const fake = contractApi()
  fake.on(accounts.current, () => currentAccount())
  fake.on(companies.get, ({ params }) =>
    params.id === FIRST
      ? companyRecord({ companyId: FIRST, name: 'Nordlicht AG' })
      : companyRecord({ companyId: SECOND, name: 'Südwind SE', slug: 'suedwind-se' }),
  )
  fake.on(metrics.ofCompany, ({ params }) =>
    params.id === FIRST
      ? figures('EUR', [
          ['2023', '900000000'],
          ['2024', '810000000'],
        ])
      : second,
  )
  return fake
}

const open = (search = '') => openScreen(<FinancialsScreen />, `/financials${search}`, anna, '/financials')

test('asks for companies while there are none', async () => {
  api()
  await open()
  expect(await screen.findByRole('heading', { name: 'Choose companies to compare' })).toBeVisible()
})

test('compares companies by year, with changes, missing values and what a ratio was calculated from', async () => {
  api()
  await open(`?companies=${FIRST},${SECOND}`)
  const table = await screen.findByRole('table', { name: 'Operations' })
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((each) => each.textContent),
  ).toEqual(['Operations', '2023', '2024'])
  const row = within(table).getByRole('row', { name: /Nordlicht AG/ })
  expect(row).toHaveTextContent('€810M')
  expect(row).toHaveTextContent('▼')
  expect(within(table).getByRole('row', { name: /Südwind SE/ })).toHaveTextContent('–')
  const ratios = screen.getByRole('table', { name: 'Ratios' })
  expect(within(ratios).getAllByText('Calculated from Liabilities, Balance sheet total')).toHaveLength(2)
  const [ratio] = within(ratios).getAllByTitle('Unchanged from the year before')
  expect(ratio).toHaveAttribute('data-direction', 'down')
  expect(document.querySelectorAll('.compare-chart rect')).toHaveLength(3)
})

test('another figure is drawn, and a company is taken out', async () => {
  api()
  await open(`?companies=${FIRST},${SECOND}`)
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Figure in the chart' }), 'debtRatio')
  expect(await screen.findByRole('img', { name: 'Debt ratio' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Remove Südwind SE from the comparison' }))
  await waitFor(() => expect(screen.queryByText('Südwind SE')).toBeNull())
})

test('bars of different currencies are not drawn together', async () => {
  api(figures('USD', [['2024', '5000000']]))
  await open(`?companies=${FIRST},${SECOND}`)
  expect(await screen.findByText(/figures in another currency are not drawn/)).toBeVisible()
  expect(document.querySelectorAll('.compare-chart rect')).toHaveLength(2)
})

test('a company without figures, and one that cannot be read', async () => {
  api(figures('EUR', []))
  const shown = await open(`?companies=${SECOND}`)
  expect(await screen.findByRole('heading', { name: 'No figures for this period' })).toBeVisible()
  shown.unmount()
  api().on(metrics.ofCompany, () => {
    throw new Refusal({ userMessage: 'Not now.', httpStatusCode: 403 })
  })
  await open(`?companies=${SECOND}`)
  expect(await screen.findByRole('alert')).toHaveTextContent('Not now.')
})

test('the id of a statement leads to its company', async () => {
  api().on(statements.find, () => statementRecord())
  await open(`?statementId=${FIRST}`)
  expect(await screen.findByText('/company/nordlicht-ag/financials')).toBeVisible()
})
