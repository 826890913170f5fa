import { accounts } from '@kontor/contract/accounts.ts'
import { people, type PersonHit } from '@kontor/contract/people.ts'
import { savedSearches } from '@kontor/contract/saved-searches.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { anna, openScreen } from '~/lib/testing/app-page.tsx'
import { contractApi, Refusal } from '~/lib/testing/contract-api.ts'
import { savedSearch } from '~/lib/testing/saved-search.ts'
import { currentAccount } from '~/lib/testing/current-account.ts'
import { personHit } from '~/lib/testing/person-hit.ts'
import { personRecord } from '~/lib/testing/person-record.ts'
import ContactsScreen from './contacts.tsx'
import SearchPeopleScreen from './search-people.tsx'

const ada = personHit()
const ben = personHit({ id: '0197a000-0000-7000-8000-0000000000d2', title: 'Ben Koch' })
const cleo = personHit({
  id: '0197a000-0000-7000-8000-0000000000d3',
  title: 'Cleo Roth',
  access: 'public',
  can: { ...ada.can, edit: false, delete: false, copy: true, searchIn: false },
})
const FACETS = [
  {
    filter: 'access' as const,
    values: [
      { value: 'public', label: 'public', count: 2000, min: null, max: null },
      { value: 'company', label: 'company', count: 300, min: null, max: null },
    ],
  },
]

beforeEach(() => localStorage.clear())

function api(hits: PersonHit[] = [ada, ben]) {
  const fake = contractApi()
  fake.on(accounts.current, () => currentAccount())
  fake.on(savedSearches.list, () => ({ items: [] }))
  fake.on(people.count, () => ({ count: hits.length, more: false }))
  fake.on(people.facets, () => ({ items: FACETS }))
  fake.on(people.search, () => ({ items: hits, total: hits.length, searchAfter: null, corrected: [] }))
  return fake
}

/** What the list asked for, the last question last. */
function asked() {
  return vi
    .mocked(fetch)
    .mock.calls.map(([address]) => new URL(address as string))
    .filter(({ pathname }) => pathname === '/v1/search/people')
    .map(({ searchParams }) => Object.fromEntries(searchParams))
}

/** A mark for records of the account follows the name. */
const nameOf = (name: string) => ({ name: new RegExp(`^${name}`) })
const row = (name: string) => screen.findByRole('link', nameOf(name))

