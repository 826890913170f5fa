import { refreshWithin } from '../server/src/flows/markets/refresh.ts'
import { insertFollow } from '../server/src/flows/markets/follows.repository.ts'
import * as markets from '../server/src/flows/markets/markets.repository.ts'
import { asTenant, type PlatformTx } from '../server/src/kit/db/scope.ts'
import type { DemoAccount } from './records.ts'

const DAY_MS = 86_400_000
/** Industry and country, and how many companies and jobs there were when it was followed. */
const FOLLOWED = [
  { industry: 'J', country: 'DE', companies: -4, jobs: -2 },
  { industry: '28', country: '', companies: -7, jobs: -3 },
]

/** The figures of markets, counted as the worker does it, and some that people follow. */
export async function fillMarkets(platform: PlatformTx, made: readonly DemoAccount[], now: Date) {
  await asTenant(platform, null, (tx) => refreshWithin(tx, now))
  for (const { name, id: accountId, users } of made) {
    const [user_id] = users.values()
    if (!user_id || (name !== 'Kontor' && name !== 'Nordwind Talent')) continue
    await asTenant(platform, { accountId }, async (tx) => {
      for (const { industry, country, companies, jobs } of FOLLOWED) {
        const row = await markets.find(tx, industry, country)
        if (!row) continue
        const past = {
          companies: Math.max(0, row.companies + companies),
          open_jobs: Math.max(0, row.open_jobs + jobs),
        }
        await insertFollow(tx, { user_id, industry, country, ...past }, new Date(now.getTime() - 40 * DAY_MS))
      }
    })
  }
}
