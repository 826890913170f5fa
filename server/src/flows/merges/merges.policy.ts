import { canManagePublicItems, isAdmin, isRestrictedUser } from '@kontor/contract/kit/roles.ts'
import type { Session } from '#kit/session.ts'

type Owned = { account_id: string | null }

/** Records of the account: administrators and editors; public ones: editors alone. */
export function canMergeAway(who: Session, row: Owned) {
  if (isRestrictedUser(who)) return false
  return canManagePublicItems(who) || (row.account_id !== null && isAdmin(who))
}

/**
 * A record of the account may go into a public one, which stays as it is: everybody sees it. A public one never
 * goes into a record of one account: all others would lose it.
 */
export function canMergeInto(who: Session, keep: Owned, merge: Owned) {
  return canMergeAway(who, merge) && (keep.account_id === null || merge.account_id !== null)
}

/** The survivor takes values only from a record that the same people see. */
export function takesValues(keep: Owned, merge: Owned) {
  return keep.account_id === merge.account_id
}

/** Merges of public records are the editors' affair. */
export function seesPublicMerges(who: Session) {
  return canManagePublicItems(who)
}
