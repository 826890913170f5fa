import { type Access, canEditItem } from '@kontor/contract/kit/roles.ts'
import type { Session } from './session.ts'

/** Whose a record is: everyone's, or one account's. */
export type Owned = { account_id: string | null }

export function accessOf(row: Owned): Access {
  return row.account_id === null ? 'public' : 'company'
}

export function canEdit(who: Session | null, row: Owned) {
  return who !== null && canEditItem(who, { access: accessOf(row) })
}

/** And bring back what was deleted. */
export function canDelete(who: Session | null, row: Owned) {
  return canEdit(who, row)
}
