import { z } from 'zod'
import { endpoint } from './kit/endpoint.ts'
import { ById, Id } from './kit/ids.ts'
import { ChargeLine, Totals } from './subscriptions.ts'

export const INVOICE_STATES = ['open', 'overdue', 'paid'] as const

/** An invoice or a credit note as it was written; nothing but its payment comes later. */
export const Invoice = z.object({
  id: Id,
  number: z.string(),
  kind: z.enum(['invoice', 'creditNote']),
  issuedOn: z.string(),
  dueOn: z.string(),
  periodStart: z.string(),
  periodEnd: z.string(),
  /** The number of the invoice that a credit note corrects. */
  corrects: z.string().nullable(),
  lines: z.array(ChargeLine),
  totals: Totals,
  state: z.enum(INVOICE_STATES),
  paidOn: z.string().nullable(),
  /** How many reminders went out. */
  reminders: z.number().int(),
})
export type Invoice = z.infer<typeof Invoice>

/** How to pay by bank transfer; where the operator has named no account, the invoice's mail is to be answered. */
export const PaymentDetails = z.object({ iban: z.string(), bic: z.string(), holder: z.string() })
export type PaymentDetails = z.infer<typeof PaymentDetails>

export const OperatorInvoice = Invoice.extend({ companyName: z.string() })
export type OperatorInvoice = z.infer<typeof OperatorInvoice>

/** What a bank statement told: payments that were noted, and what the operator has to look at. */
export const BankReport = z.object({
  noted: z.array(OperatorInvoice),
  left: z.array(
    z.object({
      day: z.string(),
      amount: z.number().int(),
      reference: z.string(),
      reason: z.enum(['noInvoice', 'otherAmount', 'alreadyPaid']),
    }),
  ),
})
export type BankReport = z.infer<typeof BankReport>

const STATEMENT_BYTES = 2 * 1024 * 1024

const MarkQuery = z.strictObject({
  /** The id of the last invoice of the page before. */
  startingAfter: Id.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(25),
})

export const invoices = {
  list: endpoint({
    method: 'GET',
    path: '/v1/account/invoices',
    summary: 'Invoices and credit notes of the account, newest first',
    permission: 'account:manage',
    query: MarkQuery,
    response: z.object({
      items: z.array(Invoice),
      startingAfter: Id.nullable(),
      payment: PaymentDetails.nullable(),
    }),
    problems: ['notFound'],
  }),
  pdf: endpoint({
    method: 'GET',
    path: '/v1/account/invoices/:id/pdf',
    summary: 'The invoice as a PDF/A-3 file, with the EN 16931 invoice inside (Factur-X)',
    permission: 'account:manage',
    ownTransactions: true,
    params: ById,
    response: z.unknown(),
    raw: true,
    media: 'application/pdf',
    problems: ['notFound'],
  }),
  unpaid: endpoint({
    method: 'GET',
    path: '/v1/operations/invoices',
    summary: 'Invoices and credit notes of all accounts that are not paid, oldest first',
    permission: 'operate',
    scope: 'platform',
    response: z.object({ items: z.array(OperatorInvoice) }),
  }),
  markPaid: endpoint({
    method: 'POST',
    path: '/v1/operations/invoices/:id/payment',
    summary: 'Note that an invoice was paid, or a credit note paid out; doing it again changes nothing',
    permission: 'operate',
    scope: 'platform',
    params: ById,
    body: z.strictObject({
      paidOn: z
        .string()
        .regex(/^\d{4}-\d\d-\d\d$/, 'date.invalid')
        .refine((day) => !Number.isNaN(Date.parse(day)), 'date.invalid')
        .optional(),
    }),
    response: OperatorInvoice,
    problems: ['notFound'],
  }),
  importPayments: endpoint({
    method: 'POST',
    path: '/v1/operations/payments',
    summary:
      'Read a bank statement (camt.053 or CSV, multipart field `file`) and note the payments whose reference and amount fit an invoice',
    permission: 'operate',
    scope: 'platform',
    response: BankReport,
    multipart: { maxBytes: STATEMENT_BYTES, tooLarge: 'fileSize' },
    problems: ['fileTypeWide', 'fileSize'],
  }),
}
