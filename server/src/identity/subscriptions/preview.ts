import { type Feature, FEATURES, hasFeature, type Plan } from '@kontor/contract/kit/plans.ts'
import type { ChangePreview, ChargeLine, When } from '@kontor/contract/subscriptions.ts'
import type { BilledAccount } from '#identity/accounts/plan.ts'
import { dueOn, type Selling, totalsOf } from '#identity/invoices/issuing.ts'
import type { Day } from './days.ts'
import { begin, changeLater, changeNow, renew, seated, type State, type Step, type Terms } from './terms.ts'

export type Choice = {
  productId: Terms['plan']
  billingPeriod?: Terms['billingPeriod'] | undefined
  seats?: number | undefined
  when: When
}

/** What is left out stays as it is; who buys for the first time pays by the year. */
export function termsOf(choice: Choice, state: State | null, usersActive: number): Terms {
  return {
    plan: choice.productId,
    billingPeriod: choice.billingPeriod ?? state?.billingPeriod ?? 'annual',
    seats: choice.seats ?? state?.seats ?? Math.max(1, usersActive),
  }
}

/** What a choice makes of a subscription; preview and change do the same. */
export function stepFor(state: State | null, terms: Terms, when: When, today: Day): Step {
  if (!state) return begin(terms, today)
  if (when === 'periodEnd') return { state: changeLater(state, terms), lines: [] }
  return changeNow(state, terms, today)
}

type Asked = {
  account: BilledAccount
  state: State | null
  terms: Terms
  when: When
  today: Day
  selling: Selling
  usersActive: number
}

export function previewOf({ account, state, terms, when, today, selling, usersActive }: Asked): ChangePreview {
  const { state: later, lines } = stepFor(state, terms, when, today)
  const totals = totalsOf(selling, account, lines, today)
  const document = totals.net === 0 ? 'none' : totals.net > 0 ? 'invoice' : 'creditNote'
  return {
    effectiveOn: state && when === 'periodEnd' ? state.end : today,
    document,
    lines,
    totals,
    dueOn: document === 'invoice' ? dueOn(today) : null,
    nextInvoice: nextInvoice(selling, account, seated(later, usersActive)),
    locks: lockedFeatures(account.plan, terms.plan),
  }
}

/** The invoice of the next period, by the rates of its day. */
export function nextInvoice(selling: Selling, account: BilledAccount, state: State) {
  const next: ChargeLine[] = renew(state)?.lines ?? []
  return next.length === 0 ? null : { on: state.end, totals: totalsOf(selling, account, next, state.end) }
}

/** Features that a plan has and another has not. */
export function lockedFeatures(from: Plan, to: Plan): Feature[] {
  return (Object.keys(FEATURES) as Feature[]).filter((name) => hasFeature(from, name) && !hasFeature(to, name))
}
