import type { BankReport } from '@kontor/contract/invoices.ts'
import { type Credit, invoiceNumbersIn, readStatement } from '#identity/invoices/bank-statement.ts'
import { findByNumber } from '#identity/invoices/invoices.service.ts'
import { AppError } from '#kit/errors.ts'
import type { OperatorCtx } from '#kit/http/context.ts'
import { markPaid } from './subscriptions.service.ts'

type Left = BankReport['left'][number]

/**
 * Notes what a bank statement says was paid: the reference names the invoice, and the amount must be its total. Whatever
 * does not fit is left to the operator; reading the same statement again changes nothing.
 */
export async function importPayments(ctx: OperatorCtx, content: Buffer): Promise<BankReport> {
  const credits = readStatement(content)
  if (!credits) throw new AppError('fileTypeWide')
  const report: BankReport = { noted: [], left: [] }
  for (const credit of credits) {
    const invoice = await invoiceOf(ctx, credit)
    const reason = reasonAgainst(invoice, credit)
    if (invoice && !reason) report.noted.push(await markPaid(ctx, invoice.id, credit.day))
    else report.left.push({ ...presentCredit(credit), reason: reason ?? 'noInvoice' })
  }
  return report
}

async function invoiceOf({ tx }: OperatorCtx, { reference }: Credit) {
  for (const { year, number } of invoiceNumbersIn(reference)) {
    const found = await findByNumber(tx, year, number)
    if (found) return found
  }
  return undefined
}

type Found = NonNullable<Awaited<ReturnType<typeof invoiceOf>>>

function reasonAgainst(invoice: Found | undefined, { cents, currency }: Credit): Left['reason'] | undefined {
  if (!invoice || invoice.kind !== 'invoice') return 'noInvoice'
  if (invoice.paid_on !== null) return 'alreadyPaid'
  return Number(invoice.total) === cents && invoice.currency === (currency || invoice.currency)
    ? undefined
    : 'otherAmount'
}

function presentCredit({ day, cents, reference }: Credit) {
  return { day, amount: cents, reference: reference.slice(0, 300) }
}
