import { accounts } from '@kontor/contract/accounts.ts'
import { companies } from '@kontor/contract/companies.ts'
import { savedSearches } from '@kontor/contract/saved-searches.ts'
import { type CompanyHit, type Facet, search } from '@kontor/contract/search.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { anna, openScreen } from '~/lib/testing/app-page.tsx'
import { companyHit } from '~/lib/testing/company-hit.ts'
import { companyRecord } from '~/lib/testing/company-record.ts'
import { contractApi, Refusal } from '~/lib/testing/contract-api.ts'
import { currentAccount } from '~/lib/testing/current-account.ts'
import SearchCompaniesScreen from './search-companies.tsx'

const second = companyHit({ id: '0197a000-0000-7000-8000-0000000000c2', title: 'FH Ostsee', highlights: [] })
const value = { min: null, max: null }
const facets: Facet[] = [
  { filter: 'countries', estimated: false, values: [{ value: 'DE', label: 'Germany', count: 7, ...value }] },
  { filter: 'tags', estimated: true, values: [{ value: 'maritime', label: 'maritime', count: 1200, ...value }] },
  {
    filter: 'employees',
    estimated: false,
    values: [{ value: '11-50', label: '11-50', count: 3, min: 11, max: 50 }],
  },
]

beforeEach(() => localStorage.clear())

function api(items: CompanyHit[], corrected: { typed: string; meant: string }[] = []) {
  const fake = contractApi()
  fake.on(accounts.current, () => currentAccount())
  fake.on(search.companies, () => ({ items, total: items.length, searchAfter: null, corrected }))
  fake.on(search.countCompanies, () => ({ count: items.length, more: false }))
  fake.on(search.companyFacets, () => ({ items: facets }))
  return fake
}

/** The addresses that were asked for. */
function asked(path = '/v1/search/companies') {
  return vi
    .mocked(fetch)
    .mock.calls.map(([address]) => new URL(address as string))
    .filter(({ pathname }) => pathname === path)
    .map((address) => address.search)
}

test('rows with marked words, counts, and numbers of the language', async () => {
  api([companyHit(), second])
  await openScreen(<SearchCompaniesScreen />, '/search/companies?query=nordlicht')
  const row = await screen.findByRole('link', { name: 'Nordlicht AG' })
  expect(within(row).getByText('Nordlicht').tagName).toBe('MARK')
  expect(screen.getAllByRole('cell', { name: '1,240' })).toHaveLength(2)
  expect(await screen.findByText('2 companies')).toBeVisible()
  expect(row).toHaveAttribute('href', `/search/companies?query=nordlicht&open=${companyHit().id}`)
})

test('a filter goes into the address, stays there and leaves by its chip', async () => {
  api([companyHit()])
  await openScreen(<SearchCompaniesScreen />, '/search/companies?query=nord')
  await userEvent.click(await screen.findByRole('checkbox', { name: /Germany/ }))
  const chip = await screen.findByRole('button', { name: 'Remove the filter Country: Germany' })
  expect(asked()).toContain('?query=nord&countries=DE')
  expect(screen.getByRole('checkbox', { name: /Germany/ })).toBeChecked()
  await userEvent.click(chip)
  await waitFor(() => expect(screen.queryByRole('button', { name: /Remove the filter/ })).toBeNull())
})

test('a span of numbers is one press, and an estimate says so', async () => {
  api([companyHit()])
  await openScreen(<SearchCompaniesScreen />, '/search/companies')
  await userEvent.click(await screen.findByRole('checkbox', { name: /11–50/ }))
  await waitFor(() => expect(asked()).toContain('?employeesMin=11&employeesMax=50'))
  expect(screen.getByText('about 1,200')).toBeInTheDocument()
})

test('nothing fits: the filter that hides the most is named with what it would bring', async () => {
  const fake = api([])
  fake.on(search.countCompanies, () => ({ count: 12, more: false }))
  await openScreen(<SearchCompaniesScreen />, '/search/companies?query=nord&countries=DE')
  expect(await screen.findByRole('heading', { name: 'No company fits' })).toBeVisible()
  await userEvent.click(await screen.findByRole('button', { name: /Without Country: Germany/ }))
  await waitFor(() => expect(asked()).toContain('?query=nord'))
})

test('a refusal is told in the words of the server', async () => {
  api([]).on(search.companies, () => {
    throw new Refusal({ userMessage: 'Not now.', httpStatusCode: 403 })
  })
  await openScreen(<SearchCompaniesScreen />, '/search/companies')
  expect(await screen.findByText('Not now.')).toBeVisible()
})

