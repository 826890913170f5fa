import { accounts } from '@kontor/contract/accounts.ts'
import { activities } from '@kontor/contract/activities.ts'
import { comments } from '@kontor/contract/comments.ts'
import { type List, lists } from '@kontor/contract/lists.ts'
import { search } from '@kontor/contract/search.ts'
import { timeline } from '@kontor/contract/timeline.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { AppFrame } from '~/features/shell/app-frame.tsx'
import { anna, openScreen } from '~/lib/testing/app-page.tsx'
import { companyHit } from '~/lib/testing/company-hit.ts'
import { companyRecord } from '~/lib/testing/company-record.ts'
import { contractApi, Refusal } from '~/lib/testing/contract-api.ts'
import { currentAccount } from '~/lib/testing/current-account.ts'
import { listRecord } from '~/lib/testing/list-record.ts'
import { company } from '~/records/company/company-kind.tsx'
import { AddToList } from '~/records/kit/add-to-list.tsx'
import { ListSearchStrip } from '~/records/kit/list/list-search-strip.tsx'
import { RecordMenu } from '~/records/kit/record-menu.tsx'
// It comes when it is asked for; here it is there from the start.
import '~/features/lists/copy-dialog.tsx'
import '~/records/kit/comments/comment-sheet.tsx'
import '~/records/kit/comments/comments-panel.tsx'
import '~/records/kit/timeline/timeline-panel.tsx'
import ListRecordScreen from './list.tsx'
import ListsScreen from './lists.tsx'

const ID = '0197a000-0000-7000-8000-0000000000a1'
const COMPANY = '0197a000-0000-7000-8000-0000000000c1'
const CHANGE = '0197a000-0000-7000-8000-0000000000d1'

const member = {
  record: {
    kind: 'company' as const,
    id: COMPANY,
    access: 'public' as const,
    title: 'Nordlicht AG',
    subtitle: 'Kiel',
    slug: 'nordlicht-ag',
    avatarUrl: '',
    hidden: [],
  },
  note: null,
  addedBy: 'Anna Berg',
  addedAt: '2026-11-14T00:00:00Z',
}

beforeEach(() => localStorage.clear())

const openList = () => openScreen(<ListRecordScreen />, `/lists/mill-suppliers/${ID}`, undefined, '/lists/:slug/:id')

function api(rows: List[] = [listRecord()]) {
  const fake = contractApi()
  fake.on(accounts.current, () => currentAccount())
  fake.on(lists.list, () => ({ items: rows, searchAfter: null, total: rows.length }))
  fake.on(lists.get, () => rows[0] ?? listRecord())
  fake.on(lists.members, () => ({ items: [member], searchAfter: null, total: { count: 1, more: false } }))
  fake.on(lists.ofRecord, () => ({ items: [] }))
  fake.on(lists.holding, () => ({ items: [] }))
  fake.on(comments.list, () => ({ items: [], searchAfter: null }))
  fake.on(timeline.ofRecord, () => ({ items: [], cursor: null }))
  fake.on(activities.list, () => ({ items: [], searchAfter: null, lastContact: null }))
  const hits = [companyHit({ id: COMPANY })]
  fake.on(search.companies, () => ({ items: hits, total: 1, searchAfter: null, corrected: [] }))
  return fake
}

test('lists are shown with their size, sharing and owner', async () => {
  api([listRecord(), listRecord({ id: COMPANY, name: 'Live one', live: true, shared: false })])
  await openScreen(<ListsScreen />, '/lists')
  expect(screen.getByRole('status')).toHaveTextContent('Loading…')
  expect(await screen.findByRole('link', { name: /Mill suppliers/ })).toHaveAttribute(
    'href',
    `/lists/mill-suppliers/${ID}`,
  )
  expect(screen.getByText('live')).toBeVisible()
})

test('kind, sharing and order are chosen, and the address says so', async () => {
  const fake = api()
  const asked = fake.on(lists.list, () => ({ items: [listRecord()], searchAfter: null, total: 1 }))
  await openScreen(<ListsScreen />, '/lists?kind=person&sortBy=colour')
  await screen.findByRole('link', { name: /Mill suppliers/ })
  const lastAsked = () => Object.fromEntries(asked.mock.lastCall?.[0].address.searchParams ?? [])
  expect(lastAsked()).toEqual({ kind: 'person' })
  await userEvent.click(
    within(screen.getByRole('navigation', { name: 'Sharing' })).getByRole('link', { name: 'Private' }),
  )
  await waitFor(() => expect(lastAsked()).toEqual({ kind: 'person', shared: 'false' }))
  await userEvent.click(screen.getByRole('button', { name: 'Name' }))
  await waitFor(() => expect(lastAsked()).toEqual({ kind: 'person', shared: 'false', sortBy: 'name' }))
  expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending')
  await userEvent.click(within(screen.getByRole('navigation', { name: 'Kind' })).getByRole('link', { name: 'All' }))
  await waitFor(() => expect(lastAsked()).toEqual({ shared: 'false', sortBy: 'name' }))
})

