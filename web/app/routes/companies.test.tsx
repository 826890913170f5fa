import { accounts } from '@kontor/contract/accounts.ts'
import { companies } from '@kontor/contract/companies.ts'
import type { CompanyItem } from '@kontor/contract/company-record.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { openScreen } from '~/lib/testing/app-page.tsx'
import { companyItem } from '~/lib/testing/company-record.ts'
import { contractApi, Refusal } from '~/lib/testing/contract-api.ts'
import { currentAccount } from '~/lib/testing/current-account.ts'
import CompaniesScreen from './companies.tsx'

const first = companyItem()
const second = companyItem({
  companyId: '0197a000-0000-7000-8000-0000000000c2',
  slug: 'fh-ostsee',
  name: 'FH Ostsee',
  type: 'education',
  location: null,
})

function api(...pages: { items: CompanyItem[]; searchAfter: string | null }[]) {
  const fake = contractApi()
  fake.on(accounts.current, () => currentAccount())
  fake.on(companies.list, () => pages.shift() ?? { items: [], searchAfter: null })
  return fake
}

/** The addresses that were asked for. */
function asked() {
  return vi
    .mocked(fetch)
    .mock.calls.map(([address]) => new URL(address as string))
    .filter(({ pathname }) => pathname === '/v1/companies')
    .map(({ search }) => search)
}

test('loading, then nothing: what belongs here is said', async () => {
  api()
  await openScreen(<CompaniesScreen />, '/company')
  expect(screen.getByRole('status')).toHaveTextContent('Loading…')
  expect(await screen.findByRole('heading', { name: 'No companies yet' })).toBeVisible()
})

test('a refusal is told in the words of the server', async () => {
  api().on(companies.list, () => {
    throw new Refusal({ userMessage: 'Not now.', httpStatusCode: 403 })
  })
  await openScreen(<CompaniesScreen />, '/company')
  expect(await screen.findByRole('alert')).toHaveTextContent('Not now.')
})

test('rows lead to companies and schools, in the path and numbers of the language', async () => {
  api({ items: [first, second], searchAfter: null })
  await openScreen(<CompaniesScreen />, '/de/unternehmen')
  expect(await screen.findByRole('link', { name: 'Nordlicht AG' })).toHaveAttribute(
    'href',
    '/de/unternehmen/nordlicht-ag',
  )
  expect(screen.getByRole('link', { name: 'FH Ostsee' })).toHaveAttribute('href', '/de/bildung/fh-ostsee')
  expect(screen.getAllByRole('cell', { name: '1.240' })).toHaveLength(2)
  expect(await screen.findByRole('cell', { name: 'Kiel, Deutschland' })).toBeVisible()
})

test('the filter is in the address, and typing changes it while the results stay', async () => {
  api({ items: [first], searchAfter: null }, { items: [second], searchAfter: null })
  await openScreen(<CompaniesScreen />, '/company?access=public')
  await screen.findByRole('link', { name: 'Nordlicht AG' })
  await userEvent.type(screen.getByRole('searchbox'), 'fh o')
  expect(screen.getByRole('link', { name: 'Nordlicht AG' })).toBeVisible()
  expect(await screen.findByRole('link', { name: 'FH Ostsee' })).toBeVisible()
  expect(asked()).toEqual(['?access=public', '?query=fh+o&access=public'])
  expect(screen.getByRole('link', { name: 'Own' })).toHaveAttribute('href', '/company?query=fh+o&access=company')
  expect(screen.getByRole('link', { name: 'Public' })).toHaveAttribute('aria-current', 'true')
})

test('a search without a find leads back to all', async () => {
  api()
  await openScreen(<CompaniesScreen />, '/company?query=zzz')
  expect(await screen.findByRole('heading', { name: 'No company fits' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Show all companies' })).toHaveAttribute('href', '/company')
})

test('more come on demand, and j and k walk the rows', async () => {
  api({ items: [first], searchAfter: 'next' }, { items: [second], searchAfter: null })
  await openScreen(<CompaniesScreen />, '/company')
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }))
  const bottom = await screen.findByRole('link', { name: 'FH Ostsee' })
  expect(asked()).toEqual(['', '?searchAfter=next'])
  screen.getByRole('link', { name: 'Nordlicht AG' }).focus()
  await userEvent.keyboard('j')
  await waitFor(() => expect(bottom).toHaveFocus())
})
