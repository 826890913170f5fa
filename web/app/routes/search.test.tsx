import { accounts } from '@kontor/contract/accounts.ts'
import { savedSearches } from '@kontor/contract/saved-searches.ts'
import { type CompanyHit, search } from '@kontor/contract/search.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { anna, openScreen } from '~/lib/testing/app-page.tsx'
import { companyHit } from '~/lib/testing/company-hit.ts'
import { contractApi, Refusal } from '~/lib/testing/contract-api.ts'
import { currentAccount } from '~/lib/testing/current-account.ts'
import { savedSearch } from '~/lib/testing/saved-search.ts'
import SearchScreen from './search.tsx'

const saved = savedSearch({ newSince: { count: 3, more: false } })

beforeEach(() => localStorage.clear())

function api(items = [saved]) {
  const fake = contractApi()
  fake.on(accounts.current, () => currentAccount())
  fake.on(savedSearches.list, () => ({ items }))
  return fake
}

/** What the search over everything answers while companies are its only kind. */
function best(items: CompanyHit[], count: { count: number; more: boolean }) {
  return { kinds: [{ kind: 'company' as const, items, count, corrected: [] }] }
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

test('a saved search is pinned, shared and watched from its menu', async () => {
  const asked: unknown[] = []
  api().on(savedSearches.update, ({ body }) => {
    asked.push(body)
    return saved
  })
  await openScreen(<SearchScreen />, '/search')
  for (const entry of ['Pin above the list', 'Alert me to new hits', 'Share with everyone here']) {
    await userEvent.click(await screen.findByRole('button', { name: 'More about Pumps in Kiel' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: entry }))
  }
  await waitFor(() => expect(asked).toEqual([{ pinned: true }, { alerts: true }, { shared: true }]))
})

test('a search that a colleague shares names its owner and is not renamed or deleted', async () => {
  const owner = { userId: '0197a000-0000-7000-8000-0000000000e2', name: 'Ben Braun' }
  const can = { edit: false, share: false, remove: false, alert: false }
  api([savedSearch({ owner, shared: true, lastSeenAt: null, can })])
  await openScreen(<SearchScreen />, '/search')
  expect(await screen.findByText('Shared by Ben Braun')).toBeVisible()
  await userEvent.click(await screen.findByRole('button', { name: 'More about Pumps in Kiel' }))
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Pin above the list'])
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
  api().on(search.all, () => best([companyHit()], { count: 10_000, more: true }))
  await openScreen(<SearchScreen />, '/search?query=nord')
  expect(await screen.findByRole('link', { name: /Nordlicht AG/ })).toHaveAttribute('href', '/company/nordlicht-ag')
  expect(await screen.findByText('10,000+')).toBeVisible()
  expect(screen.getByRole('link', { name: 'See all' })).toHaveAttribute('href', '/search/companies?query=nord')
})

test('a refusal is told in the words of the server', async () => {
  api().on(search.all, () => {
    throw new Refusal({ userMessage: 'Not now.', httpStatusCode: 403 })
  })
  await openScreen(<SearchScreen />, '/search?query=nord')
  expect(await screen.findByRole('alert')).toHaveTextContent('Not now.')
})

test('a search over everything is remembered and opens over everything again', async () => {
  api().on(search.all, () => best([], { count: 0, more: false }))
  await openScreen(<SearchScreen />, '/search?query=nord')
  expect(await screen.findByText('No company matches these words.')).toBeVisible()
  expect(await screen.findByRole('link', { name: 'nord' })).toHaveAttribute('href', '/search?query=nord')
})
