import { audit } from '#kit/audit.ts'
import { AppError } from '#kit/errors.ts'
import type { OperatorCtx, PlatformCtx } from '#kit/http/context.ts'
import { enqueue } from '#kit/queue/queue.ts'
import { hashToken } from '#kit/security/keys.ts'
import { reserveOwn } from './attempts.ts'
import { verificationMail } from './auth.jobs.ts'
import * as repository from './auth.repository.ts'
import * as codes from './codes.repository.ts'
import { forgetAllSessions } from './live-sessions.ts'

/** A signed-in user asks for the mail again; a confirmed address gets none. */
export async function sendVerificationMail(ctx: Pick<OperatorCtx, 'tx' | 'kit' | 'session'>) {
  const { userId, verified } = ctx.session
  if (verified) return null
  await reserveOwn(ctx.tx, ctx.kit, 'verificationMail', userId)
  await enqueue(ctx.tx, verificationMail, { userId })
  return null
}

/** The code says whose address it is; the link may be opened where nobody is signed in. */
export async function verifyEmail(ctx: PlatformCtx, code: string) {
  const owner = await codes.useVerificationCode(ctx.tx, hashToken(code), ctx.now)
  if (!owner) throw new AppError('resetCodeBad')
  await repository.setVerified(ctx.tx, owner.userId, ctx.now)
  await codes.removeCodes(ctx.tx, owner.userId, 'email')
  await audit(ctx.tx, { ...owner, actorId: owner.userId, action: 'email.verified', requestId: ctx.requestId })
  // Within a second the other processes see it too.
  forgetAllSessions()
  return null
}
