import { DEMO_LOGINS, DEMO_PASSWORD, type DemoLogin } from '@kontor/contract/demo.ts'
import type { Kysely } from 'kysely'
import { accountDefaults } from '../server/src/identity/accounts/defaults.ts'
import * as accounts from '../server/src/identity/accounts/accounts.repository.ts'
import { hashPassword } from '../server/src/identity/auth/passwords.ts'
import type { DB } from '../server/src/kit/db/schema.ts'
import { inPlatform, type PlatformTx } from '../server/src/kit/db/scope.ts'
import type { Storage } from '../server/src/kit/storage/storage.ts'
import { type DemoAccount, fillCompanies } from './companies/fill.ts'
import { withLogos } from './companies/logos.ts'
import { makeCompanyWorld } from './companies/world.ts'

const OPERATOR = 'Kontor'

/** Accounts, people and companies of the demo; one transaction, so a broken start leaves nothing behind. */
export async function fillDemo(db: Kysely<DB>, storage: Storage, now: Date) {
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const groups = Map.groupBy(DEMO_LOGINS, (login) => login.account)
  const world = makeCompanyWorld(now)
  await withLogos(storage, world, async (logos) => {
    await inPlatform(db, 'read write', async (tx) => {
      const made: DemoAccount[] = []
      for (const [name, logins] of groups) made.push(await addAccount(tx, name, logins, passwordHash))
      await fillCompanies(tx, world, made, { now, logos })
      await accounts.closeSetup(tx, now)
    })
  })
}

async function addAccount(
  tx: PlatformTx,
  name: string,
  logins: readonly DemoLogin[],
  passwordHash: string,
): Promise<DemoAccount> {
  const [first] = logins
  const plan = first?.plan ?? 'free'
  const account = await accounts.insert(tx, {
    ...accountDefaults(),
    company_name: name,
    billing_email: first?.email ?? '',
    default_locale: 'de',
    plan,
    subscription_status: plan === 'free' ? 'none' : 'active',
    is_operator: name === OPERATOR,
  })
  const users = new Map<string, string>()
  for (const login of logins) {
    const user = await accounts.insertUser(tx, {
      account_id: account.id,
      email: login.email,
      name: login.name,
      password_hash: passwordHash,
      time_zone: 'Europe/Berlin',
      roles: [...login.roles],
      last_login_at: null,
    })
    users.set(login.email, user.id)
  }
  return { name, id: account.id, users }
}
