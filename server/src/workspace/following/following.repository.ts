import { sql } from 'kysely'
import type { DB } from '#kit/db/schema.ts'
import type { Tx } from '#kit/db/scope.ts'

type FollowKind = DB['workspace.follows']['kind']
type Follow = { userId: string; kind: FollowKind; subjectId: string }

export function list(tx: Tx, userId: string, kind?: FollowKind) {
  const mine = tx
    .selectFrom('workspace.follows')
    .select(['kind', 'subject_id', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
  return (kind === undefined ? mine : mine.where('kind', '=', kind)).execute()
}

/** One after the other, so that two requests at once do not pass the limit together. */
export async function lockFollower(tx: Tx, userId: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${userId}, 11))`.execute(tx)
}

export async function insert(tx: Tx, { userId, kind, subjectId }: Follow, now: Date) {
  await tx
    .insertInto('workspace.follows')
    .values({ user_id: userId, kind, subject_id: subjectId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function remove(tx: Tx, userId: string, kind: FollowKind, subjectIds: readonly string[]) {
  const removed = await tx
    .deleteFrom('workspace.follows')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('subject_id', 'in', subjectIds)
    .executeTakeFirst()
  return Number(removed.numDeletedRows)
}

/** Where each of the companies lives today, through all merges. */
export async function listSurvivors(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ followed: string; survivor: string }>`
    with recursive line as (
      select id as followed, id, merged_into, 0 as hops from catalogue.companies where id = any (${ids})
      union all
      select line.followed, next.id, next.merged_into, hops + 1
      from line join catalogue.companies next on next.id = line.merged_into where hops < 20
    )
    select followed, id as survivor from line where merged_into is null`.execute(tx)
  return new Map(rows.map(({ followed, survivor }) => [followed, survivor]))
}

/** Each of the companies with all that were merged into it: a follow of one of those is a follow of it. */
export async function listMerged(tx: Tx, ids: readonly string[]) {
  const { rows } = await sql<{ survivor: string; id: string }>`
    with recursive tree as (
      select id as survivor, id, 0 as hops from catalogue.companies where id = any (${ids})
      union all
      select tree.survivor, past.id, hops + 1
      from tree join catalogue.companies past on past.merged_into = tree.id where hops < 20
    )
    select survivor, id from tree`.execute(tx)
  return rows
}
