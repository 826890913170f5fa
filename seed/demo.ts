import { DEMO_LOGINS, DEMO_PASSWORD, type DemoLogin } from '@kontor/contract/demo.ts'
import type { Kysely } from 'kysely'
import { accountDefaults } from '../server/src/identity/accounts/defaults.ts'
import * as accounts from '../server/src/identity/accounts/accounts.repository.ts'
import { hashPassword } from '../server/src/identity/auth/passwords.ts'
import type { DB } from '../server/src/kit/db/schema.ts'
import { inPlatform, type PlatformTx } from '../server/src/kit/db/scope.ts'

const OPERATOR = 'Kontor'

/** The accounts and people that the README names; one transaction, so a broken start leaves nothing behind. */
export async function fillDemo(db: Kysely<DB>) {
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const groups = Map.groupBy(DEMO_LOGINS, (login) => login.account)
  await inPlatform(db, 'read write', async (tx) => {
    for (const [name, logins] of groups) await addAccount(tx, name, logins, passwordHash)
    await accounts.closeSetup(tx, new Date())
  })
}

async function addAccount(tx: PlatformTx, name: string, logins: readonly DemoLogin[], passwordHash: string) {
  const [first] = logins
  if (!first) return
  const account = await accounts.insert(tx, {
    ...accountDefaults(),
    company_name: name,
    billing_email: first.email,
    default_locale: 'de',
    plan: first.plan,
    subscription_status: first.plan === 'free' ? 'none' : 'active',
    is_operator: name === OPERATOR,
  })
  for (const login of logins) {
    await accounts.insertUser(tx, {
      account_id: account.id,
      email: login.email,
      name: login.name,
      password_hash: passwordHash,
      time_zone: 'Europe/Berlin',
      roles: [...login.roles],
      last_login_at: null,
    })
  }
}
