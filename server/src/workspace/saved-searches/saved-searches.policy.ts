import { hasFeature } from '@kontor/contract/kit/plans.ts'
import { isAdmin, isRestrictedUser } from '@kontor/contract/kit/roles.ts'
import type { Session } from '#kit/session.ts'
import type { Row } from './saved-searches.repository.ts'

type Saved = Pick<Row, 'user_id' | 'shared'>

export function canEdit({ userId }: Session, { user_id }: Saved) {
  return user_id === userId
}

/** Restricted users keep what they save to themselves, as they write nothing else for the account. */
export function canShare(session: Session, row: Saved) {
  return canEdit(session, row) && !isRestrictedUser(session)
}

/** Administrators tidy up what colleagues share. */
export function canRemove(session: Session, row: Saved) {
  return canEdit(session, row) || (row.shared && isAdmin(session))
}

/** Alerts are notifications, and end where those do. */
export function canAlert(session: Session) {
  return !isRestrictedUser(session) && hasFeature(session.plan, 'notifications')
}
