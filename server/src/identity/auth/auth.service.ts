import { audit } from '#kit/audit.ts'
import { AppError } from '#kit/errors.ts'
import { record } from '#kit/events/events.ts'
import type { PlatformCtx } from '#kit/http/context.ts'
import { enqueue } from '#kit/queue/queue.ts'
import { hashToken } from '#kit/security/keys.ts'
import { passwordReset } from './auth.events.ts'
import { resetMail } from './auth.jobs.ts'
import * as repository from './auth.repository.ts'
import { countFailure, forgetFailures, refuseAfterFailures } from './failures.ts'
import { forgetSession } from './live-sessions.ts'
import { hashPassword, isCommonPassword, passwordMatches } from './passwords.ts'
import { type IssuedTokens, issueTokens } from './refresh.ts'
import { FAMILY_SECONDS } from './tokens.ts'

export type Caller = { address: string; device: string }

export async function signIn(ctx: PlatformCtx, given: { email: string; password: string }, caller: Caller) {
  const attempted = { email: given.email, address: caller.address }
  await refuseAfterFailures(ctx.tx, ctx.kit.secret, attempted, ctx.now)
  const user = await repository.findUserByEmail(ctx.tx, given.email)
  if (!(await passwordMatches(given.password, user?.password_hash)) || !user?.active) {
    await countFailure(ctx.tx, ctx.kit.secret, attempted, ctx.now)
    if (user)
      await audit(ctx.tx, {
        accountId: user.account_id,
        actorId: user.id,
        action: 'signIn.failed',
        requestId: ctx.requestId,
      })
    throw new AppError('signInFailed', undefined, { keep: true })
  }
  await forgetFailures(ctx.tx, ctx.kit.secret, attempted)
  return startSession(ctx, { userId: user.id, accountId: user.account_id }, caller)
}

/** A new family of tokens for someone who has just proved who they are. */
export async function startSession(
  ctx: PlatformCtx,
  user: { userId: string; accountId: string },
  caller: Caller,
): Promise<IssuedTokens> {
  const expiresAt = new Date(ctx.now.getTime() + FAMILY_SECONDS * 1000)
  const session = await repository.insertSession(ctx.tx, {
    account_id: user.accountId,
    user_id: user.userId,
    device: caller.device,
    started_at: ctx.now,
    last_seen_at: ctx.now,
    expires_at: expiresAt,
    revoked_at: null,
    revoke_reason: null,
  })
  await repository.setLastLogin(ctx.tx, user.userId, ctx.now)
  await audit(ctx.tx, {
    ...user,
    actorId: user.userId,
    action: 'signIn',
    objectId: session.id,
    requestId: ctx.requestId,
  })
  return issueTokens(ctx, { sessionId: session.id, accountId: user.accountId, expiresAt })
}

/** Signing out never fails: an unknown token has nothing left to revoke. */
export async function signOut(ctx: PlatformCtx, refreshToken: string | undefined) {
  if (!refreshToken) return null
  const token = await repository.lockRefreshToken(ctx.tx, hashToken(refreshToken))
  if (!token || !(await repository.revokeSession(ctx.tx, token.sessionId, 'signedOut', ctx.now))) return null
  forgetSession(token.sessionId)
  await audit(ctx.tx, {
    ...token,
    actorId: token.userId,
    action: 'signOut',
    objectId: token.sessionId,
    requestId: ctx.requestId,
  })
  return null
}

/** Everything that depends on whether the address is known happens in the worker, so the answer tells nothing. */
export async function sendResetMail(ctx: PlatformCtx, email: string) {
  await enqueue(ctx.tx, resetMail, { email, locale: ctx.locale })
  return null
}

export async function resetPassword(
  ctx: PlatformCtx,
  given: { email: string; code: string; newPassword: string },
  caller: Caller,
) {
  refuseCommonPassword(given.newPassword, 'newPassword')
  const attempted = { email: given.email, address: caller.address }
  await refuseAfterFailures(ctx.tx, ctx.kit.secret, attempted, ctx.now)
  const user = await repository.useResetCode(ctx.tx, given.email, hashToken(given.code), ctx.now)
  if (!user) {
    await countFailure(ctx.tx, ctx.kit.secret, attempted, ctx.now)
    throw new AppError('resetCodeBad', undefined, { keep: true })
  }
  await repository.setPassword(ctx.tx, user.userId, await hashPassword(given.newPassword))
  await repository.removeResetCodes(ctx.tx, user.userId)
  await forgetFailures(ctx.tx, ctx.kit.secret, attempted)
  for (const { id } of await repository.revokeUser(ctx.tx, user.userId, 'passwordReset', ctx.now)) forgetSession(id)
  await audit(ctx.tx, { ...user, actorId: user.userId, action: 'password.reset', requestId: ctx.requestId })
  await record(ctx.tx, passwordReset, user.accountId, { userId: user.userId })
  return null
}

export function refuseCommonPassword(password: string, path: string) {
  if (isCommonPassword(password)) throw new AppError('invalid', { faults: [{ path, key: 'password.common' }] })
}