test('loading shows the shape of a table; an account without contacts is told how to get some', async () => {
  api([])
  await openScreen(<ContactsScreen />, '/contacts')
  expect(document.querySelector('.table-skeleton tbody')?.children.length).toBeGreaterThan(10)
  expect(await screen.findByRole('heading', { name: 'No contacts yet' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Show public people' })).toHaveAttribute('href', '/contacts?access=public')
})

test('a refusal is told in the words of the server', async () => {
  api().on(people.search, () => {
    throw new Refusal({ userMessage: 'Not now.', httpStatusCode: 403 })
  })
  await openScreen(<ContactsScreen />, '/contacts')
  expect(await screen.findByRole('alert')).toHaveTextContent('Not now.')
})

test('lists the people of the account by name; public ones join by a filter', async () => {
  api()
  await openScreen(<ContactsScreen />, '/contacts')
  await row('Ada Brunner')
  expect(asked()).toEqual([{ access: 'company', sortBy: 'name' }])
  expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull()
  const own = await screen.findByRole('checkbox', { name: /^Ours/ })
  expect(own).toBeChecked()
  await userEvent.click(screen.getByRole('checkbox', { name: /^Public/ }))
  await waitFor(() => expect(asked().at(-1)).toEqual({ access: 'company,public', sortBy: 'name' }))
  await userEvent.click(screen.getByRole('checkbox', { name: /^Ours/ }))
  await waitFor(() => expect(asked().at(-1)).toEqual({ access: 'public', sortBy: 'name' }))
  await userEvent.click(screen.getByRole('button', { name: 'Remove the filter Access: Public' }))
  await waitFor(() => expect(screen.getByRole('checkbox', { name: /^Ours/ })).toBeChecked())
})

test('asks for languages with their least level, and says so', async () => {
  api()
  await openScreen(<ContactsScreen />, '/contacts?knowsLanguages=de:B2,fr')
  await row('Ada Brunner')
  expect(asked()[0]?.knowsLanguages).toBe('de:B2,fr')
  const chips = within(screen.getByRole('list', { name: 'Active filters' }))
  expect(chips.getByRole('button', { name: /German, at least B2/ })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Remove French' }))
  await waitFor(() => expect(asked().at(-1)?.knowsLanguages).toBe('de:B2'))
})

test('words that public people are not looked for by are named, and taken away', async () => {
  api()
  await openScreen(<ContactsScreen />, '/contacts?query=docker&access=public')
  expect(await screen.findByText(/found by filters, so/)).toHaveTextContent('docker is not looked for')
  await userEvent.click(screen.getByRole('button', { name: 'Remove the words' }))
  await waitFor(() => expect(asked().at(-1)).toEqual({ access: 'public', sortBy: 'name' }))
  expect(screen.queryByText(/found by filters, so/)).toBeNull()
})

test('the menu of a row views, edits, deletes, copies links and looks elsewhere for people of the account alone', async () => {
  api([ada, cleo])
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  await openScreen(<SearchPeopleScreen />, '/search/people')
  await row('Ada Brunner')
  const entriesOf = async (name: string) => {
    await userEvent.click(screen.getByRole('button', { name: `Actions for ${name}` }))
    // A menu that was open before stays in the document for a while.
    const menu = (await screen.findAllByRole('menu')).at(-1) as HTMLElement
    return within(menu)
      .getAllByRole('menuitem')
      .map(({ textContent }) => textContent)
  }
  expect(await entriesOf('Ada Brunner')).toEqual(
    expect.arrayContaining(['View', 'Edit', 'Copy link', 'Search in LinkedIn', 'Search in XING', 'Search in Google']),
  )
  await userEvent.click(screen.getByRole('menuitem', { name: 'Search in XING' }))
  const address = 'https://www.xing.com/search/members?keywords=Ada%20Brunner'
  expect(opened).toHaveBeenCalledWith(address, '_blank', 'noopener,noreferrer')
  const others = await entriesOf('Cleo Roth')
  expect(others).toContain('Copy to my contacts')
  expect(others.join()).not.toMatch(/Edit|Delete|Search in/)
})

/** Opens the menu of Ada's row and takes one of its entries. */
async function choose(entry: string) {
  await openScreen(<ContactsScreen />, '/contacts')
  await row('Ada Brunner')
  await userEvent.click(screen.getByRole('button', { name: 'Actions for Ada Brunner' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: entry }))
}

test('a person is deleted after yes and comes back by undo, in the words of the specification', async () => {
  const fake = api()
  const removed = fake.on(people.remove, () => null)
  const returned = fake.on(people.bringBack, () => personRecord())
  await choose('Delete…')
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Yes' }))
  await waitFor(() => expect(removed).toHaveBeenCalledOnce())
  expect(await screen.findByText('Person deleted.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(returned).toHaveBeenCalledOnce())
})

test('a refused delete says the whole name and what the server says', async () => {
  api().on(people.remove, () => {
    throw new Refusal({ userMessage: 'Not now.', httpStatusCode: 403 })
  })
  await choose('Delete…')
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Yes' }))
  expect(await screen.findByText('Ada Brunner could not be deleted. Not now.')).toBeVisible()
})

test('a copied link is the absolute address of the person', async () => {
  api()
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await choose('Copy link')
  expect(await screen.findByText('Link copied.')).toBeVisible()
  expect(copied).toHaveBeenCalledWith(`http://localhost:3000/contacts/${ada.id}`)
})

test('a saved search that asks for both layers opens with both', async () => {
  const fake = api()
  const saved = savedSearch({ name: 'Docker', type: 'person', state: { skills: 'docker' } })
  fake.on(savedSearches.list, () => ({ items: [saved] }))
  fake.on(savedSearches.update, () => saved)
  await openScreen(<ContactsScreen />, '/contacts')
  await row('Ada Brunner')
  await userEvent.click(screen.getByRole('button', { name: /My searches/ }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Docker' }))
  await waitFor(() => expect(asked().at(-1)).toEqual({ access: 'public,company', skills: 'docker', sortBy: 'name' }))
})

test('chosen people are deleted together and come back together; public ones stay', async () => {
  const fake = api([ada, ben, cleo])
  const removed = fake.on(people.remove, () => null)
  const returned = fake.on(people.bringBack, () => personRecord())
  await openScreen(<ContactsScreen />, '/contacts?access=company,public')
  await row('Ada Brunner')
  const boxes = within(screen.getByRole('table')).getAllByRole('checkbox')
  await userEvent.click(boxes[0] as HTMLElement)
  const bar = within(screen.getByRole('region', { name: 'Selection' }))
  expect(bar.getByRole('button', { name: 'Tag' })).toBeEnabled()
  await userEvent.click(bar.getByRole('button', { name: 'Delete' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getAllByText('Delete 2 records?').length).toBeGreaterThan(0)
  expect(dialog.getByText(/1 public record stays/)).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Yes' }))
  await waitFor(() => expect(screen.queryByRole('link', nameOf('Ben Koch'))).toBeNull())
  expect(removed).toHaveBeenCalledTimes(2)
  expect(screen.getByRole('link', { name: 'Cleo Roth' })).toBeVisible()
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(returned).toHaveBeenCalledTimes(2))
  expect(await row('Ben Koch')).toBeVisible()
})

test('a row opens the person beside the list', async () => {
  const fake = api()
  fake.on(people.get, () => personRecord({ doNotContact: { reason: 'Asked us not to call.' } }))
  await openScreen(<ContactsScreen />, `/contacts?open=${ada.id}`)
  expect(await screen.findByRole('heading', { name: 'Ada Brunner' })).toBeVisible()
  expect(screen.getByRole('alert')).toHaveTextContent('Asked us not to call.')
  expect(screen.getByRole('button', { name: 'Add to list' })).toBeVisible()
  expect(screen.getByRole('link', { name: /Open contact/ })).toHaveAttribute('href', `/contacts/${ada.id}`)
})

test('whoever may not write is offered neither adding nor uploading', async () => {
  api()
  await openScreen(<ContactsScreen />, '/contacts', { ...anna, roles: [{ roleId: 'restricted' }] })
  await row('Ada Brunner')
  expect(screen.queryByRole('link', { name: 'Add contact' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Upload resumes' })).toBeNull()
})
