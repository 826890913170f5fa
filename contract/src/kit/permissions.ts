import { hasHiringRole, isAdmin, isRestrictedUser, type Who } from './roles.ts'

type Asking = Who & { operator: boolean }

/** Every permission an endpoint may name, and who has it. `public` needs no session. */
export const PERMISSIONS = {
  public: () => true,
  signedIn: () => true,
  /** Sees whole records: what goes beyond the fields that a restricted user sees. */
  'record:read': (who: Asking) => !isRestrictedUser(who),
  'record:write': (who: Asking) => !isRestrictedUser(who),
  /** Adds candidates to jobs and moves them; the plan is asked for by the feature of the endpoint. */
  hiring: (who: Asking) => hasHiringRole(who),
  'account:manage': (who: Asking) => isAdmin(who),
  operate: (who: Asking) => who.operator && isAdmin(who),
} as const satisfies Record<string, (who: Asking) => boolean>
export type Permission = keyof typeof PERMISSIONS

export function isGranted(permission: Permission, who: Asking) {
  return PERMISSIONS[permission](who)
}
