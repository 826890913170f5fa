import { audit } from '#kit/audit.ts'
import { AppError } from '#kit/errors.ts'
import { record } from '#kit/events/events.ts'
import type { PlatformCtx } from '#kit/http/context.ts'
import { enqueue } from '#kit/queue/queue.ts'
import { hashToken } from '#kit/security/keys.ts'
import type { Session } from '#kit/session.ts'
import { giveBack, reserveOwn } from './attempts.ts'
import { passwordChanged, passwordReset } from './auth.events.ts'
import { resetMail } from './auth.jobs.ts'
import * as repository from './auth.repository.ts'
import * as codes from './codes.repository.ts'
import type { TransactingCtx } from './auth.service.ts'
import { browserKey, type Caller, deviceKey, networkKey, rememberOnly } from './devices.ts'
import { forgetSession } from './live-sessions.ts'
import { hashPassword, inPasswordLine, passwordMatches, refuseWeakPassword } from './passwords.ts'

/** Everything that depends on whether the address is known happens in the worker, so the answer tells nothing. */
export async function sendResetMail(ctx: PlatformCtx, email: string, caller: Caller) {
  const { secret } = ctx.kit
  await enqueue(ctx.tx, resetMail, {
    email,
    locale: ctx.locale,
    browser: browserKey(secret, caller)?.toString('hex') ?? null,
    network: networkKey(secret, caller).toString('hex'),
    device: deviceKey(secret, caller).toString('hex'),
  })
  return null
}

type Reset = { email: string; code: string; newPassword: string }

/**
 * The code has more than 128 random bits and is good in one browser: guessing needs no limit beyond that of the address,
 * and nobody can use up what belongs to the owner.
 */
export function resetPassword(ctx: TransactingCtx, given: Reset, caller: Caller) {
  const shown = { email: given.email, hash: hashToken(given.code), browser: browserKey(ctx.kit.secret, caller) }
  return inPasswordLine(async () => {
    const owner = await ctx.transact(({ tx, now }) => codes.findResetCode(tx, shown, now))
    if (!owner) throw new AppError('resetCodeBad')
    refuseWeakPassword(given.newPassword, 'newPassword', owner)
    const passwordHash = await hashPassword(given.newPassword)
    return ctx.transact(async (inside) => {
      const { tx, now } = inside
      // Of two at the same moment one finds the code still unused.
      if (!(await codes.useCode(tx, owner.codeId, now))) throw new AppError('resetCodeBad')
      await repository.setPassword(tx, owner.userId, passwordHash)
      // The code came to this address, so it is confirmed as well.
      await repository.setVerified(tx, owner.userId, now)
      await replaceAccess(inside, owner, caller, { reason: 'passwordReset' })
      await audit(tx, { ...owner, actorId: owner.userId, action: 'password.reset', requestId: ctx.requestId })
      await record(tx, passwordReset, owner.accountId, { userId: owner.userId })
      return null
    })
  })
}

type Change = { currentPassword: string; newPassword: string }

/** The current password is asked for, because an open screen is not its owner; this session stays, the others end. */
export function changePassword(ctx: TransactingCtx<Session>, given: Change, caller: Caller) {
  const { userId, accountId, sessionId } = ctx.session
  return inPasswordLine(async () => {
    const { user, reserved } = await ctx.transact(async ({ tx, kit }) => {
      const found = await repository.findCredentials(tx, userId)
      if (!found) throw new AppError('unauthenticated')
      // Before the attempt is counted: a weak choice is no guess.
      refuseWeakPassword(given.newPassword, 'newPassword', found)
      return { user: found, reserved: await reserveOwn(tx, kit, 'change', sessionId) }
    })
    if (!(await passwordMatches(given.currentPassword, user.passwordHash)))
      throw new AppError('invalid', { faults: [{ path: 'currentPassword', key: 'password.wrong' }] })
    const passwordHash = await hashPassword(given.newPassword)
    return ctx.transact(async (inside) => {
      const { tx } = inside
      if (!(await repository.lockCredentials(tx, userId, user.passwordHash))) throw new AppError('conflict')
      await giveBack(tx, reserved)
      await repository.setPassword(tx, userId, passwordHash)
      await replaceAccess(inside, { userId, accountId }, caller, { reason: 'passwordChange', except: sessionId })
      await audit(tx, { accountId, actorId: userId, action: 'password.changed', requestId: ctx.requestId })
      await record(tx, passwordChanged, accountId, { userId })
      return null
    })
  })
}

type Replaced = { reason: 'passwordReset' | 'passwordChange'; except?: string }

/** What the old password gave: sessions, open codes, known devices. */
async function replaceAccess(
  { tx, kit, now }: PlatformCtx,
  user: { userId: string; accountId: string },
  caller: Caller,
  { reason, except }: Replaced,
) {
  await codes.removeCodes(tx, user.userId, 'password')
  await rememberOnly(tx, kit.secret, user, caller, now)
  for (const { id } of await repository.revokeUser(tx, user.userId, reason, now, except)) forgetSession(id)
}
