import { accounts } from '@kontor/contract/accounts.ts'
import { savedSearches } from '@kontor/contract/saved-searches.ts'
import { search } from '@kontor/contract/search.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { anna, openScreen } from '~/lib/testing/app-page.tsx'
import { companyHit } from '~/lib/testing/company-hit.ts'
import { contractApi, Refusal } from '~/lib/testing/contract-api.ts'
import { currentAccount } from '~/lib/testing/current-account.ts'
import SearchScreen from './search.tsx'

const saved = {
  searchId: '0197a000-0000-7000-8000-0000000000e1',
  type: 'company' as const,
  name: 'Pumps in Kiel',
  state: { query: 'pumps', countries: 'DE' },
  newSince: { count: 3, more: false },
  lastSeenAt: '2026-11-14T00:00:00Z',
  createdAt: '2026-11-01T00:00:00Z',
}

beforeEach(() => localStorage.clear())

function api(items = [saved]) {
  const fake = contractApi()
  fake.on(accounts.current, () => currentAccount())
  fake.on(savedSearches.list, () => ({ items }))
  return fake
}

test('without words: what belongs here is said', async () => {
  api([])
  await openScreen(<SearchScreen />, '/search')
  expect(await screen.findByText(/A search that you save stays here/)).toBeVisible()
  expect(screen.getByText(/Your last searches appear here/)).toBeVisible()
})

test('a saved search says what is new, and opening it marks it as seen', async () => {
  const seen = api().on(savedSearches.update, () => ({ ...saved, newSince: { count: 0, more: false } }))
  await openScreen(<SearchScreen />, '/search', anna, '/search')
  const link = await screen.findByRole('link', { name: /Pumps in Kiel/ })
  expect(link).toHaveTextContent('3 new')
  expect(link).toHaveAttribute('href', '/search/companies?query=pumps&countries=DE')
  await userEvent.click(link)
  await waitFor(() => expect(seen).toHaveBeenCalled())
})

test('a deleted search is gone at once and comes back by undo', async () => {
  api()
  await openScreen(<SearchScreen />, '/search')
  await userEvent.click(await screen.findByRole('button', { name: 'More about Pumps in Kiel' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: /Pumps in Kiel/ })).toBeNull())
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('link', { name: /Pumps in Kiel/ })).toBeVisible()
})

test('with words: the best of each kind, the count and the way to all', async () => {
  const fake = api()
  fake.on(search.companies, () => ({ items: [companyHit()], total: null, searchAfter: 'x', corrected: [] }))
  fake.on(search.countCompanies, () => ({ count: 10_000, more: true }))
  await openScreen(<SearchScreen />, '/search?query=nord')
  expect(await screen.findByRole('link', { name: /Nordlicht AG/ })).toHaveAttribute('href', '/company/nordlicht-ag')
  expect(await screen.findByText('10,000+')).toBeVisible()
  expect(screen.getByRole('link', { name: 'See all' })).toHaveAttribute('href', '/search/companies?query=nord')
})

test('a refusal is told in the words of the server', async () => {
  const fake = api()
  fake.on(search.countCompanies, () => ({ count: 0, more: false }))
  fake.on(search.companies, () => {
    throw new Refusal({ userMessage: 'Not now.', httpStatusCode: 403 })
  })
  await openScreen(<SearchScreen />, '/search?query=nord')
  expect(await screen.findByRole('alert')).toHaveTextContent('Not now.')
})

test('what was searched for is remembered by the browser', async () => {
  const fake = api()
  fake.on(search.companies, () => ({ items: [], total: 0, searchAfter: null, corrected: [] }))
  fake.on(search.countCompanies, () => ({ count: 0, more: false }))
  await openScreen(<SearchScreen />, '/search?query=nord')
  expect(await screen.findByRole('link', { name: 'nord' }, { timeout: 4000 })).toHaveAttribute(
    'href',
    '/search/companies?query=nord',
  )
})
