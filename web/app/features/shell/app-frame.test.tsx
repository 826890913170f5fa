import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { anna, openScreen, operator } from '~/lib/testing/app-page.tsx'
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
  const addresses = menu.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(addresses).toEqual(['/home', '/following', '/company', '/account'])
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

test('words of the search box go to the palette while no search page is built', async () => {
  await openFrame()
  await userEvent.keyboard('/')
  expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveFocus()
  await userEvent.keyboard('account{Enter}')
  expect(await palette()).toHaveValue('account')
  expect(screen.getByRole('option', { name: 'Account' })).toBeInTheDocument()
})

test('nothing found is said', async () => {
  await openFrame()
  await userEvent.keyboard('/xyzzy{Enter}')
  expect(await screen.findByText('Nothing is called “xyzzy”. Try another word.')).toBeInTheDocument()
})

test('the question mark shows the keys and the version', async () => {
  await openFrame()
  await userEvent.keyboard('?')
  const panel = within(await screen.findByRole('dialog'))
  expect(panel.getByText('Open the command palette')).toBeInTheDocument()
  expect(panel.getByText('Version 1.2.3')).toBeInTheDocument()
})
