import { apiKeys } from '@kontor/contract/api-keys.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { openScreen } from '~/lib/testing/app-page.tsx'
import { contractApi, Refusal } from '~/lib/testing/contract-api.ts'
import { KeysPanel } from './keys-panel.tsx'

const crm = {
  id: '0197a000-0000-7000-8000-000000000201',
  name: 'CRM',
  ending: 'x7Qa',
  scopes: ['companies:write' as const, 'tasks:read' as const],
  networks: ['192.0.2.0/24'],
  perMinute: 60,
  createdAt: '2026-11-01T00:00:00Z',
  createdBy: 'Anna',
  expiresAt: '2027-11-01T00:00:00Z',
  expired: false,
  lastUsedAt: null,
}

function api(items = [crm]) {
  const fake = contractApi()
  fake.on(apiKeys.list, () => ({ items }))
  return fake
}
const open = () => openScreen(<KeysPanel timeZone="UTC" />, '/account?tab=keys')

test('keys are listed with what they may, from where and until when', async () => {
  api()
  await open()
  const row = within((await screen.findByText('CRM')).closest('li') as HTMLElement)
  expect(row.getByText('Read and write: Companies · Read: Tasks')).toBeVisible()
  expect(row.getByText(/never used · valid until .* · 60 requests per minute · 192\.0\.2\.0\/24/)).toBeVisible()
  expect(row.getByText('…x7Qa')).toBeVisible()
})

test('nothing, an error and loading have their words', async () => {
  api([])
  await open()
  expect(await screen.findByRole('heading', { name: 'No keys yet' })).toBeVisible()
})

test('an error can be tried again', async () => {
  contractApi()
  await open()
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
})

test('a key is created with scopes and addresses, and its secret is shown and copied', async () => {
  const secret = `kontor_${'a'.repeat(43)}`
  const create = api([]).on(apiKeys.create, () => ({ key: crm, secret }))
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Create a key' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Create the key' }))
  expect(await dialog.findAllByText('Please fill in this field.')).toHaveLength(2)
  await userEvent.type(dialog.getByLabelText('Name'), 'CRM')
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Companies: May write' }))
  expect(dialog.getByRole('checkbox', { name: 'Companies: May read' })).toBeChecked()
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Tasks: May read' }))
  await userEvent.type(dialog.getByLabelText('Allowed addresses'), 'somewhere')
  await userEvent.click(dialog.getByRole('button', { name: 'Create the key' }))
  expect(await dialog.findByText(/Please enter an address such as/)).toBeInTheDocument()
  expect(create).not.toHaveBeenCalled()
  await userEvent.clear(dialog.getByLabelText('Allowed addresses'))
  await userEvent.type(dialog.getByLabelText('Allowed addresses'), '192.0.2.7{Enter}2001:db8::/32')
  await userEvent.click(dialog.getByRole('button', { name: 'Create the key' }))
  const shown = within(await screen.findByRole('dialog', { name: 'Your new key' }))
  expect(create.mock.calls[0]?.[0].body).toEqual({
    name: 'CRM',
    scopes: ['companies:write', 'tasks:read'],
    days: 365,
    perMinute: 60,
    networks: ['192.0.2.7', '2001:db8::/32'],
  })
  expect(shown.getByLabelText('Key')).toHaveValue(secret)
  await userEvent.click(shown.getByRole('button', { name: 'Copy the key' }))
  expect(await shown.findByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await navigator.clipboard.readText()).toBe(secret)
})

test('a refusal is told in the words of the server', async () => {
  api([]).on(apiKeys.create, () => {
    throw new Refusal({ userMessage: 'An account can have at most 50 keys.', httpStatusCode: 409 })
  })
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Create a key' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByLabelText('Name'), 'CRM')
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Search: May read' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Create the key' }))
  expect(await screen.findByText('An account can have at most 50 keys.')).toBeInTheDocument()
})

test('revoking can be taken back, and happens when it is not', async () => {
  const revoke = api().on(apiKeys.revoke, () => null)
  await open()
  const button = await screen.findByRole('button', { name: 'Revoke the key CRM' })
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const clicking = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) })
  await clicking.click(button)
  await clicking.click(await screen.findByRole('button', { name: 'Undo' }))
  await clicking.click(await screen.findByRole('button', { name: 'Revoke the key CRM' }))
  expect(revoke).not.toHaveBeenCalled()
  vi.advanceTimersByTime(6000)
  vi.useRealTimers()
  await waitFor(() => expect(revoke).toHaveBeenCalledTimes(1))
})