test('no list, no match and a failure are told apart', async () => {
  const fake = api([])
  await openScreen(<ListsScreen />, '/lists')
  expect(await screen.findByRole('heading', { name: 'No lists yet' })).toBeVisible()
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search lists' }), 'mill')
  expect(await screen.findByRole('heading', { name: 'No list fits' })).toBeVisible()
  fake.on(lists.list, () => {
    throw new Refusal({ userMessage: 'Too many requests.', httpStatusCode: 429 })
  })
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search lists' }), 's')
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many requests.')
})

test('a chosen member is taken off, and undo puts it back', async () => {
  const fake = api()
  const remove = fake.on(lists.removeMembers, () => ({
    changeId: CHANGE,
    changed: 1,
    members: { count: 0, more: false },
  }))
  const undo = fake.on(lists.undo, () => ({ members: { count: 1, more: false } }))
  await openScreen(<ListRecordScreen />, `/lists/mill-suppliers/${ID}`, undefined, '/lists/:slug/:id')
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Nordlicht AG' }))
  await userEvent.click(screen.getByRole('button', { name: 'Take off' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(remove).toHaveBeenCalledOnce()
  expect(undo).toHaveBeenCalledOnce()
})

test('a record goes onto a list that exists or onto a new one', async () => {
  const fake = api()
  const add = fake.on(lists.addMembers, () => ({ changeId: CHANGE, changed: 1, members: { count: 2, more: false } }))
  const create = fake.on(lists.create, () => listRecord({ name: 'Brand new' }))
  const sheet = <AddToList open kind="company" ids={[COMPANY]} onClose={() => undefined} />
  await openScreen(sheet, '/company')
  await userEvent.click(await screen.findByRole('button', { name: /Mill suppliers/ }))
  expect(add).toHaveBeenCalledOnce()
  await userEvent.type(screen.getByRole('textbox', { name: 'Find a list or name a new one' }), 'Brand new')
  await userEvent.click(await screen.findByRole('button', { name: /Create “Brand new”/ }))
  expect(await screen.findAllByText(/Added to/)).not.toHaveLength(0)
  expect(create).toHaveBeenCalledOnce()
})

test('what is on a list already is taken off there, with a way back', async () => {
  const fake = api()
  fake.on(lists.holding, () => ({ items: [{ listId: ID, count: 1 }] }))
  const removed = fake.on(lists.removeMembers, () => ({
    changeId: CHANGE,
    changed: 1,
    members: { count: 0, more: false },
  }))
  const undo = fake.on(lists.undo, () => ({ members: { count: 1, more: false } }))
  await openScreen(<AddToList open kind="company" ids={[COMPANY]} onClose={() => undefined} />, '/company')
  await userEvent.click(await screen.findByRole('button', { name: 'Take off Mill suppliers' }))
  expect(removed.mock.lastCall?.[0].body).toEqual({ ids: [COMPANY] })
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(undo).toHaveBeenCalledOnce())
})

test('of several chosen records a list says how many it has; the others are added', async () => {
  const fake = api()
  fake.on(lists.holding, () => ({ items: [{ listId: ID, count: 1 }] }))
  const add = fake.on(lists.addMembers, () => ({ changeId: CHANGE, changed: 1, members: { count: 2, more: false } }))
  await openScreen(<AddToList open kind="company" ids={[COMPANY, CHANGE]} onClose={() => undefined} />, '/company')
  await userEvent.click(await screen.findByRole('button', { name: /1 of 2 chosen are on it/ }))
  await waitFor(() => expect(add).toHaveBeenCalledOnce())
})

test('Enter makes the list that was named, takes the one that exists, and leaves the choice among several', async () => {
  const fake = api()
  fake.on(lists.list, ({ query: { query = '' } }) => {
    const rows = [listRecord()].filter(({ name }) => name.toLowerCase().includes(query.toLowerCase()))
    return { items: rows, searchAfter: null, total: rows.length }
  })
  const add = fake.on(lists.addMembers, () => ({ changeId: CHANGE, changed: 1, members: { count: 1, more: false } }))
  const create = fake.on(lists.create, () => listRecord({ name: 'Brand new' }))
  await openScreen(<AddToList open kind="company" ids={[COMPANY]} onClose={() => undefined} />, '/company')
  const field = await screen.findByRole('textbox', { name: 'Find a list or name a new one' })
  await userEvent.type(field, 'mill{Enter}')
  await waitFor(() => expect(screen.getByRole('button', { name: /Mill suppliers/ })).toHaveFocus())
  expect(add).not.toHaveBeenCalled()
  await userEvent.clear(field)
  await userEvent.type(field, 'mill SUPPLIERS{Enter}')
  await waitFor(() => expect(add).toHaveBeenCalledOnce())
  expect(create).not.toHaveBeenCalled()
  await userEvent.clear(field)
  await userEvent.type(field, 'Brand new{Enter}')
  await waitFor(() => expect(add).toHaveBeenCalledTimes(2))
  expect(create.mock.lastCall?.[0].body).toMatchObject({ name: 'Brand new', holds: 'company' })
})

test('a member has the columns of its kind, and none while the search does not know it yet', async () => {
  const fake = api()
  await openList()
  expect(await screen.findByRole('cell', { name: '1,240' })).toBeVisible()
  expect(screen.getByRole('columnheader', { name: /Employees/ })).toBeVisible()
  fake.on(search.companies, () => ({ items: [], total: 0, searchAfter: null, corrected: [] }))
  await openList()
  expect(await screen.findAllByRole('link', { name: /Nordlicht AG/ })).not.toHaveLength(0)
})

test('words narrow a list; nothing that fits, a failure and an empty list are told apart', async () => {
  const fake = api()
  await openList()
  const none = { items: [], searchAfter: null, total: { count: 0, more: false } }
  fake.on(lists.members, () => none)
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Search this list' }), 'süd')
  expect(await screen.findByRole('heading', { name: 'Nothing on this list fits' })).toBeVisible()
  const asked = vi.mocked(fetch).mock.calls.map(([address]) => decodeURIComponent(address as string))
  expect(asked.some((address) => address.includes('/members?') && address.includes('query=süd'))).toBe(true)
  fake.on(lists.members, () => {
    throw new Refusal({ userMessage: 'Too many requests.', httpStatusCode: 429 })
  })
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search this list' }), 'w')
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many requests.')
  api([listRecord({ members: { count: 0, more: false } })]).on(lists.members, () => none)
  await openList()
  expect(await screen.findByRole('heading', { name: 'Nothing is on this list yet' })).toBeVisible()
})

test('a member is moved by its menu', async () => {
  const fake = api()
  const other = { ...member, record: { ...member.record, id: CHANGE, title: 'Südwind' } }
  fake.on(lists.members, () => ({ items: [member, other], searchAfter: null, total: { count: 2, more: false } }))
  const set = fake.on(lists.setMember, () => member)
  await openList()
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Südwind' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Move up' }))
  await waitFor(() => expect(set.mock.lastCall?.[0]).toMatchObject({ body: { after: null } }))
})

