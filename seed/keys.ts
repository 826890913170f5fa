import type { KeyScope } from '@kontor/contract/kit/key-scopes.ts'
import { randomUUID } from 'node:crypto'
import * as accounts from '../server/src/identity/accounts/accounts.repository.ts'
import { insertKey } from '../server/src/identity/auth/keys.repository.ts'
import { newKey } from '../server/src/identity/auth/live-keys.ts'
import { asTenant, type PlatformTx } from '../server/src/kit/db/scope.ts'
import { setColour } from '../server/src/workspace/tags/tags.repository.ts'
import type { DemoAccount } from './records.ts'

const DAY_MS = 86_400_000
type Demo = { name: string; scopes: KeyScope[]; networks: string[]; perMinute: number; usedDaysAgo: number | null }

const KEYS: readonly Demo[] = [
  {
    name: 'Nightly import',
    scopes: ['companies:write', 'people:write'],
    networks: ['192.0.2.0/24'],
    perMinute: 300,
    usedDaysAgo: 1,
  },
  { name: 'Reporting', scopes: ['jobs:read', 'submissions:read'], networks: [], perMinute: 60, usedDaysAgo: null },
]
const COLOURS = ['teal', 'blue', 'orange']

/** Two keys whose secrets nobody has, and colours for the most used tags, in the accounts that have own records. */
export async function fillKeysAndColours(platform: PlatformTx, made: readonly DemoAccount[], now: Date) {
  for (const { name, id: account_id, users } of made) {
    const [admin = null] = users.values()
    if (name !== 'Kontor' && name !== 'Nordwind Talent') continue
    for (const { usedDaysAgo, perMinute, ...key } of KEYS) {
      const user = await accounts.insertUser(platform, {
        account_id,
        email: `key-${randomUUID()}@integrations.invalid`,
        name: key.name,
        password_hash: '',
        roles: ['recruiter'],
        integration: true,
        email_verified_at: now,
        last_login_at: null,
      })
      const { hash, ending } = newKey()
      await asTenant(platform, { accountId: account_id }, (tx) =>
        insertKey(tx, {
          ...key,
          account_id,
          user_id: user.id,
          hash,
          ending,
          per_minute: perMinute,
          created_by: admin,
          created_at: new Date(now.getTime() - 30 * DAY_MS),
          expires_at: new Date(now.getTime() + 335 * DAY_MS),
          last_used_at: usedDaysAgo === null ? null : new Date(now.getTime() - usedDaysAgo * DAY_MS),
          revoked_at: null,
        }),
      )
    }
    await asTenant(platform, { accountId: account_id }, async (tx) => {
      const rows = await tx
        .selectFrom('catalogue.companies')
        .select('tags')
        .where('account_id', '=', account_id)
        .execute()
      const tags = [...new Set(rows.flatMap((row) => row.tags.map((tag) => tag.toLowerCase())))]
      for (const [at, colour] of COLOURS.entries()) if (tags[at]) await setColour(tx, tags[at], colour)
    })
  }
}
