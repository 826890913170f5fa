import type { AccountUser, AccountUsers, GivenRole } from '@kontor/contract/users.ts'
import type { AuditAction } from '@kontor/contract/audit-actions.ts'
import { endAccess, listLastSeen } from '#identity/auth/sessions.ts'
import { audit } from '#kit/audit.ts'
import type { Tx } from '#kit/db/scope.ts'
import { AppError } from '#kit/errors.ts'
import type { Ctx } from '#kit/http/context.ts'
import * as accounts from './accounts.repository.ts'
import * as invitations from './invitations.repository.ts'
import { presentInvitation } from './invitations.ts'
import { namesOf } from './people.ts'
import { seatsOf } from './plan.ts'
import { lockUsers, refuseFull } from './user-locks.ts'
import { isFitSuccessor, isLastAdmin, roleOf, rolesWith } from './users.policy.ts'
import { userPictureUrl } from './user-picture-address.ts'
import * as users from './users.repository.ts'

export async function list(ctx: Ctx): Promise<AccountUsers> {
  const { tx, session, now } = ctx
  const people = await users.listUsers(tx)
  const open = await invitations.listOpen(tx)
  const { users: used, admins } = await users.countActive(tx)
  const seen = await lastSeen(tx, people)
  const names = await namesOf(
    tx,
    open.flatMap(({ invited_by }) => invited_by ?? []),
  )
  return {
    items: people.map((user) => presentUser(ctx, user, { seenAt: seen.get(user.id), admins })),
    invitations: open.map((row) => presentInvitation(row, names, now)),
    seats: {
      included: seatsOf(await accounts.findPlan(tx, session.accountId)),
      used,
      invited: open.filter(({ expires_at }) => expires_at > now).length,
    },
  }
}

async function lockOne(ctx: Ctx, userId: string) {
  await lockUsers(ctx)
  const user = await users.lockUser(ctx.tx, userId)
  if (!user) throw new AppError('notFound')
  return { user, ...(await users.countActive(ctx.tx)) }
}

export async function changeRole(ctx: Ctx, userId: string, role: GivenRole): Promise<AccountUser> {
  const { user, admins } = await lockOne(ctx, userId)
  if (!user.active) throw new AppError('userInactive')
  if (roleOf(user.roles) === role) return presentOne(ctx, userId)
  if (isLastAdmin(user, admins)) throw new AppError('lastAdmin')
  await users.setRoles(ctx.tx, userId, rolesWith(role, user.roles))
  const own = userId === ctx.session.userId ? { except: ctx.session.sessionId } : {}
  await endAccess(ctx.tx, { userId, reason: 'roleChange', ...own }, ctx.now)
  await note(ctx, 'user.roleChanged', userId)
  return presentOne(ctx, userId)
}

/** Ends every session. Whoever is to take over is looked at here; taking over is for those who hold the things. */
export async function deactivate(ctx: Ctx, userId: string, successorId: string | undefined) {
  const { user, admins } = await lockOne(ctx, userId)
  const successor = successorId === undefined ? undefined : await users.lockUser(ctx.tx, successorId)
  if (successorId !== undefined && !successor) throw new AppError('notFound')
  if (userId === ctx.session.userId) throw new AppError('ownUser')
  if (!user.active) throw new AppError('userInactive')
  if (isLastAdmin(user, admins)) throw new AppError('lastAdmin')
  if (successor && !isFitSuccessor(successor, userId)) throw new AppError('successorUnfit')
  await users.setActive(ctx.tx, userId, false)
  await endAccess(ctx.tx, { userId, reason: 'deactivated' }, ctx.now)
  await note(ctx, 'user.deactivated', userId)
  return presentOne(ctx, userId)
}

/** Somebody who can sign in already stays so. */
export async function reactivate(ctx: Ctx, userId: string): Promise<AccountUser> {
  const { user, users: used } = await lockOne(ctx, userId)
  if (user.active) return presentOne(ctx, userId)
  await refuseFull(ctx.tx, await accounts.findPlan(ctx.tx, ctx.session.accountId), { used, now: ctx.now })
  await users.setActive(ctx.tx, userId, true)
  await note(ctx, 'user.reactivated', userId)
  return presentOne(ctx, userId)
}

function note(ctx: Ctx, action: AuditAction, objectId: string) {
  const { accountId, userId: actorId } = ctx.session
  return audit(ctx.tx, { accountId, actorId, action, objectId, requestId: ctx.requestId })
}

/** As it is after the change, in the same transaction. */
async function presentOne(ctx: Ctx, userId: string): Promise<AccountUser> {
  const user = await users.findUser(ctx.tx, userId)
  if (!user) throw new AppError('notFound')
  const { admins } = await users.countActive(ctx.tx)
  const seen = await lastSeen(ctx.tx, [user])
  return presentUser(ctx, user, { seenAt: seen.get(userId), admins })
}

/** Sessions that ended long ago are gone; then the last sign-in counts. */
async function lastSeen(tx: Tx, people: readonly users.User[]) {
  const seen = await listLastSeen(
    tx,
    people.map(({ id }) => id),
  )
  return new Map(
    people.map(({ id, last_login_at }) => {
      const times = [seen.get(id), last_login_at].flatMap((at) => at?.getTime() ?? [])
      return [id, times.length === 0 ? undefined : new Date(Math.max(...times))]
    }),
  )
}

type Shown = { seenAt: Date | undefined; admins: number }

function presentUser({ kit, session }: Ctx, user: users.User, { seenAt, admins }: Shown): AccountUser {
  const isFree = user.active && !isLastAdmin(user, admins)
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    avatarUrl: userPictureUrl(kit, user),
    role: roleOf(user.roles),
    editor: user.roles.includes('editor'),
    active: user.active,
    lastSeenAt: seenAt?.toISOString() ?? null,
    createdAt: user.created_at.toISOString(),
    can: { changeRole: isFree, deactivate: isFree && user.id !== session.userId, reactivate: !user.active },
  }
}
