import { canManagePublicItems, isAdmin, isRestrictedUser } from '@kontor/contract/kit/roles.ts'
import { canEdit, type Owned } from '#kit/access.ts'
import type { Session } from '#kit/session.ts'

export function canEnrich(who: Session | null, row: Owned) {
  return canEdit(who, row)
}

/** Own records: administrators and editors; public ones: editors alone. */
export function canMerge(who: Session | null, row: Owned) {
  return who !== null && canEdit(who, row) && (isAdmin(who) || canManagePublicItems(who))
}

/** For good, so only those who answer for the account. */
export function canErase(who: Session | null, row: Owned) {
  return who !== null && row.account_id !== null && canEdit(who, row) && isAdmin(who)
}

export function canFollow(who: Session | null) {
  return who !== null
}

/** Take a public person over as the account's own. */
export function canCopy(who: Session | null, row: Owned) {
  return who !== null && row.account_id === null && !isRestrictedUser(who)
}

/** Other sites are asked about people of the account alone, by their names, which everybody in it sees. */
export function canSearchIn(who: Session | null, row: Owned) {
  return who !== null && row.account_id !== null
}
