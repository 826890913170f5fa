import type { GivenRole } from '@kontor/contract/users.ts'
import * as accounts from '../server/src/identity/accounts/accounts.repository.ts'
import * as invitations from '../server/src/identity/accounts/invitations.repository.ts'
import { asTenant, type PlatformTx } from '../server/src/kit/db/scope.ts'
import type { DemoAccount } from './records.ts'

const DAY_MS = 86_400_000
type Invited = { email: string; role: GivenRole; locale: 'en' | 'de' | 'fr'; daysAgo: number }

/** Two colleagues who are invited and one who has left, in each account of the demo that has seats for them. */
const INVITED: Readonly<Record<string, readonly Invited[]>> = {
  Kontor: [
    { email: 'sofia.ek@kontor.example', role: 'member', locale: 'en', daysAgo: 1 },
    { email: 'jonas.falk@kontor.example', role: 'admin', locale: 'de', daysAgo: 9 },
  ],
  'Nordwind Talent': [
    { email: 'hanna.voss@nordwind.example', role: 'recruiter', locale: 'de', daysAgo: 2 },
    { email: 'luc.moreau@nordwind.example', role: 'member', locale: 'fr', daysAgo: 8 },
  ],
}
const LEFT: Readonly<Record<string, { email: string; name: string }>> = {
  Kontor: { email: 'nils.berg@kontor.example', name: 'Nils Berg' },
  'Nordwind Talent': { email: 'paula.roth@nordwind.example', name: 'Paula Roth' },
}

/** Nobody has the codes of these invitations: they show what the page looks like and can be sent again. */
export async function fillUsers(platform: PlatformTx, made: readonly DemoAccount[], passwordHash: string, now: Date) {
  for (const { name, id, users } of made) {
    const [inviter = null] = users.values()
    const left = LEFT[name]
    if (left) {
      await accounts.insertUser(platform, {
        account_id: id,
        ...left,
        password_hash: passwordHash,
        roles: ['recruiter'],
        active: false,
        email_verified_at: now,
        last_login_at: new Date(now.getTime() - 40 * DAY_MS),
      })
    }
    for (const { daysAgo, ...invited } of INVITED[name] ?? []) {
      const sentAt = new Date(now.getTime() - daysAgo * DAY_MS)
      await asTenant(platform, { accountId: id }, (tx) =>
        invitations.insert(tx, {
          account_id: id,
          ...invited,
          invited_by: inviter,
          hash: null,
          sent_at: sentAt,
          expires_at: new Date(sentAt.getTime() + 7 * DAY_MS),
          accepted_at: null,
          revoked_at: null,
        }),
      )
    }
  }
}
