import { sql } from 'kysely'
import type { Tx } from '#kit/db/scope.ts'

export type MoodCounts = { company_id: string; news: number; good: number; bad: number }

/** What public stories since a day mean for each company; one that is a further source of another does not count again. */
export async function countMoods(tx: Tx, companyIds: readonly string[], since: Date): Promise<Map<string, MoodCounts>> {
  const { rows } = await sql<MoodCounts>`
    select named.key as company_id, count(*)::integer as news,
      (count(*) filter (where named.mood = 'POSITIVE'))::integer as good,
      (count(*) filter (where named.mood = 'NEGATIVE'))::integer as bad
    from catalogue.news_terms named join catalogue.news story on story.id = named.news_id
    where named.account_id is null and named.term = 'company' and named.key = any(${companyIds}::text[])
      and named.published_at >= ${since} and story.account_id is null and story.deleted_at is null
      and story.folded_into is null
    group by named.key`.execute(tx)
  return new Map(rows.map((row) => [row.company_id, row]))
}
