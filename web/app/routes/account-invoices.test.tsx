import { accounts } from '@kontor/contract/accounts.ts'
import { type Invoice, invoices } from '@kontor/contract/invoices.ts'
import { subscriptions } from '@kontor/contract/subscriptions.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { anna, openScreen, operator } from '~/lib/testing/app-page.tsx'
import { subscription } from '~/lib/testing/billing.ts'
import { contractApi } from '~/lib/testing/contract-api.ts'
import { currentAccount } from '~/lib/testing/current-account.ts'
import AccountInvoicesScreen from './account-invoices.tsx'

const totals = {
  net: 44_500,
  vatRate: 1900,
  vatRule: 'domestic' as const,
  vat: 8455,
  total: 52_955,
  currency: 'EUR',
}
const invoice: Invoice = {
  id: '0197a000-0000-7000-8000-000000000901',
  number: '2026-000007',
  kind: 'invoice',
  issuedOn: '2026-11-01',
  dueOn: '2026-11-15',
  periodStart: '2026-11-01',
  periodEnd: '2026-11-30',
  corrects: null,
  lines: [
    {
      kind: 'period',
      productId: 'essential',
      billingPeriod: 'monthly',
      seats: 5,
      from: '2026-11-01',
      until: '2026-11-30',
      amount: 44_500,
    },
  ],
  totals,
  state: 'overdue',
  paidOn: null,
  reminders: 0,
}
const credit: Invoice = {
  ...invoice,
  id: invoice.id.replace('901', '902'),
  number: '2026-000008',
  kind: 'creditNote',
  corrects: '2026-000007',
  state: 'open',
}

function api(items = [credit, invoice]) {
  const fake = contractApi()
  fake.on(accounts.current, () => currentAccount())
  fake.on(subscriptions.current, () => subscription())
  fake.on(invoices.list, () => ({
    items,
    startingAfter: null,
    payment: { iban: 'DE02120300000000202051', bic: 'BYLADEM1001', holder: 'Kontor GmbH' },
  }))
  return fake
}
const open = (user = anna, address = '/account/invoices') => openScreen(<AccountInvoicesScreen />, address, user)

test('invoices and credit notes with their states, and the next invoice', async () => {
  api()
  await open()
  const table = within(await screen.findByRole('table', { name: 'Invoices' }))
  expect(table.getByText('overdue since 2026/11/15')).toBeVisible()
  expect(table.getByText('-€529.55')).toBeVisible()
  expect(await screen.findByText(/The next invoice comes on 2026\/12\/1/)).toBeVisible()
})

test('no invoices yet, and an error that can be tried again', async () => {
  api([])
  await open()
  expect(await screen.findByRole('heading', { name: 'No invoices yet' })).toBeVisible()
})

test('an error can be tried again', async () => {
  contractApi().on(accounts.current, () => currentAccount())
  await open()
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
})

test('an invoice is read with its lines and how to pay it', async () => {
  api()
  await open(anna, `/account/invoices?invoice=${invoice.id}`)
  const sheet = within(await screen.findByRole('dialog', { name: 'Invoice' }))
  expect(await sheet.findByText('DE02120300000000202051')).toBeVisible()
  expect(sheet.getByText(/Essential, 5 seats/)).toBeVisible()
  expect(sheet.getByText('VAT 19 %')).toBeVisible()
  expect(sheet.getByRole('button', { name: 'Download as PDF' })).toBeVisible()
})

test('the operator notes that an invoice was paid', async () => {
  const fake = api([])
  fake.on(invoices.unpaid, () => ({ items: [{ ...invoice, companyName: 'Freistil' }] }))
  const paid = fake.on(invoices.markPaid, () => ({ ...invoice, state: 'paid' as const, companyName: 'Freistil' }))
  await open(operator)
  expect(await screen.findByText('Freistil')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Mark as paid: 2026-000007' }))
  await waitFor(() => expect(paid.mock.calls[0]?.[0].address.pathname).toContain(invoice.id))
  expect(await screen.findByText('2026-000007 is marked as paid')).toBeInTheDocument()
})

test('a bank statement is read, and what is left is told with its reason', async () => {
  const fake = api([])
  fake.on(invoices.unpaid, () => ({ items: [{ ...invoice, companyName: 'Freistil' }] }))
  fake.on(invoices.importPayments, () => ({
    noted: [{ ...invoice, state: 'paid' as const, companyName: 'Freistil' }],
    left: [{ day: '2026-11-17', amount: 500, reference: 'Thank you', reason: 'noInvoice' as const }],
  }))
  await open(operator)
  const file = new File(['x'], 'statement.csv', { type: 'text/csv' })
  await userEvent.upload(await screen.findByLabelText('Bank statement'), file)
  expect(await screen.findByText('1 invoice is marked as paid.')).toBeVisible()
  expect(screen.getByText('Thank you')).toBeVisible()
  expect(screen.getByText(/no invoice has this reference/)).toBeVisible()
})
