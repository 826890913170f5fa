import { accounts } from '@kontor/contract/accounts.ts'
import { operations } from '@kontor/contract/operations.ts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openScreen, operator } from '~/lib/testing/app-page.tsx'
import { contractApi, Refusal } from '~/lib/testing/contract-api.ts'
import { currentAccount } from '~/lib/testing/current-account.ts'
import OutboxScreen from './outbox.tsx'

const mail = { to: 'rico@nordwind.example', createdAt: '2026-11-15T00:00:00Z', sentAt: null, status: 'kept' as const }
const first = { ...mail, id: '0197a000-0000-7000-8000-00000000000a', subject: 'Your code' }
const second = { ...mail, id: '0197a000-0000-7000-8000-00000000000b', subject: 'A question' }

function api() {
  const fake = contractApi()
  fake.on(accounts.current, () => currentAccount())
  fake.on(operations.notices, () => ({ items: [] }))
  return fake
}

test('loading, then an empty outbox says what will be here', async () => {
  const fake = api()
  fake.on(operations.mails, () => ({ items: [], searchAfter: null }))
  await openScreen(<OutboxScreen />, '/operations/outbox', operator)
  expect(screen.getByRole('status')).toHaveTextContent('Loading…')
  expect(await screen.findByRole('heading', { name: 'No mail yet' })).toBeVisible()
})

test('a refusal is told in the words of the server', async () => {
  api().on(operations.mails, () => {
    throw new Refusal({ userMessage: 'You are not allowed to do this.', httpStatusCode: 403 })
  })
  await openScreen(<OutboxScreen />, '/operations/outbox', operator)
  expect(await screen.findByRole('alert')).toHaveTextContent('You are not allowed to do this.')
})

test('what the operator should mend stands above the mails', async () => {
  const fake = api()
  fake.on(operations.mails, () => ({ items: [], searchAfter: null }))
  fake.on(operations.notices, () => ({ items: [{ name: 'proxy' as const, message: 'Set TRUST_PROXY.' }] }))
  await openScreen(<OutboxScreen />, '/operations/outbox', operator)
  expect(await screen.findByText('Set TRUST_PROXY.')).toBeVisible()
  expect(screen.getByRole('alert')).toHaveTextContent('Please check the settings')
})

test('arrows and j and k walk the mails, Enter opens one, Escape closes it', async () => {
  const fake = api()
  fake.on(operations.mails, () => ({ items: [first, second], searchAfter: null }))
  fake.on(operations.mail, () => ({ ...second, text: 'Is there a demo?', masked: false }))
  await openScreen(<OutboxScreen />, '/operations/outbox', operator)
  const [top, bottom] = [
    await screen.findByRole('link', { name: 'Your code' }),
    screen.getByRole('link', { name: 'A question' }),
  ]
  top.focus()
  await userEvent.keyboard('j')
  expect(bottom).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}')
  expect(top).toHaveFocus()
  await userEvent.keyboard('k{ArrowDown}{Enter}')
  expect(await screen.findByText('Is there a demo?')).toBeInTheDocument()
})

test('the open mail lives in the address', async () => {
  const fake = api()
  fake.on(operations.mails, () => ({ items: [first], searchAfter: null }))
  fake.on(operations.mail, () => ({ ...first, text: 'The code is ••••••.', masked: true }))
  await openScreen(<OutboxScreen />, `/operations/outbox?mail=${first.id}`, operator)
  expect(await screen.findByText('The code is ••••••.')).toBeInTheDocument()
  expect(screen.getByText(/Codes and personal links are hidden/)).toBeInTheDocument()
})

test('older mails come on demand', async () => {
  const fake = api()
  const pages = [
    { items: [first], searchAfter: 'next' },
    { items: [second], searchAfter: null },
  ]
  fake.on(operations.mails, () => pages.shift() ?? { items: [], searchAfter: null })
  await openScreen(<OutboxScreen />, '/operations/outbox', operator)
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }))
  expect(await screen.findByRole('link', { name: 'A question' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})
