import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../../../tools/runs.ts'
import { addDays, addMonths, daysBetween } from './days.ts'
import {
  begin,
  changeLater,
  changeNow,
  fullPrice,
  renew,
  restPrice,
  type State,
  type Step,
  type Terms,
} from './terms.ts'

const FIRST = '2024-01-31'
const DAYS = 3 * 365

const terms = fc.record<Terms>({
  plan: fc.constantFrom('essential', 'enterprise'),
  billingPeriod: fc.constantFrom('annual', 'monthly'),
  seats: fc.integer({ min: 1, max: 40 }),
})
type Act = { day: number; act: 'now' | 'later' | 'cancel' | 'back'; terms: Terms }
const act = fc.record<Act>({
  day: fc.integer({ min: 0, max: DAYS - 1 }),
  act: fc.constantFrom('now', 'now', 'later', 'cancel', 'back'),
  terms,
})

/** What one day of a period costs, so that all days of it add up to its price: asked of whole numbers alone. */
function priceOfDay(bought: Terms, start: string, end: string, day: string) {
  const unit = bought.plan === 'essential' ? 8900n : 14_900n
  const full = unit * BigInt(bought.seats) * (bought.billingPeriod === 'annual' ? 12n : 1n)
  const all = BigInt((Date.parse(end) - Date.parse(start)) / 86_400_000)
  const left = BigInt((Date.parse(end) - Date.parse(day)) / 86_400_000)
  const rounded = (days: bigint) => (2n * full * days + all) / (2n * all)
  return rounded(left) - rounded(left - 1n)
}

/** What one act makes of a subscription; whoever has none and does not cancel begins one. */
function stepOf(state: State | null, { act: name, terms: wanted }: Act, day: string): Step | null {
  if (!state) return name === 'cancel' ? null : begin(wanted, day)
  if (name === 'now') return changeNow(state, wanted, day)
  if (name === 'later') return { state: changeLater(state, wanted), lines: [] }
  if (name === 'cancel') return { state: { ...state, next: null, ends: true }, lines: [] }
  return changeNow(state, state, day)
}

test('what is charged less what is given back is the price of every single day, over three years', () => {
  const property = fc.property(terms, fc.array(act, { maxLength: 25 }), (first, acts) => {
    let charged = 0n
    let used = 0n
    let state: State | null = null
    for (let at = 0; at < DAYS; at += 1) {
      const day = addDays(FIRST, at)
      const charge = (lines: readonly { amount: number }[]) => {
        for (const { amount } of lines) charged += BigInt(amount)
      }
      if (at === 0) {
        const step = begin(first, day)
        charge(step.lines)
        state = step.state
      }
      if (state?.end === day) {
        const step = renew(state)
        charge(step?.lines ?? [])
        state = step?.state ?? null
      }
      for (const each of acts.filter((one) => one.day === at)) {
        const step = stepOf(state, each, day)
        charge(step?.lines ?? [])
        state = step?.state ?? null
      }
      if (state) used += priceOfDay(state, state.start, state.end, day)
    }
    const unused = state ? restPrice(state, state, addDays(FIRST, DAYS)) : 0
    expect(charged - BigInt(unused)).toBe(used)
  })
  fc.assert(property, { numRuns: runs(60) })
})

test('periods keep their day, also over months that are too short', () => {
  expect(addMonths('2024-01-31', 1)).toBe('2024-02-29')
  expect(addMonths('2024-01-31', 2)).toBe('2024-03-31')
  expect(addMonths('2024-02-29', 12)).toBe('2025-02-28')
  let { state } = begin({ plan: 'essential', billingPeriod: 'monthly', seats: 1 }, '2024-01-31')
  const ends: string[] = []
  for (let at = 0; at < 4; at += 1) {
    ends.push(state.end)
    state = renew(state)?.state ?? state
  }
  expect(ends).toEqual(['2024-02-29', '2024-03-31', '2024-04-30', '2024-05-31'])
})

test('amount = price × seats × months, and a change in the middle gives back what is unused', () => {
  const five: Terms = { plan: 'essential', billingPeriod: 'annual', seats: 5 }
  expect(fullPrice(five)).toBe(89_00 * 5 * 12)
  const { state } = begin(five, '2026-01-01')
  const half = addDays('2026-01-01', 73)
  expect(daysBetween(half, state.end)).toBe(292)
  const { lines } = changeNow(state, { ...five, plan: 'enterprise' }, half)
  expect(lines.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['unused', -(534_000 * 292) / 365],
    ['rest', (894_000 * 292) / 365],
  ])
  expect(changeNow(state, five, half).lines).toEqual([])
  const monthly = changeNow(state, { ...five, billingPeriod: 'monthly' }, half)
  expect(monthly.state).toMatchObject({ start: half, end: '2026-04-15', anchor: half })
})
