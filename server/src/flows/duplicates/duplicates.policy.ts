import { canManagePublicItems, isAdmin, isRestrictedUser } from '@kontor/contract/kit/roles.ts'
import type { Session } from '#kit/session.ts'

type Owned = { account_id: string | null }

/** Pairs of public records are work for editors. */
export function seesPublicPairs(who: Session) {
  return canManagePublicItems(who)
}

export function seesPair(who: Session, pair: Owned) {
  return pair.account_id !== null || seesPublicPairs(who)
}

export function canDismiss(who: Session, pair: Owned) {
  return !isRestrictedUser(who) && seesPair(who, pair)
}

/** Pairs of the account: administrators and editors; public ones: editors alone. */
export function canMergePair(who: Session, pair: Owned) {
  return canDismiss(who, pair) && (isAdmin(who) || canManagePublicItems(who))
}
