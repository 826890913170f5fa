import { audit } from '#kit/audit.ts'
import { AppError } from '#kit/errors.ts'
import type { Call, PlatformCtx } from '#kit/http/context.ts'
import { hashToken } from '#kit/security/keys.ts'
import type { Session } from '#kit/session.ts'
import { giveBack, reserveSignIn } from './attempts.ts'
import * as repository from './auth.repository.ts'
import { type Caller, rememberDevice } from './devices.ts'
import { forgetSession } from './live-sessions.ts'
import { inPasswordLine, passwordMatches } from './passwords.ts'
import { type IssuedTokens, issueTokens } from './refresh.ts'
import { FAMILY_SECONDS } from './tokens.ts'

/** The context of what hashes: it opens its transactions around that, so that no connection waits for it. */
export type TransactingCtx<S extends Session | null = Session | null> = Call & {
  session: S
  transact: <T>(work: (ctx: PlatformCtx & { session: S }) => Promise<T>) => Promise<T>
}
type Given = { email: string; password: string; captcha: unknown }

/** The attempt is counted, then the password checked without a connection, then the session begun or the failure noted. */
export function signIn(ctx: TransactingCtx, { email, password, captcha }: Given, caller: Caller) {
  return inPasswordLine(async () => {
    const { user, reserved } = await ctx.transact(async ({ tx, kit, now }) => {
      const found = await repository.findUserByEmail(tx, email)
      return { user: found, reserved: await reserveSignIn(tx, kit, { email, caller, user: found, captcha }, now) }
    })
    const matches = await passwordMatches(password, user?.password_hash)
    return ctx.transact(async (inside) => {
      // A password that was replaced meanwhile has ended every session, and must not begin one.
      const isCurrent = user && matches && (await repository.lockCredentials(inside.tx, user.id, user.password_hash))
      if (!isCurrent) {
        if (user) await noteFailure(inside, { accountId: user.account_id, userId: user.id })
        throw new AppError('signInFailed', undefined, { keep: true })
      }
      await giveBack(inside.tx, reserved)
      return startSession(inside, { userId: user.id, accountId: user.account_id }, caller)
    })
  })
}

function noteFailure(ctx: PlatformCtx, { accountId, userId }: { accountId: string; userId: string }) {
  return audit(ctx.tx, { accountId, actorId: userId, action: 'signIn.failed', requestId: ctx.requestId })
}

/** A new family of tokens for someone who has just proved who they are; the device is known from now on. */
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
  await rememberDevice(ctx.tx, ctx.kit.secret, user, caller, ctx.now)
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
