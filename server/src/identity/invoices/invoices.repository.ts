import { type Insertable, sql, type Transaction } from 'kysely'
import type { InvoiceRow } from '#kit/db/invoice-schema.ts'
import type { DB } from '#kit/db/schema.ts'
import type { PlatformTx, Tx } from '#kit/db/scope.ts'

export type Row = NonNullable<Awaited<ReturnType<typeof find>>>

/** The next number of the year; its row stays locked until the invoice is there or is not. */
export async function takeNumber(tx: PlatformTx, year: number) {
  const { last } = await tx
    .insertInto('identity.invoice_numbers')
    .values({ year, last: 1 })
    .onConflict((conflict) =>
      conflict.column('year').doUpdateSet({ last: sql<number>`identity.invoice_numbers.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return last
}

export function insert(tx: PlatformTx, invoice: Insertable<InvoiceRow>) {
  return tx.insertInto('identity.invoices').values(invoice).returning('id').executeTakeFirstOrThrow()
}

/** With payment, reminders and the number of the invoice that a credit note corrects. */
function invoicesOf(tx: Transaction<DB>) {
  return tx
    .selectFrom('identity.invoices as invoice')
    .leftJoin('identity.invoice_payments as payment', (join) =>
      join.onRef('payment.account_id', '=', 'invoice.account_id').onRef('payment.invoice_id', '=', 'invoice.id'),
    )
    .leftJoin('identity.invoices as corrected', (join) =>
      join.onRef('corrected.account_id', '=', 'invoice.account_id').onRef('corrected.id', '=', 'invoice.corrects'),
    )
    .selectAll('invoice')
    .select([
      'payment.paid_on',
      'corrected.year as corrected_year',
      'corrected.number as corrected_number',
      (select) =>
        select
          .selectFrom('identity.invoice_mails as mail')
          .select((mail) => mail.fn.max('mail.step').as('step'))
          .whereRef('mail.account_id', '=', 'invoice.account_id')
          .whereRef('mail.invoice_id', '=', 'invoice.id')
          .as('reminders'),
    ])
}

export function find(tx: Transaction<DB>, id: string) {
  return invoicesOf(tx).where('invoice.id', '=', id).executeTakeFirst()
}

export function findByNumber(tx: PlatformTx, year: number, number: number) {
  return invoicesOf(tx).where('invoice.year', '=', year).where('invoice.number', '=', number).executeTakeFirst()
}

export function list(tx: Tx, accountId: string, after: { year: number; number: number } | undefined, limit: number) {
  const newest = invoicesOf(tx)
    .where('invoice.account_id', '=', accountId)
    .orderBy('invoice.year', 'desc')
    .orderBy('invoice.number', 'desc')
    .limit(limit)
  if (!after) return newest.execute()
  return newest.where(sql<boolean>`(invoice.year, invoice.number) < (${after.year}, ${after.number})`).execute()
}

/** What is not paid or paid out yet, oldest first: of one account, or of all. */
export function listUnpaid(tx: PlatformTx, accountId?: string) {
  const unpaid = invoicesOf(tx)
    .where('payment.paid_on', 'is', null)
    .orderBy('invoice.due_on')
    .orderBy('invoice.year')
    .orderBy('invoice.number')
    .limit(500)
  return (accountId === undefined ? unpaid : unpaid.where('invoice.account_id', '=', accountId)).execute()
}

/** Whose reminders or locks could be due: accounts with an invoice that is overdue on a day. */
export async function listOverdueAccounts(tx: PlatformTx, today: string) {
  const rows = await tx
    .selectFrom('identity.invoices as invoice')
    .select('invoice.account_id')
    .distinct()
    .where('invoice.kind', '=', 'invoice')
    .where('invoice.due_on', '<', today)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('identity.invoice_payments as payment')
            .select('payment.invoice_id')
            .whereRef('payment.account_id', '=', 'invoice.account_id')
            .whereRef('payment.invoice_id', '=', 'invoice.id'),
        ),
      ),
    )
    .execute()
  return rows.map(({ account_id }) => account_id)
}

/** The newest invoice of an account: what a credit note corrects. */
export function findLastInvoice(tx: PlatformTx, accountId: string) {
  return tx
    .selectFrom('identity.invoices')
    .select('id')
    .where('account_id', '=', accountId)
    .where('kind', '=', 'invoice')
    .orderBy('year', 'desc')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The VAT of the newest invoice or credit note of an account, and until when it reaches. */
export function findLastVat(tx: PlatformTx, accountId: string) {
  return tx
    .selectFrom('identity.invoices')
    .select(['vat_rule', 'vat_rate', 'period_end'])
    .where('account_id', '=', accountId)
    .orderBy('year', 'desc')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
}

type Payment = { accountId: string; invoiceId: string; paidOn: string; notedBy: string | null; now: Date }

/** False where it was noted before. */
export async function insertPayment(tx: PlatformTx, { accountId, invoiceId, paidOn, notedBy, now }: Payment) {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('identity.invoice_payments')
    .values({ account_id: accountId, invoice_id: invoiceId, paid_on: paidOn, noted_by: notedBy, noted_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** False where this mail was written before. */
export async function insertMail(
  tx: PlatformTx,
  { accountId, invoiceId, step, now }: { accountId: string; invoiceId: string; step: number; now: Date },
) {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('identity.invoice_mails')
    .values({ account_id: accountId, invoice_id: invoiceId, step, at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
