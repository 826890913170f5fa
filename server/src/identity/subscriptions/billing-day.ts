import { GRACE_DAYS } from '@kontor/contract/subscriptions.ts'
import { type BilledAccount, countActiveUsers, lockBilled, setPlan } from '#identity/accounts/plan.ts'
import { issue, type Selling } from '#identity/invoices/issuing.ts'
import { openOf } from '#identity/invoices/invoices.service.ts'
import type { SubscriptionRow } from '#kit/db/invoice-schema.ts'
import type { PlatformTx } from '#kit/db/scope.ts'
import { addDays, type Day, dayOf, startOf } from './days.ts'
import * as subscriptions from './subscriptions.repository.ts'
import { renew, seated, type State, type Step } from './terms.ts'

export type Billing = { tx: PlatformTx; now: Date; selling: Selling; isPast?: true }

/** A subscription as of today; nothing where there is none or it has ended. */
export type Bought = { account: BilledAccount; state: State | null }

/** Locks the account and brings its subscription to today, so that every change begins where the days have led. */
export async function bringToToday(billing: Billing, accountId: string): Promise<Bought> {
  const account = await lockBilled(billing.tx, accountId)
  const row = await subscriptions.find(billing.tx, accountId)
  if (!row || row.ended_on !== null) return { account, state: null }
  const today = dayOf(billing.now)
  let state: State | null = stateOf(row)
  while (state && state.end <= today) {
    const step: Step | null = await nextOf(billing.tx, accountId, state)
    if (step) await issue(billing.tx, account, { ...billing, lines: step.lines, day: today })
    else await keep(billing.tx, accountId, state, state.end)
    state = step?.state ?? null
  }
  if (state) await keep(billing.tx, accountId, state)
  return { account: { ...account, ...(await settle(billing, account, state)) }, state }
}

/** The same without writing anything: what a reader sees before the day's work is done. */
export async function readToday(tx: PlatformTx, account: BilledAccount, today: Day): Promise<State | null> {
  const row = await subscriptions.find(tx, account.id)
  if (!row || row.ended_on !== null) return null
  let state: State | null = stateOf(row)
  while (state && state.end <= today) {
    const step: Step | null = await nextOf(tx, account.id, state)
    state = step?.state ?? null
  }
  return state
}

/** The next period with a seat for each active user; nothing where it ends or the grace is over. */
async function nextOf(tx: PlatformTx, accountId: string, state: State): Promise<Step | null> {
  if (await isSuspended(tx, accountId, state.end)) return null
  return renew(seated(state, await countActiveUsers(tx, accountId)))
}

/** Writes what the account shows of its subscription: plan, seats, status, next date. */
export async function settle({ tx, now }: Billing, account: BilledAccount, state: State | null) {
  const today = dayOf(now)
  if (!state) return mirror(tx, account.id, FREE)
  const { dueOn } = await openOf(tx, account.id)
  const status = dueOn !== null && dueOn < today ? ('pastDue' as const) : ('active' as const)
  const isLocked = isPastGrace(dueOn, today)
  return mirror(tx, account.id, {
    plan: isLocked ? ('free' as const) : state.plan,
    billing_period: state.billingPeriod,
    seats: state.seats,
    subscription_status: status,
    subscription_renews_at: state.ends ? null : startOf(state.end),
    subscription_cancel_at: state.ends ? startOf(state.end) : null,
  })
}

const FREE = {
  plan: 'free' as const,
  seats: null,
  subscription_status: 'canceled' as const,
  subscription_renews_at: null,
  subscription_cancel_at: null,
}

async function mirror<P extends Parameters<typeof setPlan>[2]>(tx: PlatformTx, accountId: string, plan: P) {
  await setPlan(tx, accountId, plan)
  return plan
}

/** Whether the features of the plan are locked, because an invoice stayed unpaid for too long. */
export function isPastGrace(dueOn: Day | null, today: Day) {
  return dueOn !== null && addDays(dueOn, GRACE_DAYS) < today
}

async function isSuspended(tx: PlatformTx, accountId: string, day: Day) {
  return isPastGrace((await openOf(tx, accountId)).dueOn, day)
}

export function keep(tx: PlatformTx, accountId: string, state: State, endedOn: Day | null = null) {
  return subscriptions.put(tx, {
    account_id: accountId,
    plan: state.plan,
    billing_period: state.billingPeriod,
    seats: state.seats,
    anchor: state.anchor,
    months: state.months,
    period_start: state.start,
    period_end: state.end,
    next_plan: state.next?.plan ?? null,
    next_billing_period: state.next?.billingPeriod ?? null,
    next_seats: state.next?.seats ?? null,
    ends: state.ends,
    ended_on: endedOn,
  })
}

export function stateOf(row: SubscriptionRow): State {
  const { next_plan: plan, next_billing_period: billingPeriod, next_seats: seats } = row
  return {
    plan: row.plan,
    billingPeriod: row.billing_period,
    seats: row.seats,
    anchor: row.anchor,
    months: row.months,
    start: row.period_start,
    end: row.period_end,
    next: plan && billingPeriod && seats ? { plan, billingPeriod, seats } : null,
    ends: row.ends,
  }
}
