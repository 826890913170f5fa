import { accounts } from '@kontor/contract/accounts.ts'
import { type ChangePreview, subscriptions } from '@kontor/contract/subscriptions.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openScreen } from '~/lib/testing/app-page.tsx'
import { subscription } from '~/lib/testing/billing.ts'
import { contractApi, Refusal } from '~/lib/testing/contract-api.ts'
import { currentAccount } from '~/lib/testing/current-account.ts'
import AccountScreen from './account.tsx'

const preview: ChangePreview = {
  effectiveOn: '2026-11-17',
  document: 'invoice',
  lines: [
    {
      kind: 'period',
      productId: 'enterprise',
      billingPeriod: 'annual',
      seats: 3,
      from: '2026-11-17',
      until: '2027-11-16',
      amount: 536_400,
    },
  ],
  totals: { net: 536_400, vatRate: 1900, vatRule: 'domestic', vat: 101_916, total: 638_316, currency: 'EUR' },
  dueOn: '2026-12-01',
  nextInvoice: null,
  locks: ['hiring'],
}

function api(current = subscription()) {
  const fake = contractApi()
  fake.on(accounts.current, () => currentAccount())
  fake.on(subscriptions.current, () => current)
  const asked = fake.on(subscriptions.preview, () => preview)
  return { fake, asked }
}
const queryOf = (heard: { address: URL } | undefined) => Object.fromEntries(heard?.address.searchParams ?? [])
const open = (address = '/account?tab=plan') => openScreen(<AccountScreen />, address)

test('who has nothing bought sees the price of the wanted plan and orders it for that price', async () => {
  const { fake, asked } = api(
    subscription({ status: 'none', terms: null, periodStart: null, periodEnd: null, nextInvoice: null }),
  )
  const ordered = fake.on(subscriptions.start, () => subscription())
  await open('/account?tab=plan&plan=enterprise')
  expect(await screen.findByText(/Enterprise, 3 seats/)).toBeVisible()
  expect(queryOf(asked.mock.calls[0]?.[0])).toMatchObject({
    productId: 'enterprise',
    billingPeriod: 'annual',
    seats: '2',
  })
  expect(screen.getByText(/Locked then: Hiring/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Order for €6,383.16' }))
  await waitFor(() => expect(ordered).toHaveBeenCalledOnce())
  expect(ordered.mock.calls[0]?.[0].body).toMatchObject({ productId: 'enterprise', seats: 2, expectedTotal: 638_316 })
})

test('other seats are asked for again, and a refusal is told', async () => {
  const { fake, asked } = api()
  fake.on(subscriptions.change, () => {
    throw new Refusal({ userMessage: 'The amount is another one.', httpStatusCode: 409 })
  })
  await open()
  const seats = await screen.findByLabelText('Seats')
  await userEvent.clear(seats)
  await userEvent.type(seats, '9')
  await waitFor(() => expect(queryOf(asked.mock.calls.at(-1)?.[0])).toMatchObject({ seats: '9' }))
  await userEvent.click(await screen.findByRole('button', { name: /Order for/ }))
  expect(await screen.findByText('The amount is another one.')).toBeInTheDocument()
})

test('a subscription is cancelled and kept again', async () => {
  const { fake } = api()
  const canceled = fake.on(subscriptions.cancel, () => subscription({ cancelAt: '2026-12-01', nextInvoice: null }))
  const kept = fake.on(subscriptions.change, () => subscription())
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel the subscription' }))
  await waitFor(() => expect(canceled).toHaveBeenCalledOnce())
  expect(await screen.findByText(/The subscription ends on 2026\/11\/30\. After that/)).toBeVisible()
  await userEvent.click(await screen.findByRole('button', { name: 'Keep the subscription' }))
  await waitFor(() => expect(queryOf(kept.mock.calls[0]?.[0])).toMatchObject({ productId: 'essential' }))
})

test('an overdue invoice is told, and what the server says of a field stands beside it', async () => {
  const { fake } = api(subscription({ status: 'pastDue', graceUntil: '2026-12-24', customerComplete: false }))
  fake.on(subscriptions.setCustomer, () => {
    const fields = [{ path: 'vatId', key: 'vatId.invalid', message: 'This is no VAT number.' }]
    throw new Refusal({ userMessage: 'Please check the marked fields.', httpStatusCode: 400, details: { fields } })
  })
  await open()
  expect(await screen.findByText(/An invoice is overdue/)).toBeVisible()
  const form = within(screen.getByRole('form', { name: 'On the invoice' }))
  await userEvent.click(form.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('This is no VAT number.')).toBeInTheDocument()
})
