import { accounts } from '@kontor/contract/accounts.ts'
import { companies } from '@kontor/contract/companies.ts'
import { following } from '@kontor/contract/following.ts'
import { jobs } from '@kontor/contract/jobs.ts'
import { lists } from '@kontor/contract/lists.ts'
import { people } from '@kontor/contract/people.ts'
import { records } from '@kontor/contract/records.ts'
import { tasks } from '@kontor/contract/tasks.ts'
import { savedSearches } from '@kontor/contract/saved-searches.ts'
import { type CompanyHit, search } from '@kontor/contract/search.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { anna, openScreen } from '~/lib/testing/app-page.tsx'
import { companyHit } from '~/lib/testing/company-hit.ts'
import { companyRecord } from '~/lib/testing/company-record.ts'
import { contractApi, Refusal } from '~/lib/testing/contract-api.ts'
import { currentAccount } from '~/lib/testing/current-account.ts'
import { NewTaskSlot } from '~/records/kit/new-task.ts'
import { NewTaskDrawer } from '~/features/tasks/task-drawer.tsx'
import { jobHit } from '~/lib/testing/job-record.ts'
import { listRecord } from '~/lib/testing/list-record.ts'
import { personRecord } from '~/lib/testing/person-record.ts'
import { taskOf } from '~/lib/testing/task-record.ts'
import CompaniesScreen from './companies.tsx'

const first = companyHit()
const second = companyHit({
  id: '0197a000-0000-7000-8000-0000000000c2',
  slug: 'fh-ostsee',
  title: 'FH Ostsee',
  companyType: 'education',
  location: null,
  highlights: [],
})

beforeEach(() => localStorage.clear())

function api(...pages: CompanyHit[][]) {
  const fake = contractApi()
  const all = pages.flat().length
  fake.on(accounts.current, () => currentAccount())
  fake.on(savedSearches.list, () => ({ items: [] }))
  fake.on(search.countCompanies, () => ({ count: all, more: false }))
  fake.on(search.companyFacets, () => ({ items: [] }))
  fake.on(search.companies, () => ({
    items: pages.shift() ?? [],
    total: all,
    searchAfter: pages.length > 0 ? 'next' : null,
    corrected: [],
  }))
  return fake
}

/** The addresses that were asked for. */
function asked() {
  return sent('GET')
    .filter(({ pathname }) => pathname === '/v1/search/companies')
    .map((address) => address.search)
}

function sent(method: string) {
  return vi
    .mocked(fetch)
    .mock.calls.filter(([, init]) => init?.method === method)
    .map(([address]) => new URL(address as string))
}

/** The ids of what was followed or left. */
function followedBy(method: 'PUT' | 'DELETE') {
  return sent(method).map(({ pathname }) => pathname.split('/').at(-1))
}

const row = (name: string) => screen.findByRole('link', { name })

test('loading shows the shape of a table; an empty list says what belongs there', async () => {
  api()
  await openScreen(<CompaniesScreen />, '/company')
  expect(document.querySelector('.table-skeleton tbody')?.children.length).toBeGreaterThan(10)
  expect(await screen.findByRole('heading', { name: 'No companies yet' })).toBeVisible()
})

test('a refusal is told in the words of the server', async () => {
  api().on(search.companies, () => {
    throw new Refusal({ userMessage: 'Not now.', httpStatusCode: 403 })
  })
  await openScreen(<CompaniesScreen />, '/company')
  expect(await screen.findByRole('alert')).toHaveTextContent('Not now.')
})

test('lists by name with filters, selection and tools of the search, in the words of the language', async () => {
  api([first, second])
  await openScreen(<CompaniesScreen />, '/de/unternehmen')
  await row('Nordlicht AG')
  expect(asked()).toEqual(['?sortBy=name'])
  expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending')
  expect(screen.getAllByRole('cell', { name: '1.240' })).toHaveLength(2)
  expect(screen.getAllByTitle('214.500.000,00 €')[0]).toHaveTextContent('215 Mio. €')
  expect(screen.queryByRole('searchbox')).toBeNull()
})