test('a slip says what it was taken for, and the words can be searched as they are', async () => {
  api([companyHit()], [{ typed: 'Nordlciht', meant: 'nordlicht' }])
  await openScreen(<SearchCompaniesScreen />, '/search/companies?query=Nordlciht')
  expect(await screen.findByText('nordlicht')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Search instead for Nordlciht' }))
  await waitFor(() => expect(asked()).toContain('?query=%22Nordlciht%22'))
})

test('a preview opens by its address and tells why it was found', async () => {
  const fake = api([companyHit()])
  fake.on(companies.get, () => companyRecord())
  await openScreen(<SearchCompaniesScreen />, `/search/companies?query=nord&open=${companyHit().id}`)
  const sheet = within(await screen.findByRole('dialog'))
  expect(await sheet.findByText('Builds pumps.')).toBeInTheDocument()
  const explanation = {
    score: 1040,
    reasons: [{ reason: 'exactName' as const, points: 1000 }],
    words: [{ typed: 'nord', found: [{ word: 'nord', in: ['name'] }] }],
  }
  fake.on(search.companies, () => ({
    items: [companyHit({ explanation })],
    total: 1,
    searchAfter: null,
    corrected: [],
  }))
  await userEvent.click(sheet.getByText('Why this result?'))
  expect(await sheet.findByText('The name is exactly what was typed')).toBeInTheDocument()
  expect(sheet.getByText('“nord” stands in: name')).toBeInTheDocument()
})

test('saved under a name with what the address asks', async () => {
  const fake = api([companyHit()])
  const saved = vi.fn<(body: unknown) => void>()
  fake.on(savedSearches.create, ({ body }) => {
    saved(body)
    return {
      searchId: second.id,
      type: 'company' as const,
      name: body.name,
      state: body.state,
      newSince: { count: 0, more: false },
      lastSeenAt: '2026-11-15T00:00:00Z',
      createdAt: '2026-11-15T00:00:00Z',
    }
  })
  await openScreen(<SearchCompaniesScreen />, '/search/companies?query=nord&view=cards')
  await userEvent.click(await screen.findByRole('button', { name: 'Save search' }))
  const field = await screen.findByRole('textbox', { name: 'Name of the search' })
  expect(field).toHaveValue('nord')
  await userEvent.clear(field)
  await userEvent.type(field, 'North{Enter}')
  await waitFor(() => expect(saved).toHaveBeenCalledWith({ type: 'company', name: 'North', state: { query: 'nord' } }))
})

test('restricted users are offered no export', async () => {
  api([companyHit()])
  await openScreen(<SearchCompaniesScreen />, '/search/companies', { ...anna, roles: [{ roleId: 'restricted' }] })
  await screen.findByRole('link', { name: 'Nordlicht AG' })
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull()
})

test('ticked rows are counted and can be exported alone', async () => {
  api([companyHit(), second])
  await openScreen(<SearchCompaniesScreen />, '/search/companies')
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose FH Ostsee' }))
  const bar = within(screen.getByRole('region', { name: 'Selection' }))
  expect(bar.getByText('1 company chosen')).toBeVisible()
  await userEvent.click(bar.getByRole('button', { name: 'Export' }))
  expect(await screen.findByText('1 row as CSV')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('menuitem', { name: 'All columns' }))
  await waitFor(() => expect(asked()).toContain(`?ids=${second.id}&format=csv`))
})

test('ticked rows get tags as far as they may be changed, and lose them again', async () => {
  const own = companyHit({ access: 'company', can: { ...second.can, edit: true } })
  const fake = api([own, second])
  const tagged = fake.on(companies.tagMany, ({ body }) => ({ changes: body.changes }))
  await openScreen(<SearchCompaniesScreen />, '/search/companies')
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose Nordlicht AG' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Choose FH Ostsee' }))
  await userEvent.click(screen.getByRole('button', { name: 'Tag' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/1 company gets them\./)).toHaveTextContent('1 public company stays as it is')
  await userEvent.click(dialog.getByRole('button', { name: 'Give tags' }))
  expect(await dialog.findByText('Type at least one tag.')).toBeInTheDocument()
  await userEvent.type(dialog.getByRole('combobox', { name: 'Tags' }), 'spring{Enter}')
  await userEvent.click(dialog.getByRole('button', { name: 'Give tags' }))
  await waitFor(() => expect(tagged).toHaveBeenCalledTimes(1))
  expect(tagged.mock.calls[0]?.[0]).toMatchObject({
    body: { changes: [{ companyId: companyHit().id, add: ['spring'], remove: [] }] },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(tagged).toHaveBeenCalledTimes(2))
  expect(tagged.mock.calls[1]?.[0]).toMatchObject({
    body: { changes: [{ companyId: companyHit().id, add: [], remove: ['spring'] }] },
  })
})
