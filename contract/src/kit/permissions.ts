import { isAdmin, isRestrictedUser, type Who } from './roles.ts'

type Asking = Who & { operator: boolean }

/** Every permission an endpoint may name, and who has it. `public` needs no session. */
export const PERMISSIONS = {
  public: () => true,
  signedIn: () => true,
  'record:write': (who: Asking) => !isRestrictedUser(who),
  'account:manage': (who: Asking) => isAdmin(who),
  operate: (who: Asking) => who.operator && isAdmin(who),
} as const satisfies Record<string, (who: Asking) => boolean>
export type Permission = keyof typeof PERMISSIONS

export function isGranted(permission: Permission, who: Asking) {
  return PERMISSIONS[permission](who)
}