test('a column head sorts, shows the direction, turns it round and then gives the order back', async () => {
  api([first], [first], [first], [first])
  await openScreen(<CompaniesScreen />, '/company')
  const head = await screen.findByRole('columnheader', { name: 'Employees' })
  const press = () => userEvent.click(within(head).getByRole('button'))
  await press()
  await waitFor(() => expect(head).toHaveAttribute('aria-sort', 'descending'))
  await press()
  await waitFor(() => expect(head).toHaveAttribute('aria-sort', 'ascending'))
  await press()
  await waitFor(() => expect(head).not.toHaveAttribute('aria-sort'))
  expect(asked()).toContain('?sortBy=employees')
  expect(asked()).toContain('?sortBy=employees&order=asc')
})

test('columns are hidden and moved, and the browser remembers it', async () => {
  api([first], [first])
  const shown = await openScreen(<CompaniesScreen />, '/company')
  await row('Nordlicht AG')
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }))
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Industry' }))
  await userEvent.click(screen.getByRole('button', { name: 'Move Employees up' }))
  const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent)
  const expected = ['', 'Name', 'Employees', 'Place', 'Revenue', 'Actions']
  await waitFor(() => expect(heads()).toEqual(expected))
  shown.unmount()
  await openScreen(<CompaniesScreen />, '/company')
  await row('Nordlicht AG')
  expect(heads()).toEqual(expected)
})

test('says how many of all are shown, and the next rows come', async () => {
  api([first], [second])
  await openScreen(<CompaniesScreen />, '/company')
  expect(await screen.findByText('1 of 2')).toBeVisible()
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }))
  await row('FH Ostsee')
  expect(screen.getByText('2 companies')).toBeVisible()
  expect(asked()).toEqual(['?sortBy=name', '?sortBy=name&searchAfter=next'])
})

