import { isAdmin, isRestrictedUser } from '@kontor/contract/kit/roles.ts'
import type { Session } from '#kit/session.ts'
import type { Row } from './activities.repository.ts'

type Logged = Pick<Row, 'author_id'>

export function canEdit(who: Session, { author_id }: Logged) {
  return author_id === who.userId && !isRestrictedUser(who)
}

/** And bring back. */
export function canDelete(who: Session, logged: Logged) {
  return canEdit(who, logged) || isAdmin(who)
}
