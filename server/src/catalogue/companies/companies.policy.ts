import { canEditItem, canManagePublicItems, isAdmin, isRestrictedUser } from '@kontor/contract/kit/roles.ts'
import type { Session } from '#kit/session.ts'
import type { Row } from './companies.repository.ts'

type Owned = Pick<Row, 'account_id'>

export function accessOf(row: Owned) {
  return row.account_id === null ? 'public' : 'company'
}

/** Restricted users see a teaser; visitors see what is public. */
export function canRead(who: Session | null) {
  return !(who && isRestrictedUser(who))
}

export function canEdit(who: Session | null, row: Owned) {
  return who !== null && canEditItem(who, { access: accessOf(row) })
}

export function canDelete(who: Session | null, row: Owned) {
  return canEdit(who, row)
}

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