test('rows load when the end of the list comes near', async () => {
  let reach: (() => void) | undefined
  class NearObserver {
    constructor(onSeen: (entries: { isIntersecting: boolean }[]) => void) {
      reach = () => onSeen([{ isIntersecting: true }])
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', NearObserver)
  api([first], [second])
  await openScreen(<CompaniesScreen />, '/company')
  await row('Nordlicht AG')
  await waitFor(() => expect(reach).toBeDefined())
  reach?.()
  expect(await row('FH Ostsee')).toBeVisible()
})

test('ticking a row puts the selection bar where the tools stand, so that no row moves', async () => {
  api([first, second])
  await openScreen(<CompaniesScreen />, '/company')
  await row('Nordlicht AG')
  const main = document.querySelector('.list-main')
  const parts = () => [...(main?.children ?? [])].map((part) => part.className)
  const before = parts()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Nordlicht AG' }))
  expect(screen.getByRole('region', { name: 'Selection' }).closest('.list-head')).not.toBeNull()
  expect(parts()).toEqual(before)
})

test('keys work as soon as the list is on the screen, without focus', async () => {
  const fake = api([first, second])
  fake.on(companies.get, () => companyRecord({ following: false }))
  const followed = fake.on(following.follow, () => null)
  await openScreen(<CompaniesScreen />, '/company', anna, '/company')
  const bottom = await row('FH Ostsee')
  await userEvent.keyboard('jj')
  expect(bottom).toHaveFocus()
  await userEvent.keyboard('x')
  expect(screen.getByRole('checkbox', { name: 'Select FH Ostsee' })).toBeChecked()
  await userEvent.keyboard('xk')
  expect(await row('Nordlicht AG')).toHaveFocus()
  await userEvent.keyboard('f')
  await waitFor(() => expect(followed).toHaveBeenCalledTimes(1))
  await userEvent.keyboard('o')
  expect(await screen.findByText('/company/nordlicht-ag')).toBeVisible()
})

test('the preview is a pane without a mask: the list stays usable and j walks it along', async () => {
  const fake = api([first, second])
  fake.on(companies.get, () => companyRecord())
  fake.on(companies.history, () => ({ items: [], searchAfter: null }))
  await openScreen(<CompaniesScreen />, '/company')
  await row('Nordlicht AG')
  await userEvent.keyboard('j ')
  const pane = await screen.findByRole('complementary', { name: 'Preview' })
  expect(await within(pane).findByRole('button', { name: /^Follow/ })).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.querySelector('.ant-drawer-mask')).toBeNull()
  await userEvent.keyboard('j')
  await waitFor(() => expect(sent('GET').map(({ pathname }) => pathname)).toContain(`/v1/companies/${second.id}`))
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Preview' })).toBeNull())
})

function previewApi() {
  const fake = api([first])
  fake.on(companies.get, () => companyRecord())
  fake.on(companies.history, () => ({ items: [], searchAfter: null }))
  fake.on(jobs.count, () => ({ count: 7, more: false }))
  fake.on(jobs.search, () => ({ items: [jobHit({ id: second.id })], total: 7, searchAfter: null, corrected: [] }))
  return fake
}

function openPreview(user = anna) {
  const screenWithTasks = (
    <NewTaskSlot value={(about, onClose) => <NewTaskDrawer about={about} onClose={onClose} />}>
      <CompaniesScreen />
    </NewTaskSlot>
  )
  return openScreen(screenWithTasks, `/company?open=${first.id}`, user)
}

test('the preview puts the company on a list and plans a task about it', async () => {
  const fake = previewApi()
  const list = listRecord({ name: 'Suppliers', holds: 'company' })
  fake.on(lists.list, () => ({ items: [list], searchAfter: null, total: 1 }))
  fake.on(lists.holding, () => ({ items: [] }))
  fake.on(records.owners, () => ({ items: [] }))
  const created = fake.on(tasks.create, () => taskOf())
  await openPreview()
  const pane = within(await screen.findByRole('complementary', { name: 'Preview' }))
  await userEvent.click(await pane.findByRole('button', { name: 'Add to list' }))
  expect(await screen.findByText('Suppliers')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await userEvent.click(pane.getByRole('button', { name: 'Task' }))
  await userEvent.type(await screen.findByRole('textbox', { name: 'Title' }), 'Visit')
  await userEvent.click(screen.getByRole('button', { name: 'Create task' }))
  await waitFor(() => expect(created).toHaveBeenCalledOnce())
  expect(created.mock.lastCall?.[0].body).toMatchObject({
    title: 'Visit',
    records: [{ kind: 'company', id: companyRecord().companyId }],
  })
})

test('the preview offers what plan and role have', async () => {
  previewApi()
  const shown = await openPreview({ ...anna, productId: 'essential' })
  expect(await screen.findByRole('button', { name: 'Add to list' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Task' })).toBeNull()
  shown.unmount()
  previewApi()
  await openPreview({ ...anna, roles: [{ roleId: 'restricted' }] })
  expect(await screen.findByRole('link', { name: /Open company/ })).toBeVisible()
  for (const name of ['Add to list', 'Task']) expect(screen.queryByRole('button', { name })).toBeNull()
  expect(screen.queryByRole('heading', { name: 'Open jobs' })).toBeNull()
})

test('the preview tells which jobs are open, with the way to all of them', async () => {
  previewApi()
  await openPreview()
  expect(await screen.findByRole('link', { name: 'Backend engineer' })).toHaveAttribute('href', `/jobs/${second.id}`)
  expect(screen.getByRole('link', { name: 'Show all 7 open jobs' })).toHaveAttribute(
    'href',
    `/search/jobs?companyId=${companyRecord().companyId}&status=open`,
  )
})

test('the preview tells both numbers with their course, and whom the account knows there', async () => {
  const fake = previewApi()
  fake.on(companies.history, () => ({ items: [changeOf(1000, 1240)], searchAfter: null }))
  fake.on(people.list, () => ({ items: [personRow], searchAfter: null }))
  fake.on(people.count, () => ({ count: 3, more: false }))
  await openPreview()
  const pane = within(await screen.findByRole('complementary', { name: 'Preview' }))
  expect(await pane.findByTitle('Compared with 2024-12-31')).toHaveTextContent('up 24.0%')
  expect(await pane.findByRole('link', { name: 'Ada Brunner' })).toBeVisible()
  expect(pane.getByRole('link', { name: 'Show all 3 people' })).toHaveAttribute(
    'href',
    '/company/nordlicht-ag/people?access=company',
  )
})

const personRow = {
  ...personRecord(),
  title: 'Engineer',
  company: 'Nordlicht AG',
  seniority: null,
  isDoNotContact: false,
}

function changeOf(before: number, after: number) {
  return {
    entryId: '0197a000-0000-7000-8000-0000000000e1',
    field: 'employees',
    before: { value: before, asOf: '2024-12-31' },
    after: { value: after, asOf: '2025-12-31' },
    source: 'user',
    by: 'Mia Keller',
    at: '2026-11-15T08:00:00Z',
    can: { restore: true },
  }
}

test('many rows are followed at once, only those that were not, and it can be undone', async () => {
  const fake = api([first, second])
  fake.on(following.list, () => ({
    items: [
      {
        type: 'company' as const,
        id: first.id,
        access: 'public' as const,
        title: first.title,
        subtitle: '',
        slug: first.slug,
        avatarUrl: '',
        hidden: [],
        followedAt: first.updatedAt,
        lastChange: null,
        unread: false,
        frequency: null,
      },
    ],
    searchAfter: null,
  }))
  fake.on(following.follow, () => null)
  fake.on(following.unfollow, () => null)
  await openScreen(<CompaniesScreen />, '/company')
  await row('Nordlicht AG')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows' }))
  await userEvent.click(
    within(screen.getByRole('region', { name: 'Selection' })).getByRole('button', { name: 'Follow' }),
  )
  await waitFor(() => expect(followedBy('PUT')).toEqual([second.id]))
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(followedBy('DELETE')).toEqual([second.id]))
})

test('a value that the role does not see is shown as hidden', async () => {
  api([companyHit({ access: 'company', employees: null, hidden: ['employees'] })])
  await openScreen(<CompaniesScreen />, '/company', { ...anna, roles: [{ roleId: 'restricted' }] })
  expect(await screen.findByRole('cell', { name: 'Hidden' })).toBeVisible()
})

test('a restricted user gets the same answer from the menu and from the row', async () => {
  const fake = api([first])
  fake.on(companies.get, () => companyRecord())
  const rene = { ...anna, roles: [{ roleId: 'restricted' as const }] }
  await openScreen(<CompaniesScreen />, '/company', rene, '/company')
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Nordlicht AG' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'View' }))
  expect(await screen.findAllByText('Your access is restricted')).toHaveLength(1)
  const link = await row('Nordlicht AG')
  link.focus()
  await userEvent.keyboard('o')
  expect(await screen.findAllByText('Your access is restricted')).toHaveLength(2)
  await userEvent.click(link)
  await screen.findByRole('complementary', { name: 'Preview' })
  await userEvent.click(await row('Nordlicht AG'))
  expect(await screen.findAllByText('Your access is restricted')).toHaveLength(3)
})

test('a link that filters by a hidden field says so and asks for nothing', async () => {
  api([first])
  const rene = { ...anna, roles: [{ roleId: 'restricted' as const }] }
  await openScreen(<CompaniesScreen />, '/company?revenueMin=1000000&countries=DE', rene)
  expect(await screen.findByRole('heading', { name: 'Your role does not see: Revenue' })).toBeVisible()
  expect(asked()).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Show results without it' }))
  await row('Nordlicht AG')
  expect(asked()).toEqual(['?countries=DE&sortBy=name'])
})

test('the menu of the list leads to what was deleted lately, for who may restore it', async () => {
  api([first])
  await openScreen(<CompaniesScreen />, '/company', anna, '/company')
  await userEvent.click(await screen.findByRole('button', { name: 'More' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Recently deleted' }))
  expect(await screen.findByText('/recently-deleted?kind=company')).toBeVisible()
})

test('who may not restore finds no way to deleted records', async () => {
  api([first])
  await openScreen(<CompaniesScreen />, '/company', { ...anna, roles: [{ roleId: 'restricted' }] })
  await row('Nordlicht AG')
  expect(screen.queryByRole('button', { name: 'More' })).toBeNull()
})
