import type { NewAccount } from '@kontor/contract/accounts.ts'
import { audit } from '#kit/audit.ts'
import { AppError } from '#kit/errors.ts'
import { record } from '#kit/events/events.ts'
import type { PlatformCtx } from '#kit/http/context.ts'
import { type Caller, refuseCommonPassword, startSession } from '#identity/auth/auth.service.ts'
import { hashPassword } from '#identity/auth/passwords.ts'
import type { z } from 'zod'
import { accountJoined } from './accounts.events.ts'
import * as accounts from './accounts.repository.ts'
import { accountDefaults } from './defaults.ts'
import { isSetupToken } from './setup.ts'

/** Creates an account with its first administrator. The very first one runs the installation and needs the printed link. */
export async function join(ctx: PlatformCtx, given: z.output<typeof NewAccount>, caller: Caller) {
  refuseCommonPassword(given.password, 'password')
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
  const user = await insertAdmin(ctx, account.id, given, first)
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

async function insertAdmin(ctx: PlatformCtx, accountId: string, given: z.output<typeof NewAccount>, first: boolean) {
  return accounts
    .insertUser(ctx.tx, {
      account_id: accountId,
      email: given.email,
      name: given.name,
      password_hash: await hashPassword(given.password),
      locale: given.locale,
      time_zone: given.timeZone,
      roles: first ? ['admin', 'editor'] : ['admin'],
      last_login_at: null,
    })
    .catch((error: unknown) => {
      // Two sign-ups with one address at the same moment: the unique column decides.
      if (error instanceof Error && 'code' in error && error.code === '23505') throw new AppError('emailTaken')
      throw error
    })
}
