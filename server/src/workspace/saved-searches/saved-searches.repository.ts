import { type Selectable, sql } from 'kysely'
import type { DB } from '#kit/db/schema.ts'
import type { Tx } from '#kit/db/scope.ts'

type Reader = Selectable<DB['workspace.search_readers']>
/** A saved search with what the person has done with it; nothing of that where they never touched it. */
export type Row = Selectable<DB['workspace.saved_searches']> & {
  [K in 'pinned' | 'alerts' | 'seen_at' | 'alerted_at']: Reader[K] | null
}
type Kind = Row['kind']

function readBy(tx: Tx, userId: string) {
  return tx
    .selectFrom('workspace.saved_searches as search')
    .leftJoin('workspace.search_readers as reader', (join) =>
      join.onRef('reader.search_id', '=', 'search.id').on('reader.user_id', '=', userId),
    )
    .selectAll('search')
    .select(['reader.pinned', 'reader.alerts', 'reader.seen_at', 'reader.alerted_at'])
    .where((where) => where.or([where('search.user_id', '=', userId), where('search.shared', '=', true)]))
}

/** Those of the person, and those that others share. */
export function list(tx: Tx, userId: string, kind: Kind | undefined): Promise<Row[]> {
  const all = readBy(tx, userId).orderBy('search.created_at').orderBy('search.id')
  return (kind === undefined ? all : all.where('search.kind', '=', kind)).execute()
}

export function find(tx: Tx, userId: string, id: string): Promise<Row | undefined> {
  return readBy(tx, userId).where('search.id', '=', id).executeTakeFirst()
}

export function listByIds(tx: Tx, userId: string, ids: readonly string[]): Promise<Row[]> {
  return ids.length === 0 ? Promise.resolve([]) : readBy(tx, userId).where('search.id', 'in', ids).execute()
}

/** One after the other, so that two requests at once do not pass the limit together. */
export async function lockOwner(tx: Tx, ownerId: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${ownerId}, 14))`.execute(tx)
}

export async function count(tx: Tx, of: { userId: string } | { shared: true }) {
  const all = tx.selectFrom('workspace.saved_searches').select((select) => select.fn.countAll<string>().as('count'))
  const counted = 'shared' in of ? all.where('shared', '=', true) : all.where('user_id', '=', of.userId)
  return Number((await counted.executeTakeFirstOrThrow()).count)
}

type New = { userId: string; kind: Kind; name: string; state: Record<string, string>; shared: boolean; now: Date }

export async function insert(tx: Tx, { userId, kind, name, state, shared, now }: New) {
  const { id } = await tx
    .insertInto('workspace.saved_searches')
    .values({ user_id: userId, kind, name, state: JSON.stringify(state), shared, asked_since: now, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Change = { name?: string | undefined; state?: Record<string, string> | undefined; shared?: boolean | undefined }

/** Another question has another result, of which nobody has missed anything yet. */
export async function update(tx: Tx, id: string, { name, state, shared }: Change, now: Date) {
  await tx
    .updateTable('workspace.saved_searches')
    .set({
      ...(name === undefined ? {} : { name }),
      ...(state === undefined ? {} : { state: JSON.stringify(state), asked_since: now }),
      ...(shared === undefined ? {} : { shared }),
    })
    .where('id', '=', id)
    .execute()
}

type Reading = { pinned?: boolean; alerts?: boolean; seen_at?: Date; alerted_at?: Date }

/** What one person has done with a search; what is left out stays. */
export async function setReading(tx: Tx, userId: string, searchId: string, reading: Reading) {
  await tx
    .insertInto('workspace.search_readers')
    .values({ search_id: searchId, user_id: userId, ...reading })
    .onConflict((conflict) => conflict.columns(['search_id', 'user_id']).doUpdateSet({ user_id: userId, ...reading }))
    .execute()
}

/** Who wants to hear of new hits, and of which searches. */
export function listAlerts(tx: Tx) {
  return tx
    .selectFrom('workspace.search_readers')
    .select(['search_id', 'user_id'])
    .where('alerts', '=', true)
    .orderBy('user_id')
    .orderBy('search_id')
    .execute()
}

export async function remove(tx: Tx, id: string) {
  await tx.deleteFrom('workspace.saved_searches').where('id', '=', id).execute()
}
