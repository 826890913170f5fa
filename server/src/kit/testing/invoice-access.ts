import { listUnpaid } from '../../identity/invoices/invoices.repository.ts'
import { bringToToday, keep, settle } from '../../identity/subscriptions/billing-day.ts'
import { issue, sellingOf } from '../../identity/invoices/issuing.ts'
import { dayOf } from '../../identity/subscriptions/days.ts'
import { begin, type Terms } from '../../identity/subscriptions/terms.ts'
import { inPlatform } from '../db/scope.ts'
import type { Fixtures, Ids, Scene } from './access-matrix.ts'
import type { TestApp } from './app.ts'

export const CUSTOMER = {
  legalName: 'Beispiel GmbH',
  vatId: 'DE123456789',
  billingEmail: 'billing@example.test',
  address: { street: 'Am Hafen 1', postalCode: '20457', city: 'Hamburg', region: '', country: 'DE' },
}

const TERMS: Terms = { plan: 'essential', billingPeriod: 'monthly', seats: 3 }

/** Fills in who is written on the invoices. */
export async function setCustomer({ kit }: TestApp, accountId: string, customer = CUSTOMER) {
  await inPlatform(kit.db, 'read write', (tx) =>
    tx
      .updateTable('identity.accounts')
      .set({
        legal_name: customer.legalName,
        vat_id: customer.vatId,
        billing_email: customer.billingEmail,
        address: JSON.stringify(customer.address),
      })
      .where('id', '=', accountId)
      .execute(),
  )
}

/** A subscription with its first invoice, whose id it gives. The plan of the account stays as the caller has it. */
export async function addInvoice(app: TestApp, accountId: string, plan?: Terms['plan'], customer = CUSTOMER) {
  const { kit } = app
  await setCustomer(app, accountId, customer)
  return inPlatform(kit.db, 'read write', async (tx) => {
    const billing = { tx, now: kit.now(), selling: await sellingOf(tx, kit.bank) }
    const { account } = await bringToToday(billing, accountId)
    const { state, lines } = begin({ ...TERMS, ...(plan ? { plan } : {}) }, dayOf(billing.now))
    const id = await issue(tx, account, { ...billing, lines, day: dayOf(billing.now) })
    await keep(tx, accountId, state)
    if (plan) await settle(billing, account, state)
    return id ?? (await listUnpaid(tx, accountId))[0]?.id ?? ''
  })
}

/** A bank statement in a form, as a browser sends it. */
export function statementForm(text: string) {
  const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="statement.csv"\r\n\r\n'
  return {
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    body: Buffer.from(`${head}${text}\r\n--b--\r\n`),
  }
}

const INVOICES: Ids = {
  own: [({ app, owner }) => addInvoice(app, owner.accountId)],
  foreign: [async ({ app }) => addInvoice(app, (await app.person()).accountId)],
  public: { none: 'an invoice is one account’s' },
}

const complete = ({ app, owner }: Scene) => setCustomer(app, owner.accountId)
const subscribed = ({ app, owner }: Scene) => addInvoice(app, owner.accountId)

export const INVOICE_FIXTURES: Fixtures = {
  'subscriptions.current': [{}],
  'subscriptions.preview': [{ request: () => ({ query: { productId: 'enterprise', seats: 5 } }) }],
  'subscriptions.start': [
    {
      request: async (scene) => {
        await complete(scene)
        return { body: { productId: 'essential', billingPeriod: 'monthly', seats: 5 } }
      },
    },
  ],
  'subscriptions.change': [
    {
      request: async (scene) => {
        await subscribed(scene)
        return { query: { productId: 'enterprise', seats: 6 } }
      },
    },
  ],
  'subscriptions.cancel': [
    {
      request: async (scene) => {
        await subscribed(scene)
        return {}
      },
    },
  ],
  'subscriptions.setCustomer': [{ request: () => ({ body: CUSTOMER }) }],
  'invoices.list': [{ ids: { 'query.startingAfter': INVOICES } }],
  'invoices.pdf': [{ ids: { 'params.id': INVOICES } }],
  'invoices.unpaid': [{}],
  'invoices.importPayments': [{ request: () => statementForm('Date,Amount,Reference\n2026-11-17,1.00,none') }],
  'invoices.markPaid': [
    {
      ids: {
        'params.id': {
          own: [({ app, owner }) => addInvoice(app, owner.accountId)],
          foreign: { none: 'the operator notes the payments of every account' },
          public: { none: 'an invoice is one account’s' },
        },
      },
      request: () => ({ body: {} }),
    },
  ],
}
