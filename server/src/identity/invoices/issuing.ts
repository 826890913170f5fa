import { PRICE_CURRENCY } from '@kontor/contract/kit/plans.ts'
import { type ChargeLine, DUE_DAYS, type Totals } from '@kontor/contract/subscriptions.ts'
import { type BilledAccount, findOperator } from '#identity/accounts/plan.ts'
import type { PartyValue } from '#kit/db/invoice-schema.ts'
import type { PlatformTx } from '#kit/db/scope.ts'
import { AppError } from '#kit/errors.ts'
import { record } from '#kit/events/events.ts'
import { enqueue } from '#kit/queue/queue.ts'
import { numberOf } from './invoice-number.ts'
import { invoiceIssued } from './invoices.events.ts'
import { invoiceMail } from './invoices.jobs.ts'
import * as invoices from './invoices.repository.ts'
import { bankTransfer, type PaymentProvider } from './payment.provider.ts'
import { taxOn, vatOf } from './vat.ts'

/** Where the operator has not said where the company is. */
const HOME = 'DE'
const DAY_MS = 86_400_000

export type Selling = { seller: PartyValue; provider: PaymentProvider }
type Bank = Parameters<typeof bankTransfer>[0]

/** Who writes the invoices of this installation, and how they are paid. */
export async function sellingOf(tx: PlatformTx, bank: Bank): Promise<Selling> {
  const operator = await findOperator(tx)
  const seller = operator
    ? partyOf(operator)
    : { id: '', name: 'Kontor', vatId: '', email: '', street: '', postalCode: '', city: '', region: '', country: '' }
  return { seller: { ...seller, country: seller.country || HOME }, provider: bankTransfer(bank) }
}

export function totalsOf(
  { seller }: Selling,
  account: BilledAccount,
  lines: readonly ChargeLine[],
  day: string,
): Totals {
  const { rule, rate } = vatOf(seller.country, { country: account.address.country, vatId: account.vat_id }, day)
  const net = lines.reduce((sum, { amount }) => sum + amount, 0)
  const vat = taxOn(net, rate)
  return { net, vatRate: rate, vatRule: rule, vat, total: net + vat, currency: PRICE_CURRENCY }
}

/**
 * Inside a running period nothing is given back under another VAT than it was invoiced with. As that holds for every
 * change, the newest document has the VAT of the whole period.
 */
export async function refuseOtherVat(
  tx: PlatformTx,
  account: BilledAccount,
  { lines, day, selling }: Pick<Charge, 'lines' | 'day' | 'selling'>,
) {
  if (!lines.some(({ kind }) => kind === 'unused')) return
  const last = await invoices.findLastVat(tx, account.id)
  if (!last || last.period_end < day) return
  const { vatRule, vatRate } = totalsOf(selling, account, lines, day)
  if (last.vat_rule !== vatRule || last.vat_rate !== vatRate) throw new AppError('vatChanged')
}

export function dueOn(day: string) {
  return new Date(Date.parse(day) + DUE_DAYS * DAY_MS).toISOString().slice(0, 10)
}

type Charge = {
  lines: readonly ChargeLine[]
  day: string
  now: Date
  selling: Selling
  /** The demo world has a past that nobody gets mails about. */
  isPast?: true
}

/**
 * Writes an invoice, or a credit note where more is given back than charged; nothing where both are the same. The caller
 * holds the account's lock.
 */
export async function issue(tx: PlatformTx, account: BilledAccount, { lines, day, now, selling, isPast }: Charge) {
  const { net, vat, total, vatRate, vatRule, currency } = totalsOf(selling, account, lines, day)
  const [first] = lines
  if (!first || net === 0) return null
  const kind = net < 0 ? ('creditNote' as const) : ('invoice' as const)
  // On a credit note all amounts are those that are given back.
  const sign = kind === 'creditNote' ? -1 : 1
  const corrects = kind === 'creditNote' ? ((await invoices.findLastInvoice(tx, account.id))?.id ?? null) : null
  const year = Number(day.slice(0, 4))
  const number = await invoices.takeNumber(tx, year)
  const { id } = await invoices.insert(tx, {
    account_id: account.id,
    year,
    number,
    kind,
    corrects,
    issued_on: day,
    due_on: dueOn(day),
    period_start: lines.reduce((least, { from }) => (from < least ? from : least), first.from),
    period_end: lines.reduce((last, { until }) => (until > last ? until : last), first.until),
    locale: account.default_locale,
    currency,
    seller: JSON.stringify(selling.seller),
    customer: JSON.stringify(partyOf(account)),
    payment: paymentOf(selling),
    lines: JSON.stringify(lines.map((line) => ({ ...line, amount: line.amount * sign }))),
    vat_rule: vatRule,
    vat_rate: vatRate,
    net: net * sign,
    vat: vat * sign,
    total: total * sign,
    created_at: now,
  })
  if (isPast) return id
  await enqueue(tx, invoiceMail, { invoiceId: id, step: 0 })
  const isCreditNote = kind === 'creditNote'
  await record(tx, invoiceIssued, account.id, { invoiceId: id, number: numberOf(year, number), isCreditNote })
  return id
}

function paymentOf({ seller, provider }: Selling) {
  const details = provider.detailsFor(seller)
  return details ? JSON.stringify(details) : null
}

function partyOf(account: BilledAccount): PartyValue {
  const { street, postalCode, city, region, country } = account.address
  const name = account.legal_name || account.company_name
  return {
    id: account.id,
    name,
    vatId: account.vat_id,
    email: account.billing_email,
    street,
    postalCode,
    city,
    region,
    country,
  }
}
