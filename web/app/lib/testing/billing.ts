import type { Subscription } from '@kontor/contract/subscriptions.ts'

/** What an account on Essential has bought; a test changes what it is about. */
export function subscription(change: Partial<Subscription> = {}): Subscription {
  return {
    status: 'active',
    terms: { productId: 'essential', billingPeriod: 'monthly', seats: 5 },
    periodStart: '2026-11-01',
    periodEnd: '2026-12-01',
    cancelAt: null,
    scheduled: null,
    nextInvoice: {
      on: '2026-12-01',
      totals: { net: 44_500, vatRate: 1900, vatRule: 'domestic', vat: 8455, total: 52_955, currency: 'EUR' },
    },
    open: 0,
    graceUntil: null,
    suspended: false,
    usersActive: 2,
    customer: {
      legalName: 'Nordwind Talent GmbH',
      vatId: '',
      billingEmail: 'anna@nordwind.example',
      address: { street: 'Hafenstraße 12', postalCode: '24103', city: 'Kiel', region: '', country: 'DE' },
    },
    customerComplete: true,
    ...change,
  }
}
