import { isAdmin, isRestrictedUser } from '@kontor/contract/kit/roles.ts'
import type { Session } from '#kit/session.ts'
import type { Row } from './comments.repository.ts'

type Said = Pick<Row, 'author_id'>

/** Nobody puts words into another one's mouth. */
export function canEdit(who: Session, { author_id }: Said) {
  return author_id === who.userId && !isRestrictedUser(who)
}

/** And bring back. */
export function canDelete(who: Session, said: Said) {
  return canEdit(who, said) || isAdmin(who)
}
