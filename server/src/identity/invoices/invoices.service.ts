import type { Invoice, OperatorInvoice } from '@kontor/contract/invoices.ts'
import { companyNames } from '#identity/accounts/plan.ts'
import type { PlatformTx } from '#kit/db/scope.ts'
import { AppError } from '#kit/errors.ts'
import type { Ctx, OperatorCtx } from '#kit/http/context.ts'
import { numberOf } from './invoice-number.ts'
import * as invoices from './invoices.repository.ts'

type Query = { startingAfter?: string | undefined; limit: number }

export async function list(ctx: Ctx, { startingAfter, limit }: Query) {
  const { accountId } = ctx.session
  const after = startingAfter === undefined ? undefined : await findOwn(ctx, startingAfter)
  const rows = await invoices.list(ctx.tx, accountId, after, limit + 1)
  const shown = rows.slice(0, limit)
  return {
    items: shown.map((row) => presentInvoice(row, ctx.now)),
    startingAfter: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
    payment: shown.find(({ payment }) => payment !== null)?.payment ?? null,
  }
}

/** An invoice of the own account; those of others do not exist. */
export async function findOwn({ tx, session }: Pick<Ctx, 'tx' | 'session'>, id: string) {
  const row = await invoices.find(tx, id)
  if (!row || row.account_id !== session.accountId) throw new AppError('notFound')
  return row
}

export async function unpaid(ctx: OperatorCtx) {
  const rows = await invoices.listUnpaid(ctx.tx)
  const names = await companyNames(
    ctx.tx,
    rows.map(({ account_id }) => account_id),
  )
  return { items: rows.map((row) => presentForOperator(row, names, ctx.now)) }
}

/** Notes a payment once; the account it is about, whose locks may open with it. */
export async function notePayment(ctx: OperatorCtx, id: string, paidOn: string) {
  const row = await invoices.find(ctx.tx, id)
  if (!row) throw new AppError('notFound')
  const isNew = await invoices.insertPayment(ctx.tx, {
    accountId: row.account_id,
    invoiceId: id,
    paidOn,
    notedBy: ctx.session.userId,
    now: ctx.now,
  })
  return { accountId: row.account_id, isNew }
}

export async function invoiceForOperator(ctx: OperatorCtx, id: string) {
  const row = await invoices.find(ctx.tx, id)
  if (!row) throw new AppError('notFound')
  return presentForOperator(row, await companyNames(ctx.tx, [row.account_id]), ctx.now)
}

/** Cents that are open, and since when something is overdue. */
export async function openOf(tx: PlatformTx, accountId: string) {
  const rows = await invoices.listUnpaid(tx, accountId)
  const open = rows.reduce((sum, { kind, total }) => sum + (kind === 'invoice' ? Number(total) : -Number(total)), 0)
  return { open, dueOn: rows.find(({ kind }) => kind === 'invoice')?.due_on ?? null, rows }
}

export const listOverdueAccounts = invoices.listOverdueAccounts
export const findByNumber = invoices.findByNumber

function presentForOperator(row: invoices.Row, names: ReadonlyMap<string, string>, now: Date): OperatorInvoice {
  return { ...presentInvoice(row, now), companyName: names.get(row.account_id) ?? '' }
}

export function fileName({ kind, year, number }: Pick<invoices.Row, 'kind' | 'year' | 'number'>) {
  return `kontor-${kind === 'invoice' ? 'invoice' : 'credit-note'}-${numberOf(year, number)}`
}

export function presentInvoice(row: invoices.Row, now: Date): Invoice {
  const today = now.toISOString().slice(0, 10)
  const isOverdue = row.kind === 'invoice' && row.due_on < today
  return {
    id: row.id,
    number: numberOf(row.year, row.number),
    kind: row.kind,
    issuedOn: row.issued_on,
    dueOn: row.due_on,
    periodStart: row.period_start,
    periodEnd: row.period_end,
    corrects:
      row.corrected_year !== null && row.corrected_number !== null
        ? numberOf(row.corrected_year, row.corrected_number)
        : null,
    lines: row.lines,
    totals: {
      net: Number(row.net),
      vatRate: row.vat_rate,
      vatRule: row.vat_rule,
      vat: Number(row.vat),
      total: Number(row.total),
      currency: row.currency,
    },
    state: row.paid_on !== null ? 'paid' : isOverdue ? 'overdue' : 'open',
    paidOn: row.paid_on,
    reminders: row.reminders ?? 0,
  }
}
