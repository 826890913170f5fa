import { accounts } from '@kontor/contract/accounts.ts'
import { companies } from '@kontor/contract/companies.ts'
import { lists } from '@kontor/contract/lists.ts'
import { savedSearches } from '@kontor/contract/saved-searches.ts'
import { type CompanyHit, type Facet, search } from '@kontor/contract/search.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { useLocation } from 'react-router'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { anna, openScreen } from '~/lib/testing/app-page.tsx'
import { companyHit } from '~/lib/testing/company-hit.ts'
import { companyRecord, HIDDEN } from '~/lib/testing/company-record.ts'
import { contractApi, Refusal } from '~/lib/testing/contract-api.ts'
import { savedSearch } from '~/lib/testing/saved-search.ts'
import { currentAccount } from '~/lib/testing/current-account.ts'
import { listRecord } from '~/lib/testing/list-record.ts'
import SearchCompaniesScreen from './search-companies.tsx'

const second = companyHit({ id: '0197a000-0000-7000-8000-0000000000c2', title: 'FH Ostsee', highlights: [] })
const value = { min: null, max: null }
const facets: Facet[] = [
  { filter: 'countries', values: [{ value: 'DE', label: 'Germany', count: 7, ...value }] },
  { filter: 'tags', values: [{ value: 'maritime', label: 'maritime', count: 1200, ...value }] },
  { filter: 'cities', values: [{ value: 'kiel', label: 'Kiel', count: null, ...value }] },
  { filter: 'employees', values: [{ value: '11-50', label: '11-50', count: 3, min: 11, max: 50 }] },
]

beforeEach(() => localStorage.clear())

