import type { Plan } from '@kontor/contract/kit/plans.ts'
import type { Tx } from '#kit/db/scope.ts'
import { AppError } from '#kit/errors.ts'
import type { Session } from '#kit/session.ts'
import * as accounts from './accounts.repository.ts'
import * as invitations from './invitations.repository.ts'
import { seatsOf } from './plan.ts'
import { isActiveAdmin } from './users.policy.ts'
import * as users from './users.repository.ts'

/**
 * Whatever changes who may do what in an account comes one after the other, and whoever does it must still be an
 * administrator when the turn comes: of two who demote each other, one does.
 */
export async function lockUsers({ session, tx }: { session: Session; tx: Tx }) {
  const account = await accounts.lock(tx, session.accountId)
  const caller = await users.findUser(tx, session.userId)
  if (!account || !caller) throw new AppError('unauthenticated')
  if (!isActiveAdmin(caller)) throw new AppError('forbidden')
  return account
}

/** One more user or invitation must have a seat; open invitations keep theirs. */
export async function refuseFull(
  tx: Tx,
  account: { plan: Plan; seats: number | null },
  { used, now, without }: { used: number; now: Date; without?: string },
) {
  const invited = await invitations.countLive(tx, now, without)
  const included = seatsOf(account)
  if (used + invited >= included) throw new AppError('seatsFull', { included, used, invited })
}

/** Whether a user of the account is known, for what others say about it. */
export async function requireUser(tx: Tx, userId: string) {
  if (!(await users.findUser(tx, userId))) throw new AppError('notFound')
}
