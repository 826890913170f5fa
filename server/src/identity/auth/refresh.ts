import type { Tokens } from '@kontor/contract/auth.ts'
import { audit } from '#kit/audit.ts'
import { AppError } from '#kit/errors.ts'
import { record } from '#kit/events/events.ts'
import type { PlatformCtx } from '#kit/http/context.ts'
import { derive, hashToken, randomToken } from '#kit/security/keys.ts'
import { seal, unseal } from '#kit/security/seal.ts'
import { sessionReused } from './auth.events.ts'
import * as repository from './auth.repository.ts'
import { forgetSession } from './live-sessions.ts'
import { ACCESS_SECONDS, GRACE_SECONDS, IDLE_SECONDS, signAccessToken } from './tokens.ts'

export type IssuedTokens = Tokens & { refreshToken: string }
type Family = { sessionId: string; accountId: string; expiresAt: Date }

/** New tokens for a family; only the hash of the refresh token is kept. */
export async function issueTokens(ctx: PlatformCtx, family: Family): Promise<IssuedTokens> {
  const refreshToken = randomToken()
  const idle = new Date(ctx.now.getTime() + IDLE_SECONDS * 1000)
  const expiresAt = idle < family.expiresAt ? idle : family.expiresAt
  await repository.insertRefreshToken(ctx.tx, {
    account_id: family.accountId,
    session_id: family.sessionId,
    hash: hashToken(refreshToken),
    created_at: ctx.now,
    expires_at: expiresAt,
    used_at: null,
    successor: null,
  })
  return {
    accessToken: await signAccessToken(ctx.kit.secret, family.sessionId, ctx.now),
    accessTokenExpiresIn: ACCESS_SECONDS,
    refreshToken,
    refreshTokenExpiresIn: Math.floor((expiresAt.getTime() - ctx.now.getTime()) / 1000),
  }
}

/** Exchanges a refresh token for its successor, once; a used one beyond the grace ends the whole family. */
export async function refresh(ctx: PlatformCtx, refreshToken: string): Promise<IssuedTokens> {
  const token = await repository.lockRefreshToken(ctx.tx, hashToken(refreshToken))
  if (!token?.active || token.revokedAt || token.familyExpiresAt <= ctx.now) throw new AppError('unauthenticated')
  if (token.usedAt) return repeatOrRevoke(ctx, { ...token, usedAt: token.usedAt })
  if (token.expiresAt <= ctx.now) throw new AppError('unauthenticated')
  const tokens = await issueTokens(ctx, { ...token, expiresAt: token.familyExpiresAt })
  await repository.setUsed(ctx.tx, token.tokenId, ctx.now, seal(sealKey(ctx), tokens))
  await repository.setSeen(ctx.tx, token.sessionId, ctx.now)
  return tokens
}

type Used = { sessionId: string; accountId: string; userId: string; usedAt: Date; successor: Buffer | null }

/** Only the parent of the newest token may come again, and only shortly after. */
async function repeatOrRevoke(ctx: PlatformCtx, token: Used): Promise<IssuedTokens> {
  const age = ctx.now.getTime() - token.usedAt.getTime()
  if (token.successor && age <= GRACE_SECONDS * 1000) {
    const tokens = unseal(sealKey(ctx), token.successor) as IssuedTokens
    if (await repository.isUnused(ctx.tx, hashToken(tokens.refreshToken))) return tokens
  }
  await repository.revokeSession(ctx.tx, token.sessionId, 'reuse', ctx.now)
  forgetSession(token.sessionId)
  await audit(ctx.tx, {
    ...token,
    actorId: token.userId,
    action: 'session.reused',
    objectId: token.sessionId,
    requestId: ctx.requestId,
  })
  await record(ctx.tx, sessionReused, token.accountId, { userId: token.userId })
  throw new AppError('unauthenticated', undefined, { keep: true })
}

function sealKey(ctx: PlatformCtx) {
  return derive(ctx.kit.secret, 'refresh-successor')
}
