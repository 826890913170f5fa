import { accounts } from '@kontor/contract/accounts.ts'
import { operations } from '@kontor/contract/operations.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen, operator } from '~/lib/testing/app-page.tsx'
import { contractApi, Refusal } from '~/lib/testing/contract-api.ts'
import { currentAccount } from '~/lib/testing/current-account.ts'
import QueueScreen from './queue.tsx'

const none = { waiting: 0, scheduled: 0, running: 0, failed: 0, waitingSince: null }
const lanes = [
  { ...none, lane: 'mail' as const },
  { ...none, lane: 'events' as const },
  { ...none, lane: 'short' as const, waiting: 1234, running: 2, waitingSince: '2026-11-15T00:00:00Z' },
  { ...none, lane: 'long' as const, scheduled: 5, failed: 1 },
]
const failed = {
  jobId: '7',
  kind: 'rebuild-search-index',
  lane: 'long' as const,
  attempts: 25,
  error: 'rebuild-search-index took longer than 21600 s',
  failedAt: '2026-11-14T00:00:00Z',
}

function api() {
  const fake = contractApi()
  fake.on(accounts.current, () => currentAccount())
  return fake
}

test('loading, then the lanes with their counts and no failures', async () => {
  api().on(operations.queue, () => ({ lanes, failed: [] }))
  await openScreen(<QueueScreen />, '/operations/queue', operator)
  expect(screen.getByRole('status')).toHaveTextContent('Loading…')
  const table = within(await screen.findByRole('table', { name: 'Queues' }))
  expect(table.getByRole('row', { name: /^Short tasks 1,234 0 2 0/ })).toBeVisible()
  expect(table.getByRole('row', { name: /^Long tasks 0 5 0 1/ })).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Nothing has failed' })).toBeVisible()
})

test('a failed job is shown with its error and attempts', async () => {
  api().on(operations.queue, () => ({ lanes, failed: [failed] }))
  await openScreen(<QueueScreen />, '/operations/queue', operator)
  const table = within(await screen.findByRole('table', { name: 'Failed for good' }))
  expect(
    table.getByRole('row', { name: /^rebuild-search-index Long tasks .* took longer than 21600 s 25/ }),
  ).toBeVisible()
})

test('a refusal is told in the words of the server', async () => {
  api().on(operations.queue, () => {
    throw new Refusal({ userMessage: 'You are not allowed to do this.', httpStatusCode: 403 })
  })
  await openScreen(<QueueScreen />, '/operations/queue', operator)
  expect(await screen.findByRole('alert')).toHaveTextContent('You are not allowed to do this.')
})
