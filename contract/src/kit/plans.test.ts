import { expect, test } from 'vitest'
import {
  CREDIT_COSTS,
  FEATURES,
  type Feature,
  hasFeature,
  INCLUDED_SEATS,
  MONTHLY_CREDITS,
  planIncludes,
  PLANS,
  PRICES,
  unlockPage,
} from './plans.ts'

const ESSENTIAL = [
  'myLists',
  'search',
  'news',
  'financials',
  'contacts',
  'documents',
  'networks',
  'benchmarking',
  'comments',
]
const ENTERPRISE = ['hiring', 'tasks', 'notifications', 'emailPatterns']

test('each plan includes the smaller ones and no larger one', () => {
  const table = PLANS.map((plan) => PLANS.map((needed) => planIncludes(plan, needed)))
  expect(PLANS).toEqual(['free', 'essential', 'enterprise'])
  expect(table).toEqual([
    [true, false, false],
    [true, true, false],
    [true, true, true],
  ])
})

test('the features of each plan are those of the specification', () => {
  const of = (plan: (typeof PLANS)[number] | undefined) =>
    (Object.keys(FEATURES) as Feature[]).filter((feature) => hasFeature(plan, feature)).toSorted()
  expect(of(undefined)).toEqual([])
  expect(of('free')).toEqual([])
  expect(of('essential')).toEqual(ESSENTIAL.toSorted())
  expect(of('enterprise')).toEqual([...ESSENTIAL, ...ENTERPRISE].toSorted())
})

test('prices, credits and seats', () => {
  expect(PRICES).toEqual({ free: 0, essential: 89, enterprise: 149 })
  expect(MONTHLY_CREDITS).toEqual({ free: 5, essential: 100, enterprise: 500 })
  expect(CREDIT_COSTS).toEqual({ emailPatterns: 1, emailEnrichment: 1, phoneEnrichment: 5 })
  const seats = PLANS.map((plan) => INCLUDED_SEATS[plan])
  expect(seats).toEqual(seats.toSorted((a, b) => a - b))
})

test('a locked feature leads a free user to the prices and everyone else to join', () => {
  expect([...PLANS, undefined].map(unlockPage)).toEqual(['pricing', 'join', 'join', 'join'])
})
