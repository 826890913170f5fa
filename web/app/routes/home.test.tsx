import { accounts } from '@kontor/contract/accounts.ts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { dayPart } from '~/features/home/greeting.ts'
import { openScreen } from '~/lib/testing/app-page.tsx'
import { contractApi, Refusal } from '~/lib/testing/contract-api.ts'
import { currentAccount } from '~/lib/testing/current-account.ts'
import Home from './home.tsx'

const session = {
  id: '0197a000-0000-7000-8000-000000000002',
  current: true,
  startedAt: '2026-11-15T00:00:00Z',
  lastSeenAt: '2026-11-15T00:00:00Z',
}

function fullApi(current = currentAccount()) {
  const api = contractApi()
  api.on(accounts.current, () => current)
  api.on(accounts.sessions, () => ({
    items: [{ ...session, device: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' }],
  }))
  return api
}

test('while it loads it greets by name and shows the shape of the page', async () => {
  const api = contractApi()
  api.on(accounts.current, () => new Promise(() => {}))
  await openScreen(<Home />, '/home')
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Hello, Anna')
  expect(screen.getByRole('status')).toHaveTextContent('Loading…')
})

test('an error is told with a way to try again', async () => {
  const api = contractApi()
  api.on(accounts.current, () => {
    throw new Refusal({ userMessage: 'The service is busy.', httpStatusCode: 429 })
  })
  await openScreen(<Home />, '/home')
  expect(await screen.findByRole('alert')).toHaveTextContent('The service is busy.')
  fullApi()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'First steps' })).toBeVisible()
})

test('a network that is away has its own words', async () => {
  contractApi()
  await openScreen(<Home />, '/home')
  expect(await screen.findByRole('alert')).toHaveTextContent('The connection is gone')
})

test('a new account sees its open steps, its plan and what the next one opens', async () => {
  fullApi()
  await openScreen(<Home />, '/home')
  expect(await screen.findByText('0 of 4 done')).toBeVisible()
  expect(screen.getByRole('link', { name: /Choose your time zone/ })).toHaveAttribute('href', '/account?tab=profile')
  expect(screen.getByText('5 credits')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Unlock' })).toHaveAttribute('href', '/pricing?from=%2Fhome')
  expect(await screen.findByText('Firefox · Linux')).toBeVisible()
})

test('a full account has nothing left to do; a member is asked only for the own part', async () => {
  const { user, account, can } = currentAccount({ timeZone: 'Europe/Berlin' })
  const address = { street: 'Kai 1', postalCode: '20457', city: 'Hamburg', region: '', country: 'DE' as const }
  const full = {
    ...account,
    legalName: 'Nordwind GmbH',
    address,
    billingEmail: 'a@b.example',
    vatId: 'DE1',
    privacy: { ...account.privacy, dpoEmail: 'd@b.example' },
  }
  fullApi({ user, account: full, can })
  const { unmount } = await openScreen(<Home />, '/home')
  expect(await screen.findByText('4 of 4 done')).toBeVisible()
  unmount()
  fullApi({ user, account, can: { manage: false, operate: false } })
  await openScreen(<Home />, '/home')
  expect(await screen.findByText('1 of 1 done')).toBeVisible()
})

test.each([
  ['2026-11-15T06:00:00Z', 'Europe/Berlin', 'morning'],
  ['2026-11-15T12:00:00Z', 'Europe/Berlin', 'day'],
  ['2026-11-15T12:00:00Z', 'Asia/Tokyo', 'evening'],
  ['2026-11-15T01:00:00Z', 'UTC', 'night'],
] as const)('at %s it is in %s the %s', (moment, zone, part) => {
  expect(dayPart(new Date(moment), zone)).toBe(part)
})