test('the palette puts the record in view on a list', async () => {
  const add = api().on(lists.addMembers, () => ({ changeId: CHANGE, changed: 1, members: { count: 2, more: false } }))
  const page = (
    <AppFrame user={anna}>
      <RecordMenu kind={company} record={companyRecord()} place="page" />
      <RecordMenu kind={company} record={companyRecord({ name: 'Other' })} place="list" />
    </AppFrame>
  )
  await openScreen(page, '/company/nordlicht-ag')
  await userEvent.keyboard('{Control>}k{/Control}')
  const palette = within(await screen.findByRole('listbox', { name: 'Places and actions' }))
  expect(palette.queryByRole('option', { name: /Other/ })).toBeNull()
  expect(palette.getByRole('option', { name: 'New task' })).toBeInTheDocument()
  expect(palette.getByRole('option', { name: 'New list' })).toBeInTheDocument()
  expect(palette.getByRole('option', { name: 'Notifications' })).toBeInTheDocument()
  await userEvent.click(palette.getByRole('option', { name: `Add ${companyRecord().name} to a list…` }))
  await userEvent.click(await screen.findByRole('button', { name: /Mill suppliers/ }))
  await waitFor(() => expect(add).toHaveBeenCalledOnce())
})

test('the palette comments on the record in view and leads to a task about it', async () => {
  const fake = api()
  const said = fake.on(comments.create, () => {
    throw new Refusal({ userMessage: 'Too many requests.', httpStatusCode: 429 })
  })
  const page = (
    <AppFrame user={anna}>
      <RecordMenu kind={company} record={companyRecord()} place="page" />
    </AppFrame>
  )
  await openScreen(page, '/company/nordlicht-ag')
  await userEvent.keyboard('{Control>}k{/Control}')
  const palette = within(await screen.findByRole('listbox', { name: 'Places and actions' }))
  expect(palette.getByRole('option', { name: `New task about ${companyRecord().name}…` })).toBeInTheDocument()
  await userEvent.click(palette.getByRole('option', { name: `Comment on ${companyRecord().name}…` }))
  await userEvent.type(await screen.findByRole('textbox', { name: 'New comment' }), 'Call them')
  await userEvent.click(screen.getByRole('button', { name: 'Comment' }))
  // What was typed stays when it is refused.
  expect(await screen.findByText('Too many requests.')).toBeVisible()
  expect(said.mock.lastCall?.[0].body).toMatchObject({ text: 'Call them' })
  expect(screen.getByRole('textbox', { name: 'New comment' })).toHaveValue('Call them')
})

