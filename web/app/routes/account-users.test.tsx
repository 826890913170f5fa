import { accounts } from '@kontor/contract/accounts.ts'
import { type AccountUser, users } from '@kontor/contract/users.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { anna, openScreen } from '~/lib/testing/app-page.tsx'
import { contractApi, Refusal } from '~/lib/testing/contract-api.ts'
import { currentAccount } from '~/lib/testing/current-account.ts'
import AccountUsersScreen from './account-users.tsx'

const ID = (n: number) => `0197a000-0000-7000-8000-00000000010${n}`
const all = { changeRole: true, deactivate: true, reactivate: false }
const user = (n: number, name: string, more: Partial<AccountUser> = {}): AccountUser => ({
  id: ID(n),
  name,
  email: `${name.toLowerCase()}@nordwind.example`,
  role: 'member',
  editor: false,
  active: true,
  lastSeenAt: '2026-11-15T00:00:00Z',
  avatarUrl: '',
  createdAt: '2026-01-01T00:00:00Z',
  can: all,
  ...more,
})
const self = user(1, 'Anna', { id: anna.userId, role: 'admin', can: { ...all, deactivate: false } })
const mia = user(2, 'Mia')
const rene = user(3, 'Rene', { role: 'restricted', lastSeenAt: null })
const lea = user(4, 'Lea', { active: false, can: { changeRole: false, deactivate: false, reactivate: true } })
const invitation = {
  id: ID(8),
  email: 'gil@example.test',
  role: 'recruiter' as const,
  locale: 'de' as const,
  invitedBy: 'Anna',
  sentAt: '2026-11-15T00:00:00Z',
  expiresAt: '2026-11-22T00:00:00Z',
  expired: false,
}

function api(items = [self, mia, rene, lea], invitations = [invitation]) {
  const fake = contractApi()
  fake.on(accounts.current, () => currentAccount())
  fake.on(users.list, () => ({ items, invitations, seats: { included: 25, used: 3, invited: invitations.length } }))
  return fake
}
const open = () => openScreen(<AccountUsersScreen />, '/account/users')

test('loading, then users with role and last seen, invitations, deactivated users and seats', async () => {
  api()
  await open()
  expect(screen.getByRole('status')).toHaveTextContent('Loading…')
  expect(await screen.findByText('4 of 25 seats taken')).toBeVisible()
  const active = within(screen.getByRole('region', { name: 'Active users' }))
  expect(active.getAllByRole('listitem')).toHaveLength(3)
  expect(active.getByText('(you)')).toBeVisible()
  expect(active.getByText(/never signed in/)).toBeVisible()
  expect(active.queryByRole('button', { name: 'Deactivate Anna' })).toBeNull()
  expect(within(screen.getByRole('region', { name: 'Open invitations' })).getByText('gil@example.test')).toBeVisible()
  expect(within(screen.getByRole('region', { name: 'Deactivated users' })).getByText('Lea')).toBeVisible()
})

test('an account of one says that nobody is invited', async () => {
  api([self], [])
  await open()
  expect(await screen.findByRole('heading', { name: 'No open invitations' })).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Deactivated users' })).toBeNull()
})

test('an error can be tried again', async () => {
  contractApi().on(accounts.current, () => currentAccount())
  await open()
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
})

test('an invitation is sent with address, role and language; a wrong address is told first', async () => {
  const invite = api().on(users.invite, () => invitation)
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Invite a user' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByLabelText('Email'), 'nobody')
  await userEvent.click(dialog.getByRole('button', { name: 'Send the invitation' }))
  expect(await dialog.findByText('Please enter a valid email address.')).toBeInTheDocument()
  expect(invite).not.toHaveBeenCalled()
  await userEvent.type(dialog.getByLabelText('Email'), '@example.test')
  await userEvent.click(dialog.getByRole('button', { name: 'Send the invitation' }))
  await waitFor(() =>
    expect(invite.mock.calls[0]?.[0].body).toEqual({ email: 'nobody@example.test', role: 'member', locale: 'en' }),
  )
  expect(await screen.findByText('nobody@example.test is invited')).toBeInTheDocument()
})

test('taken seats are told beside the address', async () => {
  api().on(users.invite, () => {
    throw new Refusal({ userMessage: 'All seats of your plan are taken.', httpStatusCode: 409 })
  })
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Invite a user' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByLabelText('Email'), 'gil@example.test')
  await userEvent.click(dialog.getByRole('button', { name: 'Send the invitation' }))
  expect(await dialog.findByText('All seats of your plan are taken.')).toBeInTheDocument()
})

test('a role is changed in the list', async () => {
  const change = api().on(users.changeRole, () => ({ ...mia, role: 'recruiter' as const }))
  await open()
  const role = await screen.findByRole('combobox', { name: 'Role of Mia' })
  fireEvent.mouseDown(role)
  fireEvent.keyDown(role, { key: 'ArrowUp', keyCode: 38 })
  fireEvent.keyDown(role, { key: 'Enter', keyCode: 13 })
  await waitFor(() => expect(change.mock.calls[0]?.[0].body).toEqual({ role: 'recruiter' }))
  expect(await screen.findByText('Mia has another role')).toBeInTheDocument()
})

test('deactivating says what is handed over, and to whom: never to a restricted user', async () => {
  const fake = api()
  fake.on(users.holdings, () => ({ jobs: 2, tasks: 1, lists: 0, records: 0 }))
  const leave = fake.on(users.deactivate, () => ({ ...mia, active: false }))
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Deactivate Mia' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('2 jobs')).toBeVisible()
  expect(dialog.getByText('1 open task')).toBeVisible()
  expect(dialog.queryByText(/lists/)).toBeNull()
  expect(dialog.getByText('Anna · anna@nordwind.example')).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: /Deactivate$/ }))
  await waitFor(() => expect(leave.mock.calls[0]?.[0].address.search).toBe(`?handOverTo=${anna.userId}`))
})

test('who looks after nothing is deactivated without a successor', async () => {
  const fake = api()
  fake.on(users.holdings, () => ({ jobs: 0, tasks: 0, lists: 0, records: 0 }))
  const leave = fake.on(users.deactivate, () => ({ ...mia, active: false }))
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Deactivate Mia' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('There is nothing to hand over.')).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: /Deactivate$/ }))
  await waitFor(() => expect(leave.mock.calls[0]?.[0].address.search).toBe(''))
})

test('a refusal to reactivate is told, and an invitation is sent again', async () => {
  const fake = api()
  fake.on(users.reactivate, () => {
    throw new Refusal({ userMessage: 'All seats of your plan are taken.', httpStatusCode: 409 })
  })
  const resend = fake.on(users.resend, () => invitation)
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Reactivate Lea' }))
  expect(await screen.findByText('All seats of your plan are taken.')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Send again: invitation to gil@example.test' }))
  await waitFor(() => expect(resend).toHaveBeenCalledTimes(1))
})

test('revoking can be taken back, and happens when it is not', async () => {
  const revoke = api().on(users.revoke, () => null)
  await open()
  const name = 'Revoke the invitation to gil@example.test'
  const button = await screen.findByRole('button', { name })
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const clicking = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) })
  await clicking.click(button)
  expect(screen.queryByRole('button', { name })).toBeNull()
  await clicking.click(await screen.findByRole('button', { name: 'Undo' }))
  await clicking.click(await screen.findByRole('button', { name }))
  expect(revoke).not.toHaveBeenCalled()
  vi.advanceTimersByTime(6000)
  vi.useRealTimers()
  await waitFor(() => expect(revoke).toHaveBeenCalledTimes(1))
})
