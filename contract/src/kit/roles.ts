import { z } from 'zod'
import { type Plan, planIncludes } from './plans.ts'

export const ROLES = ['admin', 'editor', 'recruiter', 'member', 'restricted'] as const
export const Role = z.enum(ROLES)
export type Role = z.infer<typeof Role>

export const Access = z.enum(['public', 'company'])
export type Access = z.infer<typeof Access>
/** How the account's own records are called in the API. */
export const OWN = 'company' satisfies Access

/** What the rules need to know of a person; the session on the server and the user in the browser both fit. */
export type Who = { roles: readonly Role[]; plan: Plan }

export function isAdmin(who: Who) {
  return who.roles.includes('admin')
}

export function isRestrictedUser(who: Pick<Who, 'roles'>) {
  return who.roles.includes('restricted')
}

/** Public items are seen by every account, so only the platform's editors change them. */
export function canManagePublicItems(who: Who) {
  return who.roles.includes('editor')
}

/** Of the two that hiring needs; the plan is the other. */
export function hasHiringRole(who: Pick<Who, 'roles'>) {
  return !isRestrictedUser(who) && (who.roles.includes('recruiter') || who.roles.includes('admin'))
}

export function hasHiringPermission(who: Who) {
  return planIncludes(who.plan, 'enterprise') && hasHiringRole(who)
}

export function canEditItem(who: Who, item: { access: Access }) {
  return !isRestrictedUser(who) && (item.access !== 'public' || canManagePublicItems(who))
}
