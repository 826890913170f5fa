import {
  type AcceptedInvitation,
  type Invitation,
  INVITATION_DAYS,
  type InvitationPreview,
  type NewInvitation,
} from '@kontor/contract/users.ts'
import type { AuditAction } from '@kontor/contract/audit-actions.ts'
import type { z } from 'zod'
import { reserveOwn } from '#identity/auth/attempts.ts'
import { startSession, type TransactingCtx } from '#identity/auth/auth.service.ts'
import type { Caller } from '#identity/auth/devices.ts'
import { hashPassword, inPasswordLine, refuseWeakPassword } from '#identity/auth/passwords.ts'
import { audit } from '#kit/audit.ts'
import { asTenant, type Tx } from '#kit/db/scope.ts'
import { AppError } from '#kit/errors.ts'
import type { Ctx, OperatorCtx, PlatformCtx } from '#kit/http/context.ts'
import { enqueue } from '#kit/queue/queue.ts'
import { hashToken } from '#kit/security/keys.ts'
import { invitationMail } from './accounts.jobs.ts'
import * as accounts from './accounts.repository.ts'
import * as invitations from './invitations.repository.ts'
import { addUser } from './join.ts'
import { namesOf } from './people.ts'
import { lockUsers, refuseFull } from './user-locks.ts'
import { countActive } from './users.repository.ts'

const DAY_MS = 24 * 3_600_000
/** How long an invitation that is over stays in the list, to be sent again. */
const KEPT_DAYS = 90

type Given = z.output<typeof NewInvitation>

/** The address must be new to the whole installation; everything else happens inside the account. */
export async function invite(ctx: OperatorCtx, { email, role, locale }: Given): Promise<Invitation> {
  const { kit, now, session } = ctx
  if (await accounts.emailExists(ctx.tx, email)) throw new AppError('userExists')
  await reserveOwn(ctx.tx, kit, 'invitations', session.accountId)
  const made = await asTenant(ctx.tx, session, async (tx) => {
    const account = await lockUsers({ session, tx })
    if (await invitations.findOpenTo(tx, email)) throw new AppError('alreadyInvited')
    const { users: used } = await countActive(tx)
    await refuseFull(tx, account, { used, now })
    const row = await invitations.insert(tx, {
      account_id: session.accountId,
      email,
      role,
      locale,
      invited_by: session.userId,
      hash: null,
      sent_at: now,
      expires_at: endOf(now),
      accepted_at: null,
      revoked_at: null,
    })
    return presentOne(tx, row, now)
  })
  return send(ctx, made, 'user.invited')
}

export async function resend(ctx: OperatorCtx, id: string): Promise<Invitation> {
  const { kit, now, session } = ctx
  const renewed = await asTenant(ctx.tx, session, async (tx) => {
    const account = await lockUsers({ session, tx })
    const open = await invitations.lockOpen(tx, id)
    if (!open) throw new AppError('notFound')
    const { users: used } = await countActive(tx)
    // One that was over has given its seat away.
    await refuseFull(tx, account, { used, now, without: id })
    return presentOne(tx, await invitations.renew(tx, id, { sentAt: now, expiresAt: endOf(now) }), now)
  })
  await reserveOwn(ctx.tx, kit, 'invitationMail', id)
  await reserveOwn(ctx.tx, kit, 'invitations', session.accountId)
  return send(ctx, renewed, 'invitation.resent')
}

async function send(ctx: OperatorCtx, invitation: Invitation, action: AuditAction) {
  await enqueue(ctx.tx, invitationMail, { invitationId: invitation.id })
  const { accountId, userId: actorId } = ctx.session
  await audit(ctx.tx, { accountId, actorId, action, objectId: invitation.id, requestId: ctx.requestId })
  return invitation
}

export async function revoke(ctx: Ctx, id: string) {
  await lockUsers(ctx)
  if (!(await invitations.lockOpen(ctx.tx, id))) throw new AppError('notFound')
  await invitations.setRevoked(ctx.tx, id, ctx.now)
  const { accountId, userId: actorId } = ctx.session
  await audit(ctx.tx, { accountId, actorId, action: 'invitation.revoked', objectId: id, requestId: ctx.requestId })
  return null
}

export async function preview(ctx: PlatformCtx, code: string): Promise<InvitationPreview> {
  const found = await invitations.findByCode(ctx.tx, hashToken(code), ctx.now)
  if (!found) throw new AppError('invitationBad')
  const { companyName, email, invitedBy, role, expiresAt } = found
  return { companyName, email, invitedBy, role, expiresAt: expiresAt.toISOString() }
}

type Accepted = z.output<typeof AcceptedInvitation>

/** The code came to the address, so that it is confirmed. Of two at the same moment one finds the invitation open. */
export function accept(ctx: TransactingCtx, given: Accepted, caller: Caller) {
  const hash = hashToken(given.code)
  return inPasswordLine(async () => {
    const shown = await ctx.transact(({ tx, now }) => invitations.findByCode(tx, hash, now))
    if (!shown) throw new AppError('invitationBad')
    const { email, companyName, accountId } = shown
    refuseWeakPassword(given.password, 'password', { email, companyName, name: given.name })
    const passwordHash = await hashPassword(given.password)
    return ctx.transact(async (inside) => {
      const { tx, now, requestId } = inside
      const used = await asTenant(tx, { accountId }, async (own) => {
        await accounts.lock(own, accountId)
        return (await countActive(own)).users
      })
      const open = await invitations.findByCode(tx, hash, now)
      if (!open) throw new AppError('invitationBad')
      await asTenant(tx, { accountId }, (own) => refuseFull(own, open, { used, now, without: open.id }))
      const { id: userId } = await addUser(inside, {
        account_id: accountId,
        email: open.email,
        name: given.name,
        password_hash: passwordHash,
        locale: given.locale,
        time_zone: given.timeZone,
        roles: [open.role],
        email_verified_at: now,
        last_login_at: null,
      })
      await invitations.setAccepted(tx, open.id, now)
      await audit(tx, { accountId, actorId: userId, action: 'invitation.accepted', objectId: open.id, requestId })
      return startSession(inside, { userId, accountId }, caller)
    })
  })
}

function endOf(now: Date) {
  return new Date(now.getTime() + INVITATION_DAYS * DAY_MS)
}

async function presentOne(tx: Tx, row: invitations.Open, now: Date) {
  return presentInvitation(row, await namesOf(tx, row.invited_by ? [row.invited_by] : []), now)
}

export function presentInvitation(row: invitations.Open, names: ReadonlyMap<string, string>, now: Date): Invitation {
  return {
    id: row.id,
    email: row.email,
    role: row.role,
    locale: row.locale,
    invitedBy: names.get(row.invited_by ?? '') ?? null,
    sentAt: row.sent_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    expired: row.expires_at <= now,
  }
}

/** For the hourly clean-up. */
export function removeOldInvitations(tx: PlatformCtx['tx'], now: Date) {
  return invitations.removeEnded(tx, new Date(now.getTime() - KEPT_DAYS * DAY_MS))
}
