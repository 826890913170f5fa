import { DEFAULT_REJECT_REASONS, DEFAULT_STAGES } from '@kontor/contract/hiring-stages.ts'
import { accounts } from '@kontor/contract/accounts.ts'
import { billing, type CreditEntry } from '@kontor/contract/billing.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { openScreen } from '~/lib/testing/app-page.tsx'
import { contractApi, Refusal } from '~/lib/testing/contract-api.ts'
import { currentAccount } from '~/lib/testing/current-account.ts'
import AccountScreen from './account.tsx'

const here = {
  id: '0197a000-0000-7000-8000-000000000002',
  current: true,
  device: 'Firefox/140 Linux',
  startedAt: '2026-11-15T00:00:00Z',
  lastSeenAt: '2026-11-15T00:00:00Z',
}
const there = { ...here, id: '0197a000-0000-7000-8000-000000000003', current: false, device: 'Chrome/150 Windows' }

function api(current = currentAccount()) {
  const fake = contractApi()
  fake.on(accounts.current, () => current)
  fake.on(accounts.sessions, () => ({ items: [here, there] }))
  return fake
}

test('loading shows the tabs already', async () => {
  contractApi().on(accounts.current, () => new Promise(() => {}))
  await openScreen(<AccountScreen />, '/account')
  expect(screen.getAllByRole('tab')).toHaveLength(7)
  expect(screen.getByRole('status')).toHaveTextContent('Loading…')
})

test('an error can be tried again', async () => {
  contractApi()
  await openScreen(<AccountScreen />, '/account')
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
})

test('the profile is saved without the version of the account', async () => {
  const fake = api()
  const update = fake.on(accounts.update, ({ body }) => currentAccount({ name: body.name ?? '' }))
  await openScreen(<AccountScreen />, '/account')
  const name = await screen.findByLabelText('Name')
  await userEvent.clear(name)
  await userEvent.type(name, 'Anna Berg')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(update.mock.calls[0]?.[0].body).toEqual({ name: 'Anna Berg', locale: 'en', timeZone: 'UTC' }),
  )
  expect(await screen.findByText('Saved')).toBeInTheDocument()
})

test('an empty name is told beside the field and not sent', async () => {
  const update = api().on(accounts.update, () => currentAccount())
  await openScreen(<AccountScreen />, '/account')
  await userEvent.clear(await screen.findByLabelText('Name'))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Please fill in this field.')).toBeInTheDocument()
  expect(update).not.toHaveBeenCalled()
})

test('the company is saved with the version that was edited, and the server marks fields', async () => {
  const fake = api()
  const update = fake.on(accounts.update, () => {
    const fields = [{ path: 'address.city', key: 'invalid', message: 'There is no such place.' }]
    throw new Refusal({ userMessage: 'Please check the marked fields.', httpStatusCode: 400, details: { fields } })
  })
  await openScreen(<AccountScreen />, '/account?tab=company')
  await userEvent.type(await screen.findByLabelText('City'), 'Atlantis')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('There is no such place.')).toBeInTheDocument()
  expect(update.mock.calls[0]?.[0].body).toMatchObject({
    version: 1,
    address: { city: 'Atlantis', country: '' },
    hiring: { stages: DEFAULT_STAGES, rejectReasons: DEFAULT_REJECT_REASONS },
  })
})

