import { sql } from 'kysely'
import type { Tx } from '#kit/db/scope.ts'

export function listFollowed(tx: Tx, userId: string) {
  return tx
    .selectFrom('flows.market_follows as follow')
    .innerJoin('flows.markets as market', (join) =>
      join.onRef('market.industry', '=', 'follow.industry').onRef('market.country', '=', 'follow.country'),
    )
    .selectAll('market')
    .select([
      'follow.created_at as followed_at',
      'follow.companies as companies_then',
      'follow.open_jobs as open_jobs_then',
    ])
    .where('follow.user_id', '=', userId)
    .orderBy('follow.created_at', 'desc')
    .execute()
}

export function findFollow(tx: Tx, userId: string, industry: string, country: string) {
  return tx
    .selectFrom('flows.market_follows')
    .select('created_at')
    .where('user_id', '=', userId)
    .where('industry', '=', industry)
    .where('country', '=', country)
    .executeTakeFirst()
}

/** One after the other, so that two requests at once do not pass the limit together. */
export async function countFollows(tx: Tx, userId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${userId}, 41))`.execute(tx)
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from flows.market_follows where user_id = ${userId}::uuid`.execute(tx)
  return rows[0]?.count ?? 0
}

type Follow = { user_id: string; industry: string; country: string; companies: number; open_jobs: number }

export async function insertFollow(tx: Tx, follow: Follow, now: Date) {
  await tx
    .insertInto('flows.market_follows')
    .values({ ...follow, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function removeFollow(tx: Tx, userId: string, industry: string, country: string) {
  const removed = await tx
    .deleteFrom('flows.market_follows')
    .where('user_id', '=', userId)
    .where('industry', '=', industry)
    .where('country', '=', country)
    .executeTakeFirst()
  return Number(removed.numDeletedRows)
}
