import type { AccountChange, CurrentAccount } from '@kontor/contract/accounts.ts'
import { forgetAllSessions, forgetSession } from '#identity/auth/live-sessions.ts'
import { endSessions, listSessions } from '#identity/auth/sessions.ts'
import { creditsFrom, creditSums } from '#identity/billing/credits.ts'
import { audit } from '#kit/audit.ts'
import { AppError } from '#kit/errors.ts'
import type { Ctx } from '#kit/http/context.ts'
import { canManage } from './accounts.policy.ts'
import * as accounts from './accounts.repository.ts'
import { presentCurrent } from './present.ts'

export async function current(ctx: Ctx): Promise<CurrentAccount> {
  const found = await accounts.findCurrent(ctx.tx, ctx.session.userId, creditSums(ctx.now))
  if (!found) throw new AppError('unauthenticated')
  return presentCurrent(ctx, found, creditsFrom(found.credit_sums, found.plan, ctx.now))
}

export async function update(ctx: Ctx, { name, locale, timeZone, settings, version, ...company }: AccountChange) {
  const profile = dropUndefined({ name, locale, time_zone: timeZone })
  if (Object.keys(profile).length > 0) await accounts.updateUser(ctx.tx, ctx.session.userId, profile)
  if (settings) await accounts.joinSettings(ctx.tx, ctx.session.userId, settings)
  if (Object.keys(company).length > 0) await updateCompany(ctx, company, version)
  forgetAllSessions()
  return current(ctx)
}

async function updateCompany(
  ctx: Ctx,
  change: Omit<AccountChange, 'name' | 'locale' | 'timeZone' | 'settings' | 'version'>,
  version: number | undefined,
) {
  if (!canManage(ctx.session)) throw new AppError('forbidden')
  const { accountId, userId } = ctx.session
  const account = await accounts.lock(ctx.tx, accountId)
  if (!account) throw new AppError('unauthenticated')
  if (version !== account.version) throw new AppError('conflict', { version: account.version })
  await accounts.update(ctx.tx, accountId, toColumns(change))
  await audit(ctx.tx, {
    accountId,
    actorId: userId,
    action: 'account.changed',
    objectId: accountId,
    requestId: ctx.requestId,
  })
}

function toColumns(change: AccountChange) {
  return dropUndefined({
    company_name: change.companyName,
    legal_name: change.legalName,
    vat_id: change.vatId,
    billing_email: change.billingEmail,
    phone: change.phone,
    default_currency: change.defaultCurrency,
    default_locale: change.defaultLocale,
    address: change.address && JSON.stringify(change.address),
    privacy: change.privacy && JSON.stringify(change.privacy),
    hiring: change.hiring && JSON.stringify(change.hiring),
  })
}

function dropUndefined<T extends object>(values: T) {
  const given = Object.entries(values).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given) as { [K in keyof T]: Exclude<T[K], undefined> }
}

export async function sessions(ctx: Ctx) {
  const rows = await listSessions(ctx.tx, ctx.session.userId, ctx.now)
  const items = rows.map((row) => ({
    id: row.id,
    current: row.id === ctx.session.sessionId,
    device: row.device,
    startedAt: row.started_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
  }))
  return { items }
}

export async function endSession(ctx: Ctx, sessionId: string) {
  const ended = await endSessions(ctx.tx, ctx.session.userId, ctx.now, sessionId)
  if (ended.length === 0) throw new AppError('notFound')
  for (const { id } of ended) forgetSession(id)
  const { accountId, userId } = ctx.session
  await audit(ctx.tx, {
    accountId,
    actorId: userId,
    action: 'session.ended',
    objectId: sessionId,
    requestId: ctx.requestId,
  })
  return null
}

export async function endAllSessions(ctx: Ctx) {
  const { accountId, userId } = ctx.session
  for (const { id } of await endSessions(ctx.tx, userId, ctx.now)) forgetSession(id)
  await audit(ctx.tx, { accountId, actorId: userId, action: 'signOut.everywhere', requestId: ctx.requestId })
  return null
}
