import { DEVICE_DAYS } from '@kontor/contract/kit/cookies.ts'
import type { PlatformTx, Tx } from '#kit/db/scope.ts'
import * as attempts from './attempts.repository.ts'
import * as auth from './auth.repository.ts'
import * as codes from './codes.repository.ts'
import { forgetSession } from './live-sessions.ts'

/** Sessions for the modules beside and above, which meet this one in its services. */
export { endSessions, listLastSeen, listSessions } from './auth.repository.ts'

type Ended = { userId: string; reason: 'roleChange' | 'deactivated'; except?: string }

/** Ends a user's sessions because of what an administrator did; open codes for a new password end too. */
export async function endAccess(tx: Tx, { userId, reason, except }: Ended, now: Date) {
  await codes.removeCodes(tx, userId, 'password')
  for (const { id } of await auth.revokeUser(tx, userId, reason, now, except)) forgetSession(id)
}

const DAY_MS = 24 * 3_600_000

/** Removes what only served for a while. */
export async function removeStale(tx: PlatformTx, now: Date) {
  await attempts.removeOld(tx, now, new Date(now.getTime() - DEVICE_DAYS * DAY_MS))
  await auth.removeEnded(tx, new Date(now.getTime() - DAY_MS))
}
