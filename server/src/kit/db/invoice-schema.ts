import type { Locale } from '@kontor/contract/kit/locales.ts'
import type { BillingPeriod } from '@kontor/contract/kit/plans.ts'
import type { ChargeLine, PaidPlan, VatRule } from '@kontor/contract/subscriptions.ts'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'

type Json<T> = JSONColumnType<T & object, string, string>
/** Read as text, because it may be larger than a number of 32 bits. */
type Cents = ColumnType<string, number, never>

/** Seller or customer as they were on the day of the invoice. */
export type PartyValue = {
  id: string
  name: string
  vatId: string
  email: string
  street: string
  postalCode: string
  city: string
  region: string
  country: string
}

export type PaymentValue = { iban: string; bic: string; holder: string }

/** Days are written as YYYY-MM-DD. */
export type SubscriptionRow = {
  account_id: string
  plan: PaidPlan
  billing_period: BillingPeriod
  seats: number
  anchor: string
  months: number
  period_start: string
  period_end: string
  next_plan: PaidPlan | null
  next_billing_period: BillingPeriod | null
  next_seats: number | null
  ends: boolean
  ended_on: string | null
}

export type InvoiceRow = {
  id: Generated<string>
  account_id: string
  year: number
  number: number
  kind: 'invoice' | 'creditNote'
  corrects: string | null
  issued_on: string
  due_on: string
  period_start: string
  period_end: string
  locale: Locale
  currency: string
  seller: Json<PartyValue>
  customer: Json<PartyValue>
  payment: ColumnType<PaymentValue | null, string | null, never>
  lines: Json<ChargeLine[]>
  vat_rule: VatRule
  vat_rate: number
  net: Cents
  vat: Cents
  total: Cents
  created_at: Date
}

/** Tables of what accounts buy and are billed for. */
export type InvoiceTables = {
  'identity.subscriptions': SubscriptionRow
  'identity.invoice_numbers': { year: number; last: number }
  'identity.invoices': InvoiceRow
  'identity.invoice_payments': {
    account_id: string
    invoice_id: string
    paid_on: string
    noted_by: string | null
    noted_at: Date
  }
  'identity.invoice_mails': { account_id: string; invoice_id: string; step: number; at: Date }
}
