import { type BillingPeriod, PRICES } from '@kontor/contract/kit/plans.ts'
import type { ChargeLine, PaidPlan } from '@kontor/contract/subscriptions.ts'
import { addDays, addMonths, type Day, daysBetween } from './days.ts'

/** What is bought: amount = price × seats × months. */
export type Terms = { plan: PaidPlan; billingPeriod: BillingPeriod; seats: number }

/** A subscription in its period, which ends before `end`. Periods are counted in months from the anchor. */
export type State = Terms & {
  anchor: Day
  months: number
  start: Day
  end: Day
  next: Terms | null
  ends: boolean
}
/** What becomes of it, and what is charged for that; nothing where no line is left. */
export type Step = { state: State; lines: ChargeLine[] }

export const MONTHS = { monthly: 1, annual: 12 } as const satisfies Record<BillingPeriod, number>

/** Cents for a whole period. */
export function fullPrice({ plan, billingPeriod, seats }: Terms) {
  return PRICES[plan] * 100 * seats * MONTHS[billingPeriod]
}

/** Cents for what is left of a period from a day on: by days, a half cent up. */
export function restPrice(terms: Terms, { start, end }: Pick<State, 'start' | 'end'>, day: Day) {
  const all = daysBetween(start, end)
  return Math.floor((fullPrice(terms) * daysBetween(day, end) * 2 + all) / (all * 2))
}

export function sameTerms(one: Terms, other: Terms) {
  return one.plan === other.plan && one.billingPeriod === other.billingPeriod && one.seats === other.seats
}

export function begin(terms: Terms, day: Day): Step {
  const months = MONTHS[terms.billingPeriod]
  const state = {
    ...pick(terms),
    anchor: day,
    months,
    start: day,
    end: addMonths(day, months),
    next: null,
    ends: false,
  }
  return { state, lines: [lineOf('period', terms, state, fullPrice(terms))] }
}

/** The unused days are given back, and the rest of the period is charged anew; with another rhythm a new period begins. */
export function changeNow(state: State, terms: Terms, day: Day): Step {
  if (sameTerms(state, terms)) return { state: { ...state, next: null, ends: false }, lines: [] }
  const rest = { start: day, end: state.end }
  const unused = lineOf('unused', state, rest, -restPrice(state, state, day))
  if (terms.billingPeriod !== state.billingPeriod) {
    const started = begin(terms, day)
    return { ...started, lines: [unused, ...started.lines] }
  }
  const charged = lineOf('rest', terms, rest, restPrice(terms, state, day))
  return { state: { ...state, ...pick(terms), next: null, ends: false }, lines: [unused, charged] }
}

/** From the next period on; the terms of today take a planned change back. */
export function changeLater(state: State, terms: Terms): State {
  return { ...state, next: sameTerms(state, terms) ? null : pick(terms), ends: false }
}

/** A renewal has a seat for each who is active then, whatever was planned. */
export function seated(state: State, usersActive: number): State {
  const terms = state.next ?? state
  return terms.seats >= usersActive ? state : { ...state, next: { ...pick(terms), seats: usersActive } }
}

/** The next period, or nothing where the subscription ends. */
export function renew(state: State): Step | null {
  if (state.ends) return null
  const terms = pick(state.next ?? state)
  const months = state.months + MONTHS[terms.billingPeriod]
  const period = { start: state.end, end: addMonths(state.anchor, months) }
  return {
    state: { ...terms, anchor: state.anchor, months, ...period, next: null, ends: false },
    lines: [lineOf('period', terms, period, fullPrice(terms))],
  }
}

function pick({ plan, billingPeriod, seats }: Terms): Terms {
  return { plan, billingPeriod, seats }
}

function lineOf(
  kind: ChargeLine['kind'],
  { plan, billingPeriod, seats }: Terms,
  { start, end }: Pick<State, 'start' | 'end'>,
  amount: number,
): ChargeLine {
  return { kind, productId: plan, billingPeriod, seats, from: start, until: addDays(end, -1), amount }
}
