import type { Plan } from '@kontor/contract/kit/plans.ts'

/** The plans' proper names, the same in every language. */
export const PLAN_NAMES: Readonly<Record<Plan, string>> = {
  free: 'Free',
  essential: 'Essential',
  enterprise: 'Enterprise',
}
