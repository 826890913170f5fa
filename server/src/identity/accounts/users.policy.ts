import type { GivenRole } from '@kontor/contract/users.ts'
import { isRestrictedUser, type Role } from '@kontor/contract/kit/roles.ts'
import type { User } from './users.repository.ts'

type Person = Pick<User, 'id' | 'roles' | 'active'>

/** The role that an administrator sees and gives: the one that decides where somebody has several. */
export function roleOf(roles: readonly Role[]): GivenRole {
  if (isRestrictedUser({ roles })) return 'restricted'
  return (['admin', 'recruiter'] as const).find((role) => roles.includes(role)) ?? 'member'
}

/** Another role; who looks after public records goes on, unless restricted. */
export function rolesWith(role: GivenRole, before: readonly Role[]): Role[] {
  return before.includes('editor') && role !== 'restricted' ? [role, 'editor'] : [role]
}

export function isActiveAdmin({ roles, active }: Omit<Person, 'id'>) {
  return active && roles.includes('admin')
}

/** Without whom nobody could manage the account. */
export function isLastAdmin(user: Omit<Person, 'id'>, admins: number) {
  return isActiveAdmin(user) && admins <= 1
}

/** What another user can take over from this one. */
export function isFitSuccessor(successor: Person, userId: string) {
  return successor.active && successor.id !== userId && !isRestrictedUser(successor)
}
