import { type JobStatus, LIVE_JOB_STATUSES } from '@kontor/contract/hiring-states.ts'
import { hasFeature } from '@kontor/contract/kit/plans.ts'
import { hasHiringPermission, isRestrictedUser } from '@kontor/contract/kit/roles.ts'
import { canEdit, type Owned } from '#kit/access.ts'
import type { Session } from '#kit/session.ts'

/** Public jobs belong to the search, the account's own to hiring. */
export function isLocked(who: Session | null, row: Owned) {
  return row.account_id !== null && !hasFeature(who?.plan, 'hiring')
}

export function canFollow(who: Session | null) {
  return who !== null
}

/** Into the pipeline of an own job that is open or on hold. */
export function canAddCandidate(who: Session | null, row: Owned & { status: JobStatus }) {
  return who !== null && row.account_id !== null && hasHiringPermission(who) && LIVE_JOB_STATUSES.includes(row.status)
}

/** An archived job is read only: its status leads out of the archive first. */
export function canChange(who: Session | null, row: Owned & { status: JobStatus }) {
  return canEdit(who, row) && row.status !== 'archived'
}

export function canChangeStatus(who: Session | null, row: Owned) {
  return who !== null && !isRestrictedUser(who) && canEdit(who, row)
}
