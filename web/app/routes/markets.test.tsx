import { accounts } from '@kontor/contract/accounts.ts'
import { type Market, type MarketFigures, markets } from '@kontor/contract/markets.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { anna, openScreen } from '~/lib/testing/app-page.tsx'
import { contractApi, Refusal } from '~/lib/testing/contract-api.ts'
import { currentAccount } from '~/lib/testing/current-account.ts'
import MarketsScreen from './markets.tsx'

beforeEach(() => localStorage.clear())

function figures(industry: string, country: string, more: Partial<MarketFigures> = {}): MarketFigures {
  return {
    industry,
    country,
    companies: 12,
    employees: 3400,
    employeesKnown: 9,
    medianRevenue: '4560000',
    revenueKnown: 8,
    medianGrowth: '-0.034',
    growthKnown: 6,
    openJobs: 17,
    hiringIndex: '5',
    news: 4,
    mood: '0.5',
    ...more,
  }
}

const SOFTWARE: Market = {
  refreshedAt: '2026-11-17T10:00:00.000Z',
  label: 'Information and communication',
  figures: figures('J', 'DE'),
  searchCodes: ['nace:62', 'nace:63'],
  rising: [
    {
      companyId: '0197a000-0000-7000-8000-0000000000c1',
      name: 'Nordlicht AG',
      slug: 'nordlicht-ag',
      growth: '0.4',
      year: 2025,
    },
  ],
  falling: [
    {
      companyId: '0197a000-0000-7000-8000-0000000000c2',
      name: 'Südwind SE',
      slug: 'suedwind-se',
      growth: '-0.2',
      year: 2025,
    },
  ],
  industries: [{ ...figures('62', 'DE', { companies: 7 }), label: 'Computer programming' }],
  countries: [figures('J', 'DE')],
  following: false,
}

function api() {
  const fake = contractApi()
  fake.on(accounts.current, () => currentAccount())
  fake.on(markets.followed, () => ({ items: [] }))
  fake.on(markets.matrix, ({ query }) => ({
    refreshedAt: '2026-11-17T10:00:00.000Z',
    section: query.section ? { code: 'J', label: 'Information and communication' } : null,
    industries: query.section
      ? [{ code: '62', label: 'Computer programming' }]
      : [{ code: 'J', label: 'Information and communication' }],
    countries: ['DE', 'AT'],
    cells: query.section
      ? [figures('J', 'all'), figures('62', 'all'), figures('62', 'DE', { companies: 7 })]
      : [figures('all', 'all', { companies: 90 }), figures('J', 'all'), figures('J', 'DE', { companies: 11 })],
  }))
  fake.on(markets.get, () => SOFTWARE)
  return fake
}

const open = (search = '') => openScreen(<MarketsScreen />, `/markets${search}`, anna, '/markets')

test('shows industries by country, with what is not there, and another figure by choice', async () => {
  api()
  await open()
  const table = await screen.findByRole('table', { name: 'Markets by industry and country' })
  const row = within(table).getByRole('row', { name: /^Information and communication/ })
  expect(await within(row).findByRole('link', { name: /Germany: 11$/ })).toBeVisible()
  expect(row).toHaveTextContent('–')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Figure' }), 'growth')
  await waitFor(() => expect(within(table).getByRole('link', { name: /Germany: -3.4%$/ })).toBeVisible())
})

test('drills into the divisions of a section', async () => {
  api()
  await open()
  await userEvent.click(await screen.findByRole('link', { name: 'Information and communication' }))
  expect(await screen.findByRole('rowheader', { name: 'Computer programming' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Back to all industries' })).toBeVisible()
})

test('opens a market with its movers and the way into the search, and follows it', async () => {
  const fake = api()
  let wish: unknown
  fake.on(markets.follow, ({ params }) => {
    wish = params
    return null
  })
  await open('?industry=J&country=DE')
  expect(await screen.findByRole('heading', { name: 'Information and communication · Germany' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Nordlicht AG' })).toHaveAttribute('href', '/company/nordlicht-ag')
  expect(screen.getByText('€4.6M')).toBeVisible()
  const address = screen.getByRole('link', { name: 'Show companies' }).getAttribute('href') ?? ''
  expect(Object.fromEntries(new URL(address, 'http://x').searchParams)).toEqual({
    industries: 'nace:62,nace:63',
    countries: 'DE',
    access: 'public',
  })
  await userEvent.click(screen.getByRole('button', { name: 'Follow Information and communication · Germany' }))
  await waitFor(() => expect(wish).toEqual({ industry: 'J', country: 'DE' }))
})

test('says so where nothing is counted yet, and what went wrong', async () => {
  api().on(markets.matrix, () => ({ refreshedAt: null, section: null, industries: [], countries: [], cells: [] }))
  const shown = await open()
  expect(await screen.findByRole('heading', { name: 'No markets yet' })).toBeVisible()
  shown.unmount()
  api().on(markets.matrix, () => {
    throw new Refusal({ userMessage: 'Not now.', httpStatusCode: 403 })
  })
  await open()
  expect(await screen.findByRole('alert')).toHaveTextContent('Not now.')
})