test('a list is discussed, and tells what happened to it', async () => {
  // A browser that does not know what is near loads all of the page.
  vi.stubGlobal('IntersectionObserver', undefined)
  onTestFinished(() => void vi.unstubAllGlobals())
  const fake = api()
  const record = { ...member.record, kind: 'list' as const, id: ID, title: 'Mill suppliers' }
  const nothing = { source: null, changes: [], comment: null, activity: null, task: null }
  fake.on(timeline.ofRecord, () => ({
    items: [
      {
        ...nothing,
        id: 'membersAdded:1',
        at: '2026-11-14T00:00:00Z',
        event: 'membersAdded' as const,
        members: 2,
        by: 'Anna',
        record,
      },
    ],
    cursor: null,
  }))
  await openList()
  expect(await screen.findByText('Put on the list')).toBeVisible()
  expect(screen.getByText('2 records')).toBeVisible()
  expect(await screen.findByRole('textbox', { name: 'New comment' })).toBeVisible()
})

test('what is said about a member is read and written in the list', async () => {
  const fake = api()
  const asked = fake.on(comments.list, () => ({ items: [], searchAfter: null }))
  await openList()
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Nordlicht AG' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Comments' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Comments on Nordlicht AG' }))
  expect(await sheet.findByRole('textbox', { name: 'New comment' })).toBeVisible()
  const addresses = () => asked.mock.calls.map(([heard]) => heard.address.search).join(' ')
  await waitFor(() => expect(addresses()).toContain(`id=${COMPANY}&listId=${ID}`))
})

test('a live list says how current it is; its search is changed, and what it shows is kept as a fixed list', async () => {
  const state = { countries: 'DE' }
  const live = listRecord({ live: true, state, currentAt: '2026-11-14T00:00:00Z' })
  const fake = api([live])
  const copied = fake.on(lists.copy, () => listRecord({ id: COMPANY, name: 'Mills in autumn' }))
  await openList()
  expect(await screen.findByText(/current as of/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Actions for Mill suppliers' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Save as a fixed list…' }))
  const name = await screen.findByRole('textbox', { name: 'Name' })
  await userEvent.clear(name)
  await userEvent.type(name, 'Mills in autumn{Enter}')
  await waitFor(() => expect(copied.mock.lastCall?.[0].body).toEqual({ name: 'Mills in autumn', shared: false }))
})

test('the search of a live list is changed on the page of the search', async () => {
  const fake = api([listRecord({ live: true, state: { countries: 'DE' } })])
  const saved = fake.on(lists.update, () => listRecord({ live: true, state: { countries: 'FR' } }))
  await openScreen(<ListSearchStrip id={ID} state={{ countries: 'FR' }} />, '/search/companies')
  await userEvent.click(await screen.findByRole('button', { name: 'Save for the list' }))
  await waitFor(() => expect(saved.mock.lastCall?.[0].body).toEqual({ version: 1, state: { countries: 'FR' } }))
})

test('an editor of the operator shows a list to everybody', async () => {
  const rights = { edit: true, delete: true, share: true, changeMembers: true, feature: true }
  const fake = api([listRecord({ id: ID, can: rights })])
  const featured = fake.on(lists.feature, () => listRecord({ id: ID, featured: true, can: rights }))
  await openList()
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Mill suppliers' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Show to everybody' }))
  await waitFor(() => expect(featured).toHaveBeenCalled())
  expect(featured.mock.calls[0]?.[0].body).toEqual({ featured: true })
})
