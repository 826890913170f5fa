import { search } from '@kontor/contract/search.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { anna, openScreen, operator } from '~/lib/testing/app-page.tsx'
import { contractApi } from '~/lib/testing/contract-api.ts'
import { AppFrame } from './app-frame.tsx'

async function openFrame(user = anna, address = '/home') {
  await openScreen(
    <AppFrame user={user}>
      <p>content</p>
    </AppFrame>,
    address,
    user,
  )
}

const palette = () => screen.findByRole('combobox', { name: 'Command palette' })

test('the menu shows what is built and what the user may open', async () => {
  await openFrame()
  const menu = within(screen.getByRole('navigation', { name: 'Main menu' }))
  expect(menu.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/home',
    '/search',
    '/following',
    '/company',
    '/lookalikes',
    '/account',
  ])
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
  expect(screen.getByRole('option', { name: /Machinery/ })).toHaveAttribute(
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
