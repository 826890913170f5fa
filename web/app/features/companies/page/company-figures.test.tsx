import { type CompanyMetrics, metrics } from '@kontor/contract/metrics.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen } from '~/lib/testing/app-page.tsx'
import { companyRecord } from '~/lib/testing/company-record.ts'
import { contractApi } from '~/lib/testing/contract-api.ts'
import { CompanyFigures } from './company-figures.tsx'

function figures(generated: boolean): CompanyMetrics {
  const endDates = ['2023-12-31', '2024-12-31']
  return {
    periods: endDates.map((endDate) => ({
      statementId: '0197a000-0000-7000-8000-0000000000f1',
      endDate,
      reportingStandard: 'HGB',
      consolidated: false,
      generated,
    })),
    items: [
      {
        metric: 'totalRevenue',
        label: 'Revenue',
        factType: 'monetary',
        chart: 'bar',
        changeMetric: 'totalRevenueChange',
        values: endDates.map((endDate, at) => ({
          endDate,
          value: String(100_000_000 * (at + 1)),
          unit: 'EUR',
          from: [],
          change: at === 0 ? null : '1',
        })),
      },
      {
        metric: 'ebitda',
        label: 'EBITDA',
        factType: 'monetary',
        chart: 'bar',
        changeMetric: 'ebitdaChange',
        values: [{ endDate: '2024-12-31', value: '5000000', unit: 'EUR', from: ['ebit'], change: null }],
      },
    ],
  }
}

async function open(answer: CompanyMetrics) {
  contractApi().on(metrics.ofCompany, () => answer)
  await openScreen(<CompanyFigures company={companyRecord()} countries={{}} />, '/company/nordlicht-ag')
}

test('shows key figures with change, course and what they were calculated from', async () => {
  await open(figures(false))
  const revenue = (await screen.findByText('Revenue')).parentElement as HTMLElement
  expect(revenue).toHaveTextContent('€200M')
  expect(within(revenue).getByTitle('Compared with the year before')).toHaveAttribute('data-direction', 'up')
  expect(revenue.querySelector('.sparkline')).not.toBeNull()
  const ebitda = screen.getByText('EBITDA').parentElement as HTMLElement
  expect(within(ebitda).getByText('Calculated from EBIT')).toBeInTheDocument()
  expect(within(ebitda).queryByTitle('Compared with the year before')).toBeNull()
  expect(screen.getByText('Period to 2024/12/31, HGB')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Show statements' })).toHaveAttribute(
    'href',
    '/company/nordlicht-ag/financials',
  )
})

test('says that figures are generated', async () => {
  await open(figures(true))
  expect(await screen.findByText('Period to 2024/12/31. These figures are a generated example.')).toBeVisible()
})

test('invites to add figures while there are none', async () => {
  await open({ periods: [], items: [] })
  expect(await screen.findByText(/No statements are known yet/)).toBeVisible()
})
