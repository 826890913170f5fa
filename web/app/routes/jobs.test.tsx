import { accounts } from '@kontor/contract/accounts.ts'
import { type JobHit, jobs } from '@kontor/contract/jobs.ts'
import { savedSearches } from '@kontor/contract/saved-searches.ts'
import { search } from '@kontor/contract/search.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { anna, openScreen } from '~/lib/testing/app-page.tsx'
import { contractApi, Refusal } from '~/lib/testing/contract-api.ts'
import { currentAccount } from '~/lib/testing/current-account.ts'
import { JOB_ID, jobHit, jobRecord } from '~/lib/testing/job-record.ts'
import JobsScreen from './jobs.tsx'

const backend = jobHit()
const nurse = jobHit({
  id: '0197a000-0000-7000-8000-0000000000e2',
  title: 'Nurse',
  status: 'draft',
  can: { ...backend.can, addCandidate: false },
})
const FACETS = [
  {
    filter: 'status' as const,
    values: [
      { value: 'open', label: 'open', count: 12, min: null, max: null },
      { value: 'onHold', label: 'onHold', count: 3, min: null, max: null },
    ],
  },
]

beforeEach(() => localStorage.clear())

function api(hits: JobHit[] = [backend, nurse]) {
  const fake = contractApi()
  fake.on(accounts.current, () => currentAccount())
  fake.on(savedSearches.list, () => ({ items: [] }))
  fake.on(jobs.count, () => ({ count: hits.length, more: false }))
  fake.on(jobs.facets, () => ({ items: FACETS }))
  fake.on(jobs.search, () => ({ items: hits, total: hits.length, searchAfter: null, corrected: [] }))
  return fake
}

/** What the list asked for, the last question last. */
function asked() {
  return vi
    .mocked(fetch)
    .mock.calls.map(([address]) => new URL(address as string))
    .filter(({ pathname }) => pathname === '/v1/search/jobs')
    .map(({ searchParams }) => Object.fromEntries(searchParams))
}

/** A mark for records of the account follows the name. */
const row = (name: string) => screen.findByRole('link', { name: new RegExp(`^${name}`) })

test('an account without jobs is told how to get some', async () => {
  api([])
  await openScreen(<JobsScreen />, '/jobs')
  expect(await screen.findByRole('heading', { name: 'No jobs yet' })).toBeVisible()
  expect(screen.getAllByRole('link', { name: 'Import job ads' })[0]).toHaveAttribute('href', '/jobs/import')
  expect(screen.getAllByRole('link', { name: 'Add job' })[0]).toHaveAttribute('href', '/jobs/add')
})

test('lists the jobs of the account, the latest first, and narrows them by status', async () => {
  api()
  await openScreen(<JobsScreen />, '/jobs')
  await row('Backend engineer')
  expect(asked()).toEqual([{ access: 'company', sortBy: 'updatedAt' }])
  const table = within(screen.getByRole('table'))
  expect(table.getByText('Draft')).toBeVisible()
  expect(table.getAllByText('Brenner GmbH').length).toBe(2)
  await userEvent.click(await screen.findByRole('checkbox', { name: /^On hold/ }))
  await waitFor(() => expect(asked().at(-1)?.status).toBe('onHold'))
})

test('a press chooses a group of statuses, another one takes it away', async () => {
  api()
  await openScreen(<JobsScreen />, '/jobs')
  await row('Backend engineer')
  const live = await screen.findByRole('button', { name: 'Live 15' })
  await userEvent.click(live)
  await waitFor(() => expect(asked().at(-1)?.status).toBe('open,onHold'))
  expect(live).toHaveAttribute('aria-pressed', 'true')
  await userEvent.click(live)
  // What was asked before is known and is not asked again.
  await waitFor(() => expect(live).toHaveAttribute('aria-pressed', 'false'))
})