function api(items: CompanyHit[], corrected: { typed: string; meant: string }[] = []) {
  const fake = contractApi()
  fake.on(accounts.current, () => currentAccount())
  fake.on(search.companies, () => ({ items, total: items.length, searchAfter: null, corrected }))
  fake.on(search.countCompanies, () => ({ count: items.length, more: false }))
  fake.on(search.companyFacets, () => ({ items: facets }))
  fake.on(savedSearches.list, () => ({ items: [] }))
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

test('a span of numbers is one press; a value that was not counted has no number', async () => {
  api([companyHit()])
  await openScreen(<SearchCompaniesScreen />, '/search/companies')
  await userEvent.click(await screen.findByRole('button', { name: 'Employees 11–50: 3' }))
  await waitFor(() => expect(asked()).toContain('?employeesMin=11&employeesMax=50'))
  expect(screen.getByText('1,200')).toBeInTheDocument()
  // Too many matches to count: the value can be chosen and has no number.
  expect(screen.getByRole('checkbox', { name: 'Kiel' })).toBeInTheDocument()
})

test('nothing fits: the filter that hides the most is named with what it would bring', async () => {
  const fake = api([])
  fake.on(search.countCompanies, () => ({ count: 12, more: false }))
  await openScreen(<SearchCompaniesScreen />, '/search/companies?query=nord&countries=DE')
  expect(await screen.findByRole('heading', { name: 'No matching companies' })).toBeVisible()
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

test('a preview opens by its address, tells why it was found, and leaves nothing of that in the address', async () => {
  const fake = api([companyHit()])
  fake.on(companies.get, () => companyRecord())
  fake.on(companies.history, () => ({ items: [], searchAfter: null }))
  await openScreen(
    <>
      <SearchCompaniesScreen />
      <Address />
    </>,
    `/search/companies?query=nord&open=${companyHit().id}`,
  )
  const pane = within(await screen.findByRole('complementary', { name: 'Preview' }))
  expect(await pane.findByText('Builds pumps.')).toBeInTheDocument()
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
  await userEvent.click(pane.getByText('Why this result?'))
  expect(await pane.findByText('The name is exactly what was typed')).toBeInTheDocument()
  expect(pane.getByText('“nord” stands in: name')).toBeInTheDocument()
  await userEvent.click(pane.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(/^\/search\/companies\?query=nord$/))
})

function Address() {
  const { pathname, search: words } = useLocation()
  return <output data-testid="address">{pathname + words}</output>
}

test('a number beyond the limits is refused at the field and stays there', async () => {
  api([companyHit()])
  await openScreen(<SearchCompaniesScreen />, '/search/companies')
  const field = await screen.findByRole('textbox', { name: 'Employees: at least' })
  await userEvent.type(field, '99999999{Enter}')
  expect(await screen.findByText('Please enter a value between 0 and 10,000,000.')).toBeVisible()
  expect(field).toHaveValue('99999999')
  await userEvent.clear(field)
  await userEvent.type(field, 'abc{Enter}')
  expect(field).toHaveValue('abc')
  expect(field).toBeInvalid()
  expect(asked().filter((question) => question.includes('employees'))).toEqual([])
})

test('a saved view keeps the words that were typed', async () => {
  const fake = api([companyHit()])
  const view = savedSearch({ name: 'Large and German', state: { countries: 'DE' } })
  fake.on(savedSearches.list, () => ({ items: [view] }))
  fake.on(savedSearches.update, () => view)
  await openScreen(<SearchCompaniesScreen />, '/search/companies?query=nord&types=private')
  await userEvent.click(await screen.findByRole('button', { name: 'My searches' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Large and German' }))
  await waitFor(() => expect(asked()).toContain('?query=nord&countries=DE'))
})

test('a pinned view stands above the list with what is new, is pressed while it is shown, and goes with one more press', async () => {
  const fake = api([companyHit()])
  const view = savedSearch({ name: 'Large', pinned: true, state: { employeesMin: '500', countries: 'DE' } })
  fake.on(savedSearches.list, () => ({ items: [{ ...view, newSince: { count: 4, more: false } }] }))
  const seen = fake.on(savedSearches.update, () => view)
  await openScreen(<SearchCompaniesScreen />, '/search/companies')
  const chip = await screen.findByRole('button', { name: 'Large +4' })
  expect(chip).toHaveAttribute('aria-pressed', 'false')
  await userEvent.click(chip)
  await waitFor(() => expect(asked()).toContain('?countries=DE&employeesMin=500'))
  await waitFor(() => expect(seen.mock.calls.map(([{ body }]) => body)).toEqual([{ seen: true }]))
  await userEvent.click(await screen.findByRole('button', { name: 'Large', pressed: true }))
  expect(await screen.findByRole('button', { name: 'Large', pressed: false })).toBeVisible()
})

test('saved under a name with what the address asks', async () => {
  const fake = api([companyHit()])
  const saved = vi.fn<(body: unknown) => void>()
  fake.on(savedSearches.create, ({ body }) => {
    saved(body)
    return savedSearch({ name: body.name, state: body.state })
  })
  await openScreen(<SearchCompaniesScreen />, '/search/companies?query=nord&view=cards')
  await userEvent.click(await screen.findByRole('button', { name: 'Save search' }))
  const field = await screen.findByRole('textbox', { name: 'Name of the search' })
  expect(field).toHaveValue('nord')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Pin above the list' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Share with everyone here' }))
  await userEvent.clear(field)
  await userEvent.type(field, 'North{Enter}')
  const body = { type: 'company', name: 'North', state: { query: 'nord' }, pinned: true, shared: true }
  await waitFor(() => expect(saved).toHaveBeenCalledWith(body))
})

test('restricted users see hidden values as hidden, and no filter or order by them unless public ones are asked for', async () => {
  const rene = { ...anna, roles: [{ roleId: 'restricted' as const }] }
  api([companyHit({ access: 'company', employees: null, revenue: null, tags: [], hidden: HIDDEN })])
  const shown = await openScreen(<SearchCompaniesScreen />, '/search/companies', rene)
  expect(await screen.findAllByRole('cell', { name: 'Hidden' })).toHaveLength(2)
  const names = () => [...document.querySelectorAll('.filter-group summary')].map((each) => each.textContent)
  expect(names()).toEqual(['Industry', 'Country', 'Type', 'City', 'Access'])
  const sortable = screen.getAllByRole('columnheader').filter((head) => within(head).queryByRole('button'))
  expect(sortable.map((head) => head.textContent)).toEqual(['Name'])
  shown.unmount()
  await openScreen(<SearchCompaniesScreen />, '/search/companies?access=public', rene)
  await waitFor(() => expect(names()).toContain('Revenue'))
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
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select FH Ostsee' }))
  const bar = within(screen.getByRole('region', { name: 'Selection' }))
  expect(bar.getByText('1 company selected')).toBeVisible()
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
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Nordlicht AG' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select FH Ostsee' }))
  await userEvent.click(screen.getByRole('button', { name: 'Tag' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/1 company gets them\./)).toHaveTextContent('1 public company stays as it is')
  await userEvent.click(dialog.getByRole('button', { name: 'Add tags' }))
  expect(await dialog.findByText('Type at least one tag.')).toBeInTheDocument()
  await userEvent.type(dialog.getByRole('combobox', { name: 'Tags' }), 'spring{Enter}')
  await userEvent.click(dialog.getByRole('button', { name: 'Add tags' }))
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

test('ticked rows go onto a list together, and undo takes them off', async () => {
  const fake = api([companyHit(), second])
  const list = listRecord()
  fake.on(lists.list, () => ({ items: [list], searchAfter: null, total: 1 }))
  const members = { count: 2, more: false }
  const add = fake.on(lists.addMembers, () => ({ changeId: list.id, changed: 2, members }))
  const undo = fake.on(lists.undo, () => ({ members }))
  await openScreen(<SearchCompaniesScreen />, '/search/companies')
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Nordlicht AG' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select FH Ostsee' }))
  await userEvent.click(screen.getByRole('button', { name: 'Add to list…' }))
  await userEvent.click(await screen.findByRole('button', { name: /Mill suppliers/ }))
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(undo).toHaveBeenCalledOnce())
  expect(add.mock.lastCall?.[0]).toMatchObject({ body: { ids: [companyHit().id, second.id] } })
  expect(screen.getByText('2 companies selected')).toBeVisible()
})
