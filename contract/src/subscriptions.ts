import { z } from 'zod'
import { Address } from './accounts.ts'
import { Email } from './auth.ts'
import { CountryCode } from './kit/countries.ts'
import { endpoint } from './kit/endpoint.ts'
import { BILLING_PERIODS, DEFAULT_BILLING_PERIOD, type Feature, FEATURES } from './kit/plans.ts'
import { line, requiredLine } from './kit/text.ts'
import { EU_COUNTRIES, isVatNumberOf } from './kit/vat-numbers.ts'

/** The plans that are bought; the free one is what is left without a subscription. */
export const PAID_PLANS = ['essential', 'enterprise'] as const
export const PaidPlan = z.enum(PAID_PLANS)
export type PaidPlan = z.infer<typeof PaidPlan>

export const MOST_SEATS = 1000
/** An invoice is to be paid within so many days; so long after that everything stays open. */
export const DUE_DAYS = 14
export const GRACE_DAYS = 28

/** Whole cents; what is given back is below zero. */
const Cents = z.number().int()
const Day = z.string()

/** Which rule of the VAT holds for an invoice. */
export const VAT_RULES = ['domestic', 'destination', 'reverseCharge', 'outside'] as const
export const VatRule = z.enum(VAT_RULES)
export type VatRule = z.infer<typeof VatRule>

export const Totals = z.object({
  net: Cents,
  /** In hundredths of a percent: 1900 is 19 %. */
  vatRate: z.number().int(),
  vatRule: VatRule,
  vat: Cents,
  total: Cents,
  currency: z.string(),
})
export type Totals = z.infer<typeof Totals>

/** A whole period, what is left unused of one, or the rest of one with other terms; both days are included. */
export const ChargeLine = z.object({
  kind: z.enum(['period', 'unused', 'rest']),
  productId: PaidPlan,
  billingPeriod: z.enum(BILLING_PERIODS),
  seats: z.number().int(),
  from: Day,
  until: Day,
  amount: Cents,
})
export type ChargeLine = z.infer<typeof ChargeLine>

const Terms = z.object({ productId: PaidPlan, billingPeriod: z.enum(BILLING_PERIODS), seats: z.number().int() })

/** Who is written on the invoices. */
export const Customer = z.object({
  legalName: z.string(),
  vatId: z.string(),
  billingEmail: z.string(),
  address: Address,
})
export type Customer = z.infer<typeof Customer>

export const CustomerChange = z
  .strictObject({
    legalName: requiredLine(200),
    vatId: line(30).default(''),
    billingEmail: Email,
    address: Address.extend({
      street: requiredLine(200),
      city: requiredLine(100),
      country: z.string().min(1, 'required').pipe(CountryCode),
    }),
  })
  .refine(
    ({ vatId, address: { country } }) => vatId === '' || !EU_COUNTRIES.has(country) || isVatNumberOf(country, vatId),
    { path: ['vatId'], error: 'vatId.invalid' },
  )
export type CustomerChange = z.input<typeof CustomerChange>

const NextInvoice = z.object({ on: Day, totals: Totals })

export const Subscription = z.object({
  status: z.enum(['none', 'trialing', 'active', 'pastDue', 'canceled']),
  /** What is bought; nothing without a subscription. */
  terms: Terms.nullable(),
  periodStart: Day.nullable(),
  /** The first day of the next period. */
  periodEnd: Day.nullable(),
  /** From when on the account is free, because the subscription was cancelled. */
  cancelAt: Day.nullable(),
  /** Other terms from the next period on. */
  scheduled: Terms.nullable(),
  nextInvoice: NextInvoice.nullable(),
  /** Invoices that are not paid, less what is still to be given back. */
  open: Cents,
  /** Where an invoice is overdue: the last day on which everything stays open. */
  graceUntil: Day.nullable(),
  /** The grace is over: the features of the plan are locked until the invoice is paid. */
  suspended: z.boolean(),
  usersActive: z.number().int(),
  customer: Customer,
  /** Nothing is missing of what must stand on an invoice. */
  customerComplete: z.boolean(),
})
export type Subscription = z.infer<typeof Subscription>

const FeatureName = z.enum(Object.keys(FEATURES) as [Feature, ...Feature[]])

/** What a choice would cost and change; nothing of it is done. */
export const ChangePreview = z.object({
  /** On which day it comes into force. */
  effectiveOn: Day,
  /** Which document is written at once. */
  document: z.enum(['invoice', 'creditNote', 'none']),
  lines: z.array(ChargeLine),
  totals: Totals,
  dueOn: Day.nullable(),
  nextInvoice: NextInvoice.nullable(),
  /** Features that are locked then. Nothing is deleted; they open again with the larger plan. */
  locks: z.array(FeatureName),
})
export type ChangePreview = z.infer<typeof ChangePreview>

export const When = z.enum(['now', 'periodEnd'])
export type When = z.infer<typeof When>

/** The total that was shown, in cents: another one is refused instead of charged. */
const expectedTotal = z.coerce.number().int().optional()
const SeatCount = z.coerce.number().int().min(1).max(MOST_SEATS)

export const NewSubscription = z.strictObject({
  productId: PaidPlan,
  billingPeriod: z.enum(BILLING_PERIODS).default(DEFAULT_BILLING_PERIOD),
  seats: SeatCount,
  expectedTotal,
})

/** What is left out stays as it is. */
const ChangeQuery = z.strictObject({
  productId: PaidPlan,
  billingPeriod: z.enum(BILLING_PERIODS).optional(),
  seats: SeatCount.optional(),
  when: When.default('now'),
})

const manage = { permission: 'account:manage', scope: 'platform' } as const

export const subscriptions = {
  current: endpoint({
    method: 'GET',
    path: '/v1/account/subscription',
    summary: 'What the account has bought, until when, what comes next and what is open',
    ...manage,
    response: Subscription,
  }),
  preview: endpoint({
    method: 'GET',
    path: '/v1/account/subscription/preview',
    summary: 'What a plan, a billing period and seats would cost now, line by line, and what they would lock',
    ...manage,
    query: ChangeQuery,
    response: ChangePreview,
    problems: ['seatsTaken', 'vatChanged'],
  }),
  start: endpoint({
    method: 'POST',
    path: '/v1/account/subscription',
    summary: 'Buy a plan: it is active at once, and the invoice is due in 14 days',
    ...manage,
    verified: true,
    idempotent: true,
    perMinute: 30,
    body: NewSubscription,
    response: Subscription,
    status: 201,
    problems: ['customerIncomplete', 'alreadySubscribed', 'seatsTaken', 'priceChanged'],
  }),
  change: endpoint({
    method: 'PUT',
    path: '/v1/account/subscription',
    summary:
      'Change plan, billing period or seats, now with the unused days given back, or at the end of the period; also takes a cancellation back',
    ...manage,
    verified: true,
    idempotent: true,
    perMinute: 5,
    query: ChangeQuery.extend({ expectedTotal }),
    response: Subscription,
    problems: ['customerIncomplete', 'notSubscribed', 'seatsTaken', 'priceChanged', 'vatChanged'],
  }),
  cancel: endpoint({
    method: 'DELETE',
    path: '/v1/account/subscription',
    summary: 'Cancel at the end of the period that is paid for; nothing is deleted',
    ...manage,
    response: Subscription,
    space: 'little',
    problems: ['notSubscribed'],
  }),
  setCustomer: endpoint({
    method: 'POST',
    path: '/v1/account/customer',
    summary: 'Set who is written on the invoices: name, VAT number, address and where they are sent',
    permission: 'account:manage',
    body: CustomerChange,
    response: Customer,
  }),
}