test('jobs are narrowed to companies, to one of the frequent ones or to one that is found by name', async () => {
  const fake = api()
  const [anker, cobalt] = ['0197a000-0000-7000-8000-0000000000c1', '0197a000-0000-7000-8000-0000000000c2']
  const value = { value: anker, label: 'Anker Werke', count: 4, min: null, max: null }
  fake.on(jobs.facets, () => ({ items: [...FACETS, { filter: 'companyId' as const, values: [value] }] }))
  fake.on(search.suggestions, () => ({
    items: [
      { kind: 'company' as const, id: cobalt, label: 'Cobalt AG', detail: 'Köln', slug: 'cobalt', avatarUrl: null },
    ],
  }))
  await openScreen(<JobsScreen />, '/jobs')
  await row('Backend engineer')
  await userEvent.click(await screen.findByRole('checkbox', { name: /^Anker Werke/ }))
  await waitFor(() => expect(asked().at(-1)?.companyId).toBe(anker))
  await userEvent.type(await screen.findByRole('combobox', { name: 'Find another by name' }), 'cob')
  await userEvent.click(await screen.findByTitle('Cobalt AG · Köln'))
  await waitFor(() => expect(asked().at(-1)?.companyId).toBe(`${anker},${cobalt}`))
})

test('a job is deleted after yes and comes back by undo, in the words of the specification', async () => {
  const fake = api()
  const removed = fake.on(jobs.remove, () => null)
  const returned = fake.on(jobs.bringBack, () => jobRecord())
  await openScreen(<JobsScreen />, '/jobs')
  await row('Backend engineer')
  await userEvent.click(screen.getByRole('button', { name: 'Actions for Backend engineer' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete…' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole('button', { name: 'No' })).toHaveFocus()
  await userEvent.click(dialog.getByRole('button', { name: 'Yes' }))
  await waitFor(() => expect(removed).toHaveBeenCalledOnce())
  expect(await screen.findByText('Job deleted.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(returned).toHaveBeenCalledOnce())
})

test('a refused delete names the job and what the server says', async () => {
  const fake = api()
  fake.on(jobs.remove, () => {
    throw new Refusal({ userMessage: 'Not now.', httpStatusCode: 403 })
  })
  await openScreen(<JobsScreen />, '/jobs')
  await row('Backend engineer')
  await userEvent.click(screen.getByRole('button', { name: 'Actions for Backend engineer' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete…' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Yes' }))
  expect(await screen.findByText('Backend engineer could not be deleted. Not now.')).toBeVisible()
})

test('a copied link is the absolute address of the job', async () => {
  api()
  const user = userEvent.setup()
  await openScreen(<JobsScreen />, '/jobs')
  await row('Backend engineer')
  await user.click(screen.getByRole('button', { name: 'Actions for Backend engineer' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Copy link' }))
  expect(await screen.findByText('Link copied.')).toBeVisible()
  expect(await navigator.clipboard.readText()).toBe(`http://localhost:3000/jobs/${JOB_ID}`)
})

test('candidates are offered only on jobs that take them', async () => {
  api()
  await openScreen(<JobsScreen />, '/jobs')
  await row('Nurse')
  await userEvent.click(screen.getByRole('button', { name: 'Actions for Nurse' }))
  await screen.findByRole('menuitem', { name: 'Edit' })
  expect(screen.queryByRole('menuitem', { name: 'Add existing contact…' })).toBeNull()
})

test('a row opens the job beside the list', async () => {
  const fake = api()
  fake.on(jobs.get, () => jobRecord())
  await openScreen(<JobsScreen />, `/jobs?open=${JOB_ID}`)
  expect(await screen.findByText('3 active candidates · 1 of 2 hired')).toBeVisible()
  expect(screen.getByText('You build our services.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Add to list' })).toBeVisible()
  expect(screen.getByRole('link', { name: /Open job/ })).toHaveAttribute('href', `/jobs/${JOB_ID}`)
})

test('whoever may not write is offered neither adding nor importing', async () => {
  api()
  await openScreen(<JobsScreen />, '/jobs', { ...anna, roles: [{ roleId: 'restricted' }] })
  await row('Backend engineer')
  expect(screen.queryByRole('link', { name: 'Add job' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Import job ads' })).toBeNull()
})
