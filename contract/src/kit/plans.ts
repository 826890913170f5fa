/**
 * The plans, from the smallest to the largest: each includes what stands before it. Every page reads this file, so that
 * it does without the schema library.
 */
export const PLANS = ['free', 'essential', 'enterprise'] as const
export type Plan = (typeof PLANS)[number]

export const BILLING_PERIODS = ['annual', 'monthly'] as const
export type BillingPeriod = (typeof BILLING_PERIODS)[number]

/** Feature to the smallest plan that has it. Menu, router and server read this table and no other. */
export const FEATURES = {
  myLists: 'essential',
  search: 'essential',
  news: 'essential',
  financials: 'essential',
  contacts: 'essential',
  documents: 'essential',
  networks: 'essential',
  benchmarking: 'essential',
  comments: 'essential',
  hiring: 'enterprise',
  tasks: 'enterprise',
  notifications: 'enterprise',
  emailPatterns: 'enterprise',
} as const satisfies Record<string, Plan>
export type Feature = keyof typeof FEATURES

/** EUR per user and month, the same for both billing periods. */
export const PRICES = { free: 0, essential: 89, enterprise: 149 } as const satisfies Record<Plan, number>
export const PRICE_CURRENCY = 'EUR'
export const DEFAULT_BILLING_PERIOD: BillingPeriod = 'annual'

export const MONTHLY_CREDITS = { free: 5, essential: 100, enterprise: 500 } as const satisfies Record<Plan, number>
export const CREDIT_COSTS = { emailPatterns: 1, emailEnrichment: 1, phoneEnrichment: 5 } as const
export const INCLUDED_SEATS = { free: 1, essential: 5, enterprise: 25 } as const satisfies Record<Plan, number>

export function planIncludes(plan: Plan, needed: Plan) {
  return PLANS.indexOf(plan) >= PLANS.indexOf(needed)
}

export function hasFeature(plan: Plan | undefined, feature: Feature) {
  return plan !== undefined && planIncludes(plan, FEATURES[feature])
}

/** Where a locked feature leads: a free user to the prices, everyone else to join. */
export function unlockPage(plan: Plan | undefined): 'pricing' | 'join' {
  return plan === 'free' ? 'pricing' : 'join'
}
