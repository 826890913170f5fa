import type { Kind } from '@kontor/contract/kit/kinds.ts'
import { type Selectable, sql } from 'kysely'
import type { DB } from '#kit/db/schema.ts'
import type { Tx } from '#kit/db/scope.ts'
import type { Sides } from '#kit/records/kinds.ts'

type Frequency = Selectable<DB['workspace.follows']>['frequency']
type Follow = { userId: string; kind: Kind; subjectId: string }

export function list(tx: Tx, userId: string, kind?: Kind) {
  const mine = tx
    .selectFrom('workspace.follows')
    .select(['kind', 'subject_id', 'created_at', 'seen_at', 'frequency'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
  return (kind === undefined ? mine : mine.where('kind', '=', kind)).execute()
}

/** Who in the account follows one of the records. */
export function listFollowers(tx: Tx, kind: Kind, ids: readonly string[]) {
  if (ids.length === 0) return Promise.resolve([])
  return tx
    .selectFrom('workspace.follows')
    .select(['user_id', 'subject_id'])
    .where('kind', '=', kind)
    .where('subject_id', 'in', ids)
    .orderBy('user_id')
    .orderBy('subject_id')
    .execute()
}

export async function setSeen(tx: Tx, userId: string, kind: Kind | undefined, now: Date) {
  const mine = tx.updateTable('workspace.follows').set({ seen_at: now }).where('user_id', '=', userId)
  await (kind === undefined ? mine : mine.where('kind', '=', kind)).execute()
}

export async function setFrequency(
  tx: Tx,
  userId: string,
  { kind, ids }: { kind: Kind; ids: readonly string[] },
  frequency: Frequency,
) {
  const changed = await tx
    .updateTable('workspace.follows')
    .set({ frequency })
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('subject_id', 'in', ids)
    .executeTakeFirst()
  return Number(changed.numUpdatedRows)
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

export async function remove(tx: Tx, userId: string, kind: Kind, subjectIds: readonly string[]) {
  const removed = await tx
    .deleteFrom('workspace.follows')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('subject_id', 'in', subjectIds)
    .executeTakeFirst()
  return Number(removed.numDeletedRows)
}

/** Who follows both follows the survivor once. Follows of a public record stay and are read through its aliases. */
export async function move(tx: Tx, { kind, keepId, mergedId, layer }: Sides): Promise<string> {
  if (layer === null) return '{"moved": [], "removed": []}'
  const removed = await sql<{ rows: string }>`
    with removed as (
      delete from workspace.follows follow where kind = ${kind} and subject_id = ${mergedId}::uuid and exists (
        select 1 from workspace.follows twin where twin.account_id = follow.account_id and twin.user_id = follow.user_id
          and twin.kind = ${kind} and twin.subject_id = ${keepId}::uuid)
      returning to_jsonb(follow) as row)
    select coalesce(jsonb_agg(row), '[]')::text as rows from removed`.execute(tx)
  const moved = await sql<{ moved: string }>`
    with moved as (
      update workspace.follows set subject_id = ${keepId}::uuid where kind = ${kind} and subject_id = ${mergedId}::uuid
      returning user_id, created_at)
    select jsonb_build_object('removed', ${removed.rows[0]?.rows}::jsonb,
      'moved', (select coalesce(jsonb_agg(to_jsonb(moved)), '[]') from moved))::text as moved`.execute(tx)
  return moved.rows[0]?.moved ?? '{}'
}

/** Who stopped following since does not start again, nor does who is no longer there. */
export async function giveBack(tx: Tx, sides: Sides, moved: string, people: readonly string[]) {
  const { kind, keepId, mergedId } = sides
  await sql`
    update workspace.follows follow set subject_id = ${mergedId}::uuid
    from jsonb_to_recordset(${moved}::jsonb -> 'moved') as moved (user_id uuid, created_at timestamptz)
    where follow.kind = ${kind} and follow.subject_id = ${keepId}::uuid
      and follow.user_id = moved.user_id and follow.created_at = moved.created_at`.execute(tx)
  await sql`
    insert into workspace.follows
    select past.* from jsonb_populate_recordset(null::workspace.follows, ${moved}::jsonb -> 'removed') past
    where past.user_id = any (${people}::uuid[])
    on conflict do nothing`.execute(tx)
}

export async function erase(tx: Tx, kind: Kind, ids: readonly string[]) {
  await tx.deleteFrom('workspace.follows').where('kind', '=', kind).where('subject_id', 'in', ids).execute()
}
