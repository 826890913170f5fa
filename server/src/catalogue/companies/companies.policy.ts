import { canManagePublicItems, isAdmin } from '@kontor/contract/kit/roles.ts'
import { canEdit, type Owned } from '#kit/access.ts'
import type { Session } from '#kit/session.ts'

export function canEnrich(who: Session | null, row: Owned) {
  return canEdit(who, row)
}

/** Own records: administrators and editors; public ones: editors alone. */
export function canMerge(who: Session | null, row: Owned) {
  return who !== null && canEdit(who, row) && (isAdmin(who) || canManagePublicItems(who))
}

export function canFollow(who: Session | null) {
  return who !== null
}
