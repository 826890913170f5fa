import { isAdmin } from '@kontor/contract/kit/roles.ts'
import type { Session } from '#kit/session.ts'

/** Company data, privacy and hiring rules belong to the account's administrators. */
export function canManage(who: Session) {
  return isAdmin(who)
}

/** Mails and other things of the whole installation belong to the administrators of its operator. */
export function canOperate(who: Session) {
  return who.operator && isAdmin(who)
}
