import { accounts } from '@kontor/contract/accounts.ts'
import { search } from '@kontor/contract/search.ts'
import { tasks } from '@kontor/contract/tasks.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { anna, openScreen, operator } from '~/lib/testing/app-page.tsx'
import { contractApi } from '~/lib/testing/contract-api.ts'
import { currentAccount } from '~/lib/testing/current-account.ts'
import { taskOf } from '~/lib/testing/task-record.ts'
import { AppFrame } from './app-frame.tsx'

async function openFrame(user = anna, address = '/home', path = '*') {
  await openScreen(
    <AppFrame user={user}>
      <p>content</p>
    </AppFrame>,
    address,
    user,
    path,
  )
}

beforeEach(() => localStorage.clear())

const palette = () => screen.findByRole('combobox', { name: 'Command palette' })

test('the menu shows what is built and what the user may open', async () => {
  await openFrame()
  const menu = within(screen.getByRole('navigation', { name: 'Main menu' }))
  expect(menu.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/home',
    '/search',
    '/following',
    '/contacts',
    '/jobs',
    '/tasks',
    '/lists',
    '/comments',
    '/company',
    '/lookalikes',
    '/financials',
    '/markets',
    '/news',
    '/networks',
    '/account',
    '/account/users',
    '/account/tags',
    '/account/invoices',
  ])
})

test('the foot of a phone holds what is gone to most, and the way to everything', async () => {
  await openFrame()
  const foot = within(screen.getByRole('navigation', { name: 'Places' }))
  expect(foot.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/home',
    '/search',
    '/tasks',
    '/jobs',
  ])
  expect(foot.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page')
  await userEvent.click(foot.getByRole('button', { name: 'More' }))
  const menu = within(await screen.findByRole('dialog', { name: 'Menu' }))
  expect(menu.getByRole('link', { name: 'Lookalikes' })).toBeVisible()
})

test('how many tasks are due stands beside their place', async () => {
  const api = contractApi()
  const counts = { open: 2, overdue: 1, today: 1, upcoming: 0, done: 0, all: 2 }
  const late = taskOf({ id: '0197a000-0000-7000-8000-0000000000a2' })
  api.on(tasks.list, ({ query }) => ({
    items: query.view === 'overdue' ? [late] : [taskOf(), late],
    searchAfter: null,
    counts,
    mine: 2,
  }))
  await openFrame()
  const foot = within(screen.getByRole('navigation', { name: 'Places' }))
  expect(await foot.findByText('2')).toBeVisible()
  const menu = within(screen.getByRole('navigation', { name: 'Main menu' }))
  expect(await menu.findByText('2')).toBeVisible()
})

test('what is left to spend stands in the head, with the way to what it was spent on', async () => {
  contractApi().on(accounts.current, () => currentAccount())
  await openFrame()
  expect(await screen.findByRole('link', { name: '5 credits' })).toHaveAttribute('href', '/account?tab=credits')
})

test('what a plan locks is not at the foot of a phone', async () => {
  await openFrame({ ...anna, productId: 'free' })
  const foot = within(screen.getByRole('navigation', { name: 'Places' }))
  const pages = foot.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(pages).toHaveLength(2)
  expect(pages).not.toContain('/tasks')
})

test('a page below the account that has a place of its own marks that place alone', async () => {
  await openFrame(anna, '/account/users')
  const menu = within(screen.getByRole('navigation', { name: 'Main menu' }))
  const marked = menu.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page')
  expect(marked.map((link) => link.getAttribute('href'))).toEqual(['/account/users'])
})

test('an operator finds the outbox too, in the words and paths of the language', async () => {
  await openFrame(operator, '/de/home')
  const menu = within(screen.getByRole('navigation', { name: 'Hauptmenü' }))
  expect(menu.getByRole('link', { name: 'Postausgang' })).toHaveAttribute('href', '/de/operations/outbox')
})

test('Ctrl-K opens the palette, typing finds, Escape closes and the focus comes back', async () => {
  await openFrame()
  const help = screen.getByRole('button', { name: 'Help' })
  help.focus()
  await userEvent.keyboard('{Control>}k{/Control}')
  const field = await palette()
  await waitFor(() => expect(field).toHaveFocus())
  await userEvent.keyboard('dark')
  expect(screen.getByRole('option', { name: 'Dark theme' })).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(help).toHaveFocus())
})

test('Enter in the palette does what is marked', async () => {
  await openFrame()
  await userEvent.keyboard('{Control>}k{/Control}')
  await waitFor(async () => expect(await palette()).toHaveFocus())
  await userEvent.keyboard('dark theme{Enter}')
  expect(document.documentElement.dataset.theme).toBe('dark')
})

test('the palette leads to what was deleted lately, for who may restore it', async () => {
  await openFrame()
  await userEvent.keyboard('{Control>}k{/Control}')
  await waitFor(async () => expect(await palette()).toHaveFocus())
  await userEvent.keyboard('deleted')
  expect(screen.getByRole('option', { name: 'Recently deleted' })).toBeVisible()
})

test('the palette offers no deleted records to a role that cannot restore them', async () => {
  await openFrame({ ...anna, roles: [{ roleId: 'restricted' }] })
  await userEvent.keyboard('{Control>}k{/Control}')
  await waitFor(async () => expect(await palette()).toHaveFocus())
  await userEvent.keyboard('deleted')
  expect(screen.queryByRole('option', { name: 'Recently deleted' })).toBeNull()
})

const company = {
  kind: 'company' as const,
  id: '0197a000-0000-7000-8000-0000000000c1',
  label: 'Nordlicht AG',
  detail: 'nordlicht.example · Kiel',
  slug: 'nordlicht-ag',
  avatarUrl: null,
}
const industry = { ...company, kind: 'industry' as const, id: 'nace:28', label: 'Machinery', detail: '28', slug: null }