test('a conflict is explained, and the current state can be loaded', async () => {
  const fake = api()
  fake.on(accounts.update, () => {
    throw new Refusal({ userMessage: 'Someone else changed this record.', httpStatusCode: 409 })
  })
  await openScreen(<AccountScreen />, '/account?tab=company')
  await userEvent.type(await screen.findByLabelText('City'), 'Kiel')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Someone else changed this record.')
  const { user, account, can } = currentAccount()
  fake.on(accounts.current, () => ({ user, account: { ...account, companyName: 'Nordwind Neu', version: 2 }, can }))
  await userEvent.click(screen.getByRole('button', { name: 'Load the current state' }))
  await waitFor(() => expect(screen.getByLabelText('Company name')).toHaveValue('Nordwind Neu'))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('who may not manage the account reads it', async () => {
  const current = currentAccount()
  api({ ...current, can: { manage: false, operate: false } })
  await openScreen(<AccountScreen />, '/account?tab=company')
  expect(await screen.findByText('Administrators of your account can change this.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
})

test('signing out a device can be taken back, and happens when it is not', async () => {
  const fake = api()
  const end = fake.on(accounts.endSession, () => null)
  await openScreen(<AccountScreen />, '/account?tab=security')
  const button = await screen.findByRole('button', { name: 'Sign out Chrome · Windows' })
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) })
  await user.click(button)
  expect(screen.queryByRole('button', { name: 'Sign out Chrome · Windows' })).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await user.click(await screen.findByRole('button', { name: 'Sign out Chrome · Windows' }))
  expect(end).not.toHaveBeenCalled()
  vi.advanceTimersByTime(6000)
  vi.useRealTimers()
  await waitFor(() => expect(end).toHaveBeenCalledTimes(1))
})

async function typePasswords(current: string, first: string, second = first) {
  await userEvent.type(await screen.findByLabelText('Current password'), current)
  await userEvent.type(screen.getByLabelText('New password'), first)
  await userEvent.type(screen.getByLabelText('New password, once more'), second)
  await userEvent.click(screen.getByRole('button', { name: 'Change the password' }))
}

test('a new password is sent as this browser, said, and the form is empty again', async () => {
  const change = api().on(accounts.changePassword, () => null)
  await openScreen(<AccountScreen />, '/account?tab=security')
  await typePasswords('the old one', 'a sentence that is new')
  expect(await screen.findByText('Your password is changed. All other devices were signed out.')).toBeInTheDocument()
  const [asked] = change.mock.calls[0] ?? []
  expect(asked?.body).toEqual({ currentPassword: 'the old one', newPassword: 'a sentence that is new' })
  expect(asked?.headers.get('x-session')).toBe('cookie')
  expect(screen.getByLabelText('Current password')).toHaveValue('')
})

test('weak, own and differing passwords are told beside the field and not sent', async () => {
  const change = api().on(accounts.changePassword, () => null)
  await openScreen(<AccountScreen />, '/account?tab=security')
  await typePasswords('the old one', 'aaaaaaaaaa', 'another one')
  expect(await screen.findByText('This password is too common. Please choose another one.')).toBeInTheDocument()
  expect(await screen.findByText('The two passwords are not the same.')).toBeInTheDocument()
  await userEvent.clear(screen.getByLabelText('New password'))
  await userEvent.type(screen.getByLabelText('New password'), 'nordwind-talent-1')
  await userEvent.tab()
  expect(await screen.findByText(/This password is too close to your name/)).toBeInTheDocument()
  expect(change).not.toHaveBeenCalled()
})

test('a wrong current password is told beside its field, any other refusal as a notice', async () => {
  const fake = api()
  fake.on(accounts.changePassword, () => {
    const fields = [{ path: 'currentPassword', key: 'password.wrong', message: 'This is not your current password.' }]
    throw new Refusal({ userMessage: 'Please check the marked fields.', httpStatusCode: 400, details: { fields } })
  })
  await openScreen(<AccountScreen />, '/account?tab=security')
  await typePasswords('a guess', 'a sentence that is new')
  expect(await screen.findByText('This is not your current password.')).toBeInTheDocument()
  fake.on(accounts.changePassword, () => {
    throw new Refusal({ userMessage: 'Too many requests.', httpStatusCode: 429 })
  })
  await userEvent.type(screen.getByLabelText('Current password'), 's')
  await userEvent.click(screen.getByRole('button', { name: 'Change the password' }))
  expect(await screen.findByText('Too many requests.')).toBeInTheDocument()
})

test('the open tab lives in the address and changes by keyboard', async () => {
  api()
  await openScreen(<AccountScreen />, '/account?tab=plan')
  expect(await screen.findByRole('heading', { name: 'Plan' })).toBeVisible()
  const tabs = within(screen.getByRole('tablist'))
  expect(tabs.getByRole('tab', { name: 'Plan' })).toHaveAttribute('aria-selected', 'true')
  await userEvent.click(tabs.getByRole('tab', { name: 'Security' }))
  expect(await screen.findByRole('heading', { name: 'Where you are signed in' })).toBeVisible()
})

test('the ledger tells what credits were for, on which company, and comes in pages', async () => {
  const entry: CreditEntry = {
    entryId: '2',
    kind: 'capture',
    amount: 5,
    purpose: 'companyEnrichment',
    company: { companyId: here.id, slug: 'nordlicht-ag', name: 'Nordlicht AG' },
    person: null,
    month: '2026-11-01',
    at: '2026-11-15T00:00:00Z',
  }
  const grant: CreditEntry = {
    ...entry,
    entryId: '1',
    kind: 'grant',
    amount: 500,
    purpose: 'plan.enterprise',
    company: null,
  }
  const credits = { balance: 490, reserved: 5, renewsAt: '2026-12-01T00:00:00Z', monthlyGrant: 500 }
  const pages = [
    { items: [entry], searchAfter: 'next', credits },
    { items: [grant], searchAfter: null, credits },
  ]
  api().on(billing.credits, () => pages.shift() ?? { items: [], searchAfter: null, credits })
  await openScreen(<AccountScreen />, '/account?tab=credits')
  expect(await screen.findByText('Missing values of a company')).toBeVisible()
  expect(screen.getByText('490 credits')).toBeVisible()
  expect(screen.getByText('5 credits')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Nordlicht AG' })).toHaveAttribute('href', `/company/view?id=${here.id}`)
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
  expect(await screen.findByText('Monthly credits of the plan Enterprise')).toBeVisible()
  expect(screen.getByText('+500')).toBeVisible()
})
