import type { AuditAction } from '@kontor/contract/audit-actions.ts'
import { GRACE_DAYS, type Subscription } from '@kontor/contract/subscriptions.ts'
import { type BilledAccount, countActiveUsers, customerOf, findBilled, isComplete } from '#identity/accounts/plan.ts'
import { forgetAllSessions } from '#identity/auth/live-sessions.ts'
import { issue, refuseOtherVat, type Selling, sellingOf, totalsOf } from '#identity/invoices/issuing.ts'
import { invoiceForOperator, notePayment, openOf } from '#identity/invoices/invoices.service.ts'
import { audit } from '#kit/audit.ts'
import { AppError } from '#kit/errors.ts'
import type { OperatorCtx } from '#kit/http/context.ts'
import { type Billing, bringToToday, isPastGrace, keep, readToday, settle } from './billing-day.ts'
import { addDays, dayOf } from './days.ts'
import { type Choice, nextInvoice, previewOf, stepFor, termsOf } from './preview.ts'
import { sameTerms, seated, type State, type Terms } from './terms.ts'

type Expected = { expectedTotal?: number | undefined }

export async function current(ctx: OperatorCtx): Promise<Subscription> {
  const account = await findBilled(ctx.tx, ctx.session.accountId)
  const state = await readToday(ctx.tx, account, dayOf(ctx.now))
  return present(ctx, account, state, await sellingOf(ctx.tx, ctx.kit.bank))
}

export async function preview(ctx: OperatorCtx, choice: Choice) {
  const today = dayOf(ctx.now)
  const account = await findBilled(ctx.tx, ctx.session.accountId)
  const state = await readToday(ctx.tx, account, today)
  const usersActive = await countActiveUsers(ctx.tx, account.id)
  const terms = termsOf(choice, state, usersActive)
  refuseTooFew(terms, usersActive)
  const selling = await sellingOf(ctx.tx, ctx.kit.bank)
  const shown = previewOf({ account, state, terms, when: choice.when, today, selling, usersActive })
  await refuseOtherVat(ctx.tx, account, { lines: shown.lines, day: today, selling })
  return shown
}

export async function start(ctx: OperatorCtx, choice: Omit<Choice, 'when'> & Expected) {
  const billing = await billingOf(ctx)
  const { account, state } = await bringToToday(billing, ctx.session.accountId)
  if (state) throw new AppError('alreadySubscribed')
  return apply(ctx, billing, { account, state, choice: { ...choice, when: 'now' }, action: 'subscription.started' })
}

/** Now, or from the next period on. The terms of today take back a cancellation and a planned change. */
export async function change(ctx: OperatorCtx, choice: Choice & Expected) {
  const billing = await billingOf(ctx)
  const { account, state } = await bringToToday(billing, ctx.session.accountId)
  if (!state) throw new AppError('notSubscribed')
  return apply(ctx, billing, { account, state, choice, action: 'subscription.changed' })
}

type Applied = { account: BilledAccount; state: State | null; choice: Choice & Expected; action: AuditAction }

async function apply(ctx: OperatorCtx, billing: Billing, { account, state, choice, action }: Applied) {
  const { tx, selling, now } = billing
  const today = dayOf(now)
  const usersActive = await countActiveUsers(tx, account.id)
  const terms = termsOf(choice, state, usersActive)
  refuseTooFew(terms, usersActive)
  if (!isComplete(customerOf(account))) throw new AppError('customerIncomplete')
  const step = stepFor(state, terms, choice.when, today)
  await refuseOtherVat(tx, account, { lines: step.lines, day: today, selling })
  const totals = totalsOf(selling, account, step.lines, today)
  // A repeated request finds its terms already there: nothing is left to pay, whatever was shown.
  const isRepeated = state !== null && sameTerms(state, terms)
  if (!isRepeated && choice.expectedTotal !== undefined && choice.expectedTotal !== totals.total) {
    throw new AppError('priceChanged', { total: totals.total })
  }
  await issue(tx, account, { lines: step.lines, day: today, now, selling })
  return save(ctx, billing, { account, state: step.state, action })
}

/** At the end of the period that is paid for; until then nothing changes. */
export async function cancel(ctx: OperatorCtx) {
  const billing = await billingOf(ctx)
  const { account, state } = await bringToToday(billing, ctx.session.accountId)
  if (!state) throw new AppError('notSubscribed')
  const ending = { ...state, next: null, ends: true }
  return save(ctx, billing, { account, state: ending, action: 'subscription.canceled' })
}

/** Opens again what was locked, if nothing else is overdue. */
export async function markPaid(ctx: OperatorCtx, invoiceId: string, paidOn: string | undefined) {
  const { accountId, isNew } = await notePayment(ctx, invoiceId, paidOn ?? dayOf(ctx.now))
  if (isNew) {
    await bringToToday(await billingOf(ctx), accountId)
    await note(ctx, accountId, 'invoice.paid', invoiceId)
    forgetAllSessions()
  }
  return invoiceForOperator(ctx, invoiceId)
}

async function save(
  ctx: OperatorCtx,
  billing: Billing,
  { account, state, action }: { account: BilledAccount; state: State; action: AuditAction },
) {
  await keep(billing.tx, account.id, state)
  const shown = { ...account, ...(await settle(billing, account, state)) }
  await note(ctx, account.id, action, account.id)
  forgetAllSessions()
  return present(ctx, shown, state, billing.selling)
}

async function billingOf(ctx: OperatorCtx): Promise<Billing> {
  return { tx: ctx.tx, now: ctx.now, selling: await sellingOf(ctx.tx, ctx.kit.bank) }
}

function note({ tx, session, requestId }: OperatorCtx, accountId: string, action: AuditAction, objectId: string) {
  return audit(tx, { accountId, actorId: session.userId, action, objectId, requestId })
}

function refuseTooFew({ seats }: Terms, used: number) {
  if (seats < used) throw new AppError('seatsTaken', { seats, used })
}

async function present(
  { tx, now }: OperatorCtx,
  account: BilledAccount,
  state: State | null,
  selling: Selling,
): Promise<Subscription> {
  const today = dayOf(now)
  const { open, dueOn } = await openOf(tx, account.id)
  const isOverdue = dueOn !== null && dueOn < today
  const customer = customerOf(account)
  const usersActive = await countActiveUsers(tx, account.id)
  return {
    status: state ? (isOverdue ? 'pastDue' : 'active') : withoutTerms(account),
    terms: state && presentTerms(state),
    periodStart: state?.start ?? null,
    periodEnd: state?.end ?? null,
    ...presentNext(selling, account, state, usersActive),
    open,
    graceUntil: state && isOverdue ? addDays(dueOn, GRACE_DAYS) : null,
    suspended: state !== null && isPastGrace(dueOn, today),
    usersActive,
    customer,
    customerComplete: isComplete(customer),
  }
}

function presentNext(selling: Selling, account: BilledAccount, state: State | null, usersActive: number) {
  if (!state) return { cancelAt: null, scheduled: null, nextInvoice: null }
  return {
    cancelAt: state.ends ? state.end : null,
    scheduled: state.next && presentTerms(state.next),
    nextInvoice: nextInvoice(selling, account, seated(state, usersActive)),
  }
}

function withoutTerms({ subscription_status: status }: BilledAccount) {
  return status === 'canceled' ? status : ('none' as const)
}

function presentTerms({ plan, billingPeriod, seats }: Terms) {
  return { productId: plan, billingPeriod, seats }
}
