import type { Endpoint } from '@kontor/contract/kit/endpoint.ts'
import { isGranted } from '@kontor/contract/kit/permissions.ts'
import { hasFeature, type Plan, PLANS } from '@kontor/contract/kit/plans.ts'
import { type Role, ROLES } from '@kontor/contract/kit/roles.ts'
import type { Caller } from './access-matrix.ts'

const onPlan = (role: Role, plan: Plan): Caller => ({
  label: `${role} on ${plan}`,
  who: { roles: [role], plan, operator: false },
})

const ANONYMOUS: Caller = { label: 'anonymous', who: null }
const OF_THE_OPERATOR: readonly Caller[] = [
  { label: 'admin of the operator', who: { roles: ['admin'], plan: 'enterprise', operator: true } },
  { label: 'member of the operator', who: { roles: ['member'], plan: 'enterprise', operator: true } },
]

/** Every role on every plan. */
export const CALLERS: readonly Caller[] = [
  ANONYMOUS,
  ...ROLES.flatMap((role) => PLANS.map((plan) => onPlan(role, plan))),
  ...OF_THE_OPERATOR,
]

/**
 * Every role and every plan at each endpoint, but not each with each: the pairs change with the turn, so that an area's
 * endpoints have them all. A refusal hides what comes after it, so every role comes on a plan that has the feature, and
 * every plan with a role that has the permission.
 */
export function pairwiseCallers(e: Endpoint, turn: number): readonly Caller[] {
  const has = (plan: Plan) => e.feature === undefined || hasFeature(plan, e.feature)
  const open = PLANS.filter(has)
  const granted = ROLES.filter((role) =>
    isGranted(e.permission, { roles: [role], plan: 'enterprise', operator: false }),
  )
  const roles = ROLES.map((role, at) => onPlan(role, taken(open, at + turn)))
  const isHeard = (plan: Plan) =>
    roles.some(({ who }) => who?.plan === plan && granted.includes(who.roles[0] ?? 'admin'))
  const silent = PLANS.filter((plan) => !isHeard(plan)).map((plan, at) =>
    onPlan(taken(granted.length > 0 ? granted : ROLES, at + turn), plan),
  )
  return [ANONYMOUS, ...roles, ...silent, ...OF_THE_OPERATOR]
}

function taken<T>(list: readonly T[], at: number): T {
  const found = list[at % list.length]
  if (found === undefined) throw new Error('There is nobody to choose from')
  return found
}
