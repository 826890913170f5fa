import type { Locale } from '@kontor/contract/kit/locales.ts'
import { issue, sellingOf } from '../server/src/identity/invoices/issuing.ts'
import { insertPayment, listUnpaid } from '../server/src/identity/invoices/invoices.repository.ts'
import { DEMO_BANK } from '../server/src/identity/invoices/payment.provider.ts'
import { type Billing, bringToToday, keep, settle } from '../server/src/identity/subscriptions/billing-day.ts'
import { dayOf } from '../server/src/identity/subscriptions/days.ts'
import { stepFor } from '../server/src/identity/subscriptions/preview.ts'
import type { Terms } from '../server/src/identity/subscriptions/terms.ts'
import type { PlatformTx } from '../server/src/kit/db/scope.ts'
import type { DemoAccount } from './records.ts'

const DAY_MS = 86_400_000

type Address = { street: string; postalCode: string; city: string; region: string; country: string }
type Customer = { legalName: string; vatId: string; locale: Locale; address: Address }

/** The numbers have the form of VAT numbers and belong to nobody. */
const CUSTOMERS: Readonly<Record<string, Customer>> = {
  Kontor: {
    legalName: 'Kontor GmbH',
    vatId: 'DE999999990',
    locale: 'de',
    address: { street: 'Am Sandtorkai 5', postalCode: '20457', city: 'Hamburg', region: '', country: 'DE' },
  },
  'Nordwind Talent': {
    legalName: 'Nordwind Talent GmbH',
    vatId: 'DE999999991',
    locale: 'de',
    address: { street: 'Hafenstraße 12', postalCode: '24103', city: 'Kiel', region: '', country: 'DE' },
  },
  'Ostufer Search': {
    legalName: 'Ostufer Search SARL',
    vatId: 'FR99999999999',
    locale: 'fr',
    address: { street: '8 quai des Chartrons', postalCode: '33000', city: 'Bordeaux', region: '', country: 'FR' },
  },
  Freistil: {
    legalName: 'Freistil OG',
    vatId: '',
    locale: 'de',
    address: { street: 'Lange Gasse 7', postalCode: '1080', city: 'Wien', region: '', country: 'AT' },
  },
  'Suedhang Sales': {
    legalName: 'Südhang Sales AG',
    vatId: '',
    locale: 'de',
    address: { street: 'Bahnhofstrasse 3', postalCode: '8001', city: 'Zürich', region: '', country: 'CH' },
  },
}

type Event = { daysAgo: number; account: string } & ({ order: Terms } | { act: 'paid' | 'renewed' | 'canceled' })

const LARGE: Terms = { plan: 'enterprise', billingPeriod: 'annual', seats: 20 }
const SMALL: Terms = { plan: 'essential', billingPeriod: 'annual', seats: 6 }

/**
 * Invoices are numbered in the order of their days, so that the past is played day by day. Nothing that would lock an
 * account stays unpaid: a demo may run for long.
 */
const PAST: readonly Event[] = [
  { daysAgo: 410, account: 'Nordwind Talent', order: LARGE },
  { daysAgo: 401, account: 'Nordwind Talent', act: 'paid' },
  { daysAgo: 200, account: 'Ostufer Search', order: { ...LARGE, seats: 25 } },
  { daysAgo: 188, account: 'Ostufer Search', act: 'paid' },
  { daysAgo: 100, account: 'Suedhang Sales', order: SMALL },
  { daysAgo: 94, account: 'Suedhang Sales', act: 'paid' },
  { daysAgo: 75, account: 'Freistil', order: { plan: 'essential', billingPeriod: 'monthly', seats: 1 } },
  { daysAgo: 70, account: 'Freistil', act: 'paid' },
  { daysAgo: 44, account: 'Nordwind Talent', act: 'renewed' },
  { daysAgo: 43, account: 'Freistil', act: 'renewed' },
  { daysAgo: 40, account: 'Freistil', act: 'canceled' },
  { daysAgo: 36, account: 'Nordwind Talent', act: 'paid' },
  { daysAgo: 20, account: 'Suedhang Sales', order: { ...SMALL, seats: 5 } },
  { daysAgo: 12, account: 'Nordwind Talent', order: { ...LARGE, seats: 25 } },
  { daysAgo: 3, account: 'Nordwind Talent', act: 'paid' },
]

/** Who is billed, and the invoices of the last year: paid ones, an overdue one and a credit note. */
export async function fillBilling(tx: PlatformTx, made: readonly DemoAccount[], now: Date) {
  const ids = new Map(made.map(({ name, id }) => [name, id]))
  for (const [name, { legalName, vatId, locale, address }] of Object.entries(CUSTOMERS)) {
    await tx
      .updateTable('identity.accounts')
      .set({ legal_name: legalName, vat_id: vatId, default_locale: locale, address: JSON.stringify(address) })
      .where('id', '=', ids.get(name) ?? '')
      .execute()
  }
  const selling = await sellingOf(tx, DEMO_BANK)
  for (const event of PAST.toSorted((a, b) => b.daysAgo - a.daysAgo)) {
    const at = new Date(now.getTime() - event.daysAgo * DAY_MS)
    await play({ tx, now: at, selling, isPast: true }, ids.get(event.account) ?? '', event)
  }
  for (const name of new Set(PAST.map(({ account }) => account))) {
    await bringToToday({ tx, now, selling, isPast: true }, ids.get(name) ?? '')
  }
}

async function play(billing: Billing, accountId: string, event: Event) {
  const { tx, now } = billing
  const { account, state } = await bringToToday(billing, accountId)
  if ('order' in event) {
    const step = stepFor(state, event.order, 'now', dayOf(now))
    await issue(tx, account, { ...billing, lines: step.lines, day: dayOf(now) })
    await keep(tx, accountId, step.state)
    await settle(billing, account, step.state)
  } else if (event.act === 'canceled' && state) await keep(tx, accountId, { ...state, ends: true })
  else if (event.act === 'paid') {
    for (const { id } of await listUnpaid(tx, accountId)) {
      await insertPayment(tx, { accountId, invoiceId: id, paidOn: dayOf(now), notedBy: null, now })
    }
  }
}
