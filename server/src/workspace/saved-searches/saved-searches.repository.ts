import { type Selectable, sql } from 'kysely'
import type { DB } from '#kit/db/schema.ts'
import type { Tx } from '#kit/db/scope.ts'

export type Row = Selectable<DB['workspace.saved_searches']>
type Kind = Row['kind']

export function list(tx: Tx, userId: string, kind: Kind | undefined): Promise<Row[]> {
  const mine = tx.selectFrom('workspace.saved_searches').selectAll().where('user_id', '=', userId).orderBy('created_at')
  return (kind === undefined ? mine : mine.where('kind', '=', kind)).orderBy('id').execute()
}

/** One after the other, so that two requests at once do not pass the limit together. */
export async function lockOwner(tx: Tx, userId: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${userId}, 14))`.execute(tx)
}

export async function count(tx: Tx, userId: string) {
  const { count: rows } = await tx
    .selectFrom('workspace.saved_searches')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(rows)
}

type New = { userId: string; kind: Kind; name: string; state: Record<string, string>; now: Date }

export function insert(tx: Tx, { userId, kind, name, state, now }: New): Promise<Row> {
  return tx
    .insertInto('workspace.saved_searches')
    .values({ user_id: userId, kind, name, state: JSON.stringify(state), last_seen_at: now, created_at: now })
    .returningAll()
    .executeTakeFirstOrThrow()
}

type Change = { name?: string | undefined; state?: Record<string, string> | undefined; seenAt?: Date | undefined }

/** Nothing when the user has no such search. */
export function update(tx: Tx, userId: string, id: string, { name, state, seenAt }: Change): Promise<Row | undefined> {
  return tx
    .updateTable('workspace.saved_searches')
    .set({
      ...(name === undefined ? {} : { name }),
      ...(state === undefined ? {} : { state: JSON.stringify(state) }),
      ...(seenAt === undefined ? {} : { last_seen_at: seenAt }),
      user_id: userId,
    })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst()
}

export async function remove(tx: Tx, userId: string, id: string) {
  const removed = await tx
    .deleteFrom('workspace.saved_searches')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return Number(removed.numDeletedRows)
}
