import { accounts } from '@kontor/contract/accounts.ts'
import { companies } from '@kontor/contract/companies.ts'
import type { Company } from '@kontor/contract/company-record.ts'
import { people, type PersonHit } from '@kontor/contract/people.ts'
import { savedSearches } from '@kontor/contract/saved-searches.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { anna, openScreen } from '~/lib/testing/app-page.tsx'
import { companyRecord } from '~/lib/testing/company-record.ts'
import { contractApi, Refusal } from '~/lib/testing/contract-api.ts'
import { currentAccount } from '~/lib/testing/current-account.ts'
import { personHit } from '~/lib/testing/person-hit.ts'
import CompanyPeopleScreen from './company-people.tsx'

beforeEach(() => localStorage.clear())

function api(hits: PersonHit[] = [personHit()], company: Company = companyRecord()) {
  const fake = contractApi()
  fake.on(accounts.current, () => currentAccount())
  fake.on(savedSearches.list, () => ({ items: [] }))
  fake.on(companies.bySlug, () => company)
  fake.on(people.count, () => ({ count: hits.length, more: false }))
  fake.on(people.facets, () => ({ items: [] }))
  fake.on(people.search, () => ({ items: hits, total: hits.length, searchAfter: null, corrected: [] }))
  return fake
}

function asked() {
  return vi
    .mocked(fetch)
    .mock.calls.map(([address]) => new URL(address as string))
    .filter(({ pathname }) => pathname === '/v1/search/people')
    .map(({ searchParams }) => Object.fromEntries(searchParams))
}

const open = (search = '') =>
  openScreen(<CompanyPeopleScreen />, `/company/nordlicht-ag/people${search}`, anna, '/company/:slug/people')

test('lists who works there today, and who did before', async () => {
  const { companyId } = companyRecord()
  api()
  await open()
  await screen.findByRole('link', { name: /^Ada Brunner/ })
  expect(asked()).toEqual([{ companies: companyId, sortBy: 'name' }])
  await userEvent.click(screen.getByRole('link', { name: 'Former' }))
  await waitFor(() => expect(asked().at(-1)).toEqual({ formerCompanies: companyId, sortBy: 'name' }))
})

test('a school shows who learned there', async () => {
  const school = companyRecord({ type: 'education' })
  api([personHit()], school)
  await open()
  expect(await screen.findByRole('heading', { name: `Alumni of ${school.name}` })).toBeVisible()
  expect(asked()[0]).toEqual({ schools: school.companyId, sortBy: 'name' })
  expect(screen.queryByRole('link', { name: 'Former' })).toBeNull()
  const panel = await screen.findAllByText(/./, { selector: '.filter-panel summary' })
  const filters = panel.map(({ textContent }) => textContent)
  expect(filters.slice(0, 2)).toEqual(['Company', 'Graduated'])
  expect(filters).not.toContain('School')
})

test('nobody known is said, with how people get here', async () => {
  api([])
  await open()
  expect(await screen.findByRole('heading', { name: 'No people are known here yet' })).toBeVisible()
})

test('a company that is not there, and one that cannot be read', async () => {
  api().on(companies.bySlug, () => {
    throw new Refusal({ userMessage: 'This does not exist, or you may not see it.', httpStatusCode: 404 })
  })
  const shown = await open()
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('There is nothing at this address')
  shown.unmount()
  api().on(companies.bySlug, () => {
    throw new Refusal({ userMessage: 'Not now.', httpStatusCode: 403 })
  })
  await open()
  expect(await screen.findByRole('alert')).toHaveTextContent('Not now.')
})
