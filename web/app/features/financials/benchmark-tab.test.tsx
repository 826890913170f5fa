import { accounts } from '@kontor/contract/accounts.ts'
import { type Benchmark, benchmarks, type PeerRule } from '@kontor/contract/benchmarks.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { openScreen } from '~/lib/testing/app-page.tsx'
import { contractApi } from '~/lib/testing/contract-api.ts'
import { currentAccount } from '~/lib/testing/current-account.ts'
import { BenchmarkTab } from './benchmark-tab.tsx'

beforeEach(() => localStorage.clear())

const ID = '0197a000-0000-7000-8000-0000000000c1'
const RULE: PeerRule = { depth: 'division', country: 'any', size: 'any', currency: 'own' }

function answer(more: Partial<Benchmark> = {}): Benchmark {
  return {
    metric: 'totalRevenue',
    label: 'Revenue',
    factType: 'monetary',
    years: [2025, 2024],
    year: 2025,
    value: '350000000',
    unit: 'EUR',
    converted: false,
    rule: RULE,
    peers: { industry: { code: '62', label: 'Computer programming' }, country: null, size: null, n: 24, otherUnits: 3 },
    refused: null,
    percentile: 71,
    quantiles: {
      tenth: '20000000',
      lower: '90000000',
      median: '210000000',
      upper: '400000000',
      ninetieth: '910000000',
    },
    ...more,
  }
}

function api(of: (rule: PeerRule) => Benchmark = (rule) => answer({ rule })) {
  const fake = contractApi()
  fake.on(accounts.current, () => currentAccount())
  fake.on(benchmarks.ofCompany, ({ query }) => {
    const { metric: _, year: __, ...given } = query
    return of({ ...RULE, ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) })
  })
  return fake
}

const open = (search = '') => openScreen(<BenchmarkTab companyId={ID} name="Nordlicht AG" />, `/financials${search}`)

test('shows percentile, distribution in a picture and in figures, and who the peers are', async () => {
  api()
  await open()
  expect(await screen.findByText('Percentile 71')).toBeVisible()
  expect(screen.getByRole('img', { name: 'Revenue: distribution of the peers and Nordlicht AG' })).toBeVisible()
  const table = screen.getByRole('table', { name: 'Revenue: distribution in figures' })
  expect(within(table).getByRole('row', { name: /Nordlicht AG/ })).toHaveTextContent('€350M')
  expect(within(table).getByRole('row', { name: /median/ })).toHaveTextContent('€210M')
  expect(screen.getByText('62 Computer programming')).toBeVisible()
  expect(screen.getByText('Left out (other currency)')).toBeVisible()
})

test('the rule of the address is used, changed and saved', async () => {
  const fake = api()
  let saved: unknown
  fake.on(benchmarks.setRule, ({ body }) => {
    saved = body
    return body
  })
  await open('?peer-depth=class')
  expect(await screen.findByRole('combobox', { name: 'Industry' })).toHaveValue('class')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'same')
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Country' })).toHaveValue('same'))
  await userEvent.click(screen.getByRole('button', { name: 'Save as my rule' }))
  await waitFor(() => expect(saved).toEqual({ ...RULE, depth: 'class', country: 'same' }))
})

test('says why there is no comparison', async () => {
  api((rule) => answer({ rule, refused: 'fewPeers', percentile: null, quantiles: null }))
  await open()
  expect(await screen.findByText(/Fewer than 5 peers fit the rule/)).toBeVisible()
  expect(screen.queryByRole('img')).toBeNull()
})