function proposing() {
  const api = contractApi()
  api.on(search.suggestions, () => ({ items: [company, industry] }))
  return api
}

test('the search box proposes; arrows mark, Enter opens, Escape closes', async () => {
  proposing()
  await openFrame()
  await userEvent.keyboard('/')
  const box = screen.getByRole('combobox', { name: 'Search' })
  expect(box).toHaveFocus()
  await userEvent.keyboard('nord')
  expect(await screen.findByRole('option', { name: /Nordlicht AG/ })).toHaveAttribute(
    'href',
    `/company/view?id=${company.id}`,
  )
  // What fits no longer goes before what is new has come.
  expect(await screen.findByRole('option', { name: /Machinery/ })).toHaveAttribute(
    'href',
    '/search/companies?industries=nace%3A28',
  )
  await userEvent.keyboard('{ArrowDown}')
  expect(screen.getByRole('option', { name: /Nordlicht AG/ })).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Escape}')
  expect(box).toHaveAttribute('aria-expanded', 'false')
})

test('a plan without the search sees how many fit and the way to unlock it', async () => {
  proposing().on(search.countCompanies, () => ({ count: 10_000, more: true }))
  await openFrame({ ...anna, productId: 'free' })
  await userEvent.keyboard('/nord')
  const unlock = await screen.findByRole('option', { name: /Unlock the search/ })
  await waitFor(() => expect(unlock).toHaveTextContent('10,000+ companies fit'))
  expect(unlock).toHaveAttribute('href', '/pricing?from=%2Fsearch%3Fquery%3Dnord')
})

test('the palette offers the search for what was typed', async () => {
  proposing()
  await openFrame()
  await userEvent.keyboard('{Control>}k{/Control}')
  await waitFor(async () => expect(await palette()).toHaveFocus())
  await userEvent.keyboard('xyzzy')
  expect(await screen.findByRole('option', { name: 'Search for “xyzzy”' })).toBeInTheDocument()
})

test('the question mark shows the keys and the version', async () => {
  await openFrame()
  await userEvent.keyboard('?')
  const panel = within(await screen.findByRole('dialog'))
  expect(panel.getByText('Open the command palette')).toBeInTheDocument()
  expect(panel.getByText('Version 1.2.3')).toBeInTheDocument()
})

test('the first hit of the palette is active, nothing denies it, and Enter opens it', async () => {
  proposing()
  await openFrame(anna, '/home', '/home')
  await userEvent.keyboard('{Control>}k{/Control}')
  await waitFor(async () => expect(await palette()).toHaveFocus())
  await userEvent.keyboard('nord')
  const hit = await screen.findByRole('option', { name: /Nordlicht AG/ })
  expect(hit).toHaveAttribute('aria-selected', 'true')
  expect(within(hit).getByText('Nord').tagName).toBe('MARK')
  expect(screen.queryByText(/Nothing is called/)).toBeNull()
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByText(`/company/view?id=${company.id}`)).toBeVisible()
})

test('something is active in the palette whatever is typed', async () => {
  contractApi().on(search.suggestions, () => ({ items: [] }))
  await openFrame(anna, '/home', '/home')
  await userEvent.keyboard('{Control>}k{/Control}')
  await waitFor(async () => expect(await palette()).toHaveFocus())
  await userEvent.keyboard('xyzzy{Enter}')
  expect(await screen.findByText('/search?query=xyzzy')).toBeVisible()
})

test('an empty palette offers what was opened before', async () => {
  proposing()
  await openFrame()
  await userEvent.keyboard('/nord')
  await userEvent.click(await screen.findByRole('option', { name: /Nordlicht AG/ }))
  await userEvent.keyboard('{Control>}k{/Control}')
  const recent = within(await screen.findByRole('group', { name: 'Recent' }))
  expect(recent.getByRole('option', { name: /Nordlicht AG/ })).toHaveAttribute('aria-selected', 'true')
})

test('the palette shows the keys of a place', async () => {
  await openFrame()
  await userEvent.keyboard('{Control>}k{/Control}')
  await palette()
  const entries = within(screen.getByRole('listbox', { name: 'Places and actions' }))
  expect(within(entries.getByRole('option', { name: 'Companies' })).getByText('g c')).toBeInTheDocument()
})

test('g and a letter lead to a place', async () => {
  await openFrame(anna, '/home', '/home')
  await userEvent.keyboard('gc')
  expect(await screen.findByText('/company')).toBeVisible()
})

test('the menu shows a lock beside what the plan does not open', async () => {
  await openFrame({ ...anna, productId: 'free' })
  const menu = within(screen.getByRole('navigation', { name: 'Main menu' }))
  const locked = menu.getAllByRole('link').filter((link) => within(link).queryByRole('img', { name: 'locked' }))
  expect(locked.map((link) => link.getAttribute('href'))).toEqual([
    '/search',
    '/contacts',
    '/jobs',
    '/tasks',
    '/lists',
    '/comments',
    '/company',
    '/lookalikes',
    '/financials',
    '/markets',
    '/news',
    '/networks',
  ])
})

test('links of the menu are prefetched within 200 px of the viewport', async () => {
  const margins: (string | undefined)[] = []
  class NearObserver {
    constructor(_: unknown, options?: { rootMargin?: string }) {
      margins.push(options?.rootMargin)
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', NearObserver)
  await openFrame()
  const links = screen.getByRole('navigation', { name: 'Main menu' }).querySelectorAll('a')
  expect(margins).toEqual(Array.from(links, () => '200px'))
})
