import type { NewAccount } from '@kontor/contract/accounts.ts'
import type { Insertable } from 'kysely'
import { audit } from '#kit/audit.ts'
import type { UserRow } from '#kit/db/identity-schema.ts'
import { sqlStateOf } from '#kit/db/sql-state.ts'
import { AppError } from '#kit/errors.ts'
import { record } from '#kit/events/events.ts'
import type { PlatformTx } from '#kit/db/scope.ts'
import type { PlatformCtx } from '#kit/http/context.ts'
import { startSession, type TransactingCtx } from '#identity/auth/auth.service.ts'
import type { Caller } from '#identity/auth/devices.ts'
import { hashPassword, inPasswordLine, refuseWeakPassword } from '#identity/auth/passwords.ts'
import type { z } from 'zod'
import { accountJoined } from './accounts.events.ts'
import * as accounts from './accounts.repository.ts'
import { accountDefaults } from './defaults.ts'
import { isSetupToken } from './setup.ts'

type Given = z.output<typeof NewAccount>

/** Creates an account with its first administrator. The very first one runs the installation and needs the printed link. */
export function join(ctx: TransactingCtx, given: Given, caller: Caller) {
  refuseWeakPassword(given.password, 'password', given)
  return inPasswordLine(async () => {
    // What is refused anyway is not hashed; whether it still holds is decided with the writing.
    await ctx.transact(({ tx }) => refuseEarly(tx, ctx.kit.secret, given))
    const passwordHash = await hashPassword(given.password)
    return ctx.transact((inside) => addAccount(inside, given, passwordHash, caller))
  })
}

async function refuseEarly(tx: PlatformTx, secret: string, given: Given) {
  const { set_up_at: setUp } = await accounts.findInstallation(tx)
  if (!setUp && !isSetupToken(secret, given.setupToken)) throw new AppError('setupNeeded')
  if (await accounts.emailExists(tx, given.email)) throw new AppError('emailTaken')
}

async function addAccount(ctx: PlatformCtx, given: Given, passwordHash: string, caller: Caller) {
  const first = await isFirst(ctx, given.setupToken)
  if (await accounts.emailExists(ctx.tx, given.email)) throw new AppError('emailTaken')
  const account = await accounts.insert(ctx.tx, {
    ...accountDefaults(),
    company_name: given.companyName,
    billing_email: given.email,
    default_locale: given.locale,
    plan: first ? 'enterprise' : 'free',
    is_operator: first,
  })
  const user = await insertAdmin(ctx, account.id, given, { passwordHash, first })
  await audit(ctx.tx, { accountId: account.id, actorId: user.id, action: 'account.joined', requestId: ctx.requestId })
  await record(ctx.tx, accountJoined, account.id, { userId: user.id })
  return startSession(ctx, { userId: user.id, accountId: account.id }, caller)
}

async function isFirst(ctx: PlatformCtx, setupToken: string | undefined) {
  // Sign-ups wait for each other only as long as there is no account at all.
  if ((await accounts.findInstallation(ctx.tx)).set_up_at) return false
  if ((await accounts.lockInstallation(ctx.tx)).set_up_at) return false
  if (!isSetupToken(ctx.kit.secret, setupToken)) throw new AppError('setupNeeded')
  await accounts.closeSetup(ctx.tx, ctx.now)
  return true
}

type Admin = { passwordHash: string; first: boolean }

async function insertAdmin(ctx: PlatformCtx, accountId: string, given: Given, { passwordHash, first }: Admin) {
  return addUser(ctx, {
    account_id: accountId,
    email: given.email,
    name: given.name,
    password_hash: passwordHash,
    locale: given.locale,
    time_zone: given.timeZone,
    roles: first ? ['admin', 'editor'] : ['admin'],
    // Whoever has the printed link runs the mail server too, or has none yet.
    email_verified_at: first ? ctx.now : null,
    last_login_at: null,
  })
}

/** Two with one address at the same moment: the unique column decides. */
export function addUser(ctx: PlatformCtx, user: Insertable<UserRow>) {
  return accounts.insertUser(ctx.tx, user).catch((error: unknown) => {
    if (sqlStateOf(error) === '23505') throw new AppError('emailTaken')
    throw error
  })
}
