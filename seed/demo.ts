import { DEMO_LOGINS, DEMO_PASSWORD, type DemoLogin } from '@kontor/contract/demo.ts'
import type { Kysely } from 'kysely'
import { accountDefaults } from '../server/src/identity/accounts/defaults.ts'
import * as accounts from '../server/src/identity/accounts/accounts.repository.ts'
import { hashPassword } from '../server/src/identity/auth/passwords.ts'
import type { DB } from '../server/src/kit/db/schema.ts'
import { inPlatform, type PlatformTx } from '../server/src/kit/db/scope.ts'
import type { Storage } from '../server/src/kit/storage/storage.ts'
import { fillBilling } from './billing.ts'
import { fillCareers } from './careers.ts'
import { fillCompanies } from './companies/fill.ts'
import { logosOf } from './companies/logos.ts'
import { makeCompanyWorld } from './companies/world.ts'
import { fillJobs } from './jobs/fill.ts'
import { fillHiringDay } from './jobs/hiring-day.ts'
import { makeJobWorld } from './jobs/world.ts'
import { fillKeysAndColours } from './keys.ts'
import { fillNews } from './news/fill.ts'
import { fillPageViews } from './page-views.ts'
import { fillPeople } from './people/fill.ts'
import { facesOf } from './people/portraits.ts'
import { makePeopleWorld } from './people/world.ts'
import { withPictures } from './pictures.ts'
import type { DemoAccount } from './records.ts'
import { fillInterviews } from './interviews.ts'
import { fillMarkets } from './markets.ts'
import { fillFeaturedLists } from './featured.ts'
import { fillShortlists } from './shortlists.ts'
import { fillStatements } from './statements.ts'
import { fillUsers } from './users.ts'
import { fillImports } from './imports.ts'
import { fillWorkspace } from './workspace.ts'

const OPERATOR = 'Kontor'

/** Accounts, people and companies of the demo; one transaction, so a broken start leaves nothing behind. */
export async function fillDemo(db: Kysely<DB>, storage: Storage, now: Date) {
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const groups = Map.groupBy(DEMO_LOGINS, (login) => login.account)
  const world = makeCompanyWorld(now)
  const large = DEMO_LOGINS.flatMap(({ account, plan }) => (plan === 'enterprise' ? [account] : []))
  const working = [...new Set(large)].map((name) => ({ name, companies: world.own[name] ?? [] }))
  const people = makePeopleWorld(now, world.companies, working)
  const jobs = makeJobWorld(now, world.companies, working)
  const drawings = new Map([...logosOf(world), ...facesOf(people)])
  await withPictures(storage, drawings, async (pictures) => {
    await inPlatform(db, 'read write', async (tx) => {
      const made: DemoAccount[] = []
      for (const [name, logins] of groups) made.push(await addAccount(tx, name, logins, { passwordHash, now }))
      await fillCompanies(tx, world, made, { now, logos: pictures })
      await fillStatements(tx, world, made, now)
      await fillPeople(tx, people, made, pictures)
      await fillJobs(tx, jobs, made, { people: people.own, now })
      await fillCareers(tx, made, now)
      await fillShortlists(tx, made, now)
      await fillInterviews(tx, made, now)
      await fillNews(tx, world, made, now)
      await fillMarkets(tx, made, now)
      await fillWorkspace(tx, made, now)
      await fillHiringDay(tx, made, now)
      await fillFeaturedLists(
        tx,
        made.find(({ name }) => name === OPERATOR),
        now,
      )
      await fillUsers(tx, made, passwordHash, now)
      await fillKeysAndColours(tx, made, now)
      await fillImports(tx, made, now)
      await fillBilling(tx, made, now)
      await fillPageViews(tx, now)
      await accounts.closeSetup(tx, now)
    })
  })
}

async function addAccount(
  tx: PlatformTx,
  name: string,
  logins: readonly DemoLogin[],
  { passwordHash, now }: { passwordHash: string; now: Date },
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
      email_verified_at: now,
      last_login_at: null,
    })
    users.set(login.email, user.id)
  }
  return { name, id: account.id, users }
}
