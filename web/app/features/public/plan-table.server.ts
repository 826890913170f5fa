import {
  CREDIT_COSTS,
  FEATURES,
  type Feature,
  INCLUDED_SEATS,
  MONTHLY_CREDITS,
  type Plan,
  planIncludes,
  PLANS,
  PRICES,
} from '@kontor/contract/kit/plans.ts'

export type PlanColumn = { plan: Plan; price: number; credits: number; seats: number; features: Feature[] }

/** The plans as the contract knows them. Pages get them as data, so that the rules stay out of the browser. */
export function planTable() {
  const features = Object.keys(FEATURES) as Feature[]
  const columns = PLANS.map((plan): PlanColumn => ({
    plan,
    price: PRICES[plan],
    credits: MONTHLY_CREDITS[plan],
    seats: INCLUDED_SEATS[plan],
    features: features.filter((feature) => planIncludes(plan, FEATURES[feature])),
  }))
  return { columns, minimum: FEATURES as Record<Feature, Plan>, creditCosts: CREDIT_COSTS }
}

export type PlanTable = ReturnType<typeof planTable>
