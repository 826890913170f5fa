import { findPublisher } from '#identity/accounts/people.ts'
import { NOBODY, type Tx } from '#kit/db/scope.ts'
import type { Call, Ctx } from '#kit/http/context.ts'

/** Nobody of the account does it, so nobody is named; it is done with the rights of those who answer for the account. */
export async function ofNobody(call: Call, tx: Tx, accountId: string): Promise<Ctx> {
  const { plan } = await findPublisher(tx, accountId)
  const { kit, now, locale, requestId } = call
  const roles = ['admin' as const]
  const nobody = { sessionId: NOBODY, userId: NOBODY, roles, verified: true, operator: false }
  return { kit, now, locale, requestId, tx, session: { ...nobody, accountId, plan, locale } }
}
