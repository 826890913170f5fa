import { type Insertable, type Selectable, sql } from 'kysely'
import type { DB } from '#kit/db/schema.ts'
import type { Tx } from '#kit/db/scope.ts'

export type Row = Selectable<DB['workspace.notifications']>
type View = 'all' | 'unread' | 'mentions' | 'tasks' | 'snoozed' | 'digest'
type Filter = { userId: string; view: View; before?: string | undefined; limit: number }

/** Those that came in the app and wait for no moment. */
const shown = (tx: Tx) =>
  tx.selectFrom('workspace.notifications').where('in_app', '=', true).where('hidden_until', 'is', null)

export function list(tx: Tx, { userId, view, before, limit }: Filter): Promise<Row[]> {
  let rows = inView(tx, view).selectAll().where('user_id', '=', userId)
  if (before) rows = rows.where('sequence', '<', before)
  return rows.orderBy('sequence', 'desc').limit(limit).execute()
}

const OF_TASKS: Row['reason'][] = ['assigned', 'reminder', 'dueToday', 'overdue']

function inView(tx: Tx, view: View) {
  const all = tx.selectFrom('workspace.notifications')
  if (view === 'snoozed') return all.where('hidden_until', 'is not', null)
  if (view === 'digest') return all.where('digest', '=', true).where('hidden_until', 'is', null)
  if (view === 'unread') return shown(tx).where('read_at', 'is', null)
  if (view === 'all') return shown(tx)
  return shown(tx).where('reason', 'in', view === 'mentions' ? ['mention'] : OF_TASKS)
}

const MOST_NEWS = 500

/** In one statement, so that the snapshot is the one in which the rows were read and the unread ones were counted. */
export async function listSince(tx: Tx, userId: string, since: string | undefined) {
  const { rows } = await sql<{ snapshot: string; unread: number; ids: string[] }>`
    select pg_current_snapshot()::text as snapshot, (
      select count(*)::int from workspace.notifications
      where user_id = ${userId} and in_app and hidden_until is null and read_at is null) as unread, coalesce((
      select array_agg(id order by sequence desc) from (
        select id, sequence from workspace.notifications
        where user_id = ${userId} and in_app and hidden_until is null
          and xid >= pg_snapshot_xmin(${since ?? null}::pg_snapshot)
          and not pg_visible_in_snapshot(xid, ${since ?? null}::pg_snapshot)
        order by sequence desc limit ${MOST_NEWS}) newest), '{}') as ids`.execute(tx)
  const [{ snapshot, unread, ids } = { snapshot: '', unread: 0, ids: [] }] = rows
  if (ids.length === 0) return { snapshot, unread, rows: [] }
  const found = tx.selectFrom('workspace.notifications').selectAll().where('id', 'in', ids)
  return { snapshot, unread, rows: await found.orderBy('sequence', 'desc').execute() }
}

export async function countUnread(tx: Tx, userId: string) {
  const { count } = await shown(tx)
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Those of the ids that belong to the person. */
export async function listOwn(tx: Tx, userId: string, ids: readonly string[]) {
  const rows = await tx
    .selectFrom('workspace.notifications')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .execute()
  return rows.map(({ id }) => id)
}

/** What is so already stays as it is. */
export async function setRead(tx: Tx, ids: readonly string[], at: Date | null) {
  await tx
    .updateTable('workspace.notifications')
    .set({ read_at: at })
    .where('id', 'in', ids)
    .where('read_at', at === null ? 'is not' : 'is', null)
    .execute()
}

export async function setAllRead(tx: Tx, userId: string, at: Date) {
  const rows = await tx
    .updateTable('workspace.notifications')
    .set({ read_at: at })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .where('in_app', '=', true)
    .where('hidden_until', 'is', null)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

type New = Pick<
  Insertable<DB['workspace.notifications']>,
  | 'comment_id'
  | 'task_id'
  | 'search_id'
  | 'hits'
  | 'submission_id'
  | 'news_id'
  | 'company_id'
  | 'person_id'
  | 'kind'
  | 'record_id'
  | 'details'
  | 'actor_id'
  | 'reason'
  | 'occasion'
  | 'in_app'
  | 'digest'
  | 'hidden_until'
>

/** Whether the person was told that they are to do a task and has not read it yet. */
export async function hasUnreadAssignment(tx: Tx, userId: string, taskId: string) {
  const found = await tx
    .selectFrom('workspace.notifications')
    .select('id')
    .where('user_id', '=', userId)
    .where('reason', '=', 'assigned')
    .where('task_id', '=', taskId)
    .where('read_at', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}

/** What was delivered before is not delivered again; answers whether it is new. */
export async function insert(tx: Tx, userId: string, given: New, now: Date) {
  const added = await tx
    .insertInto('workspace.notifications')
    .values({ ...given, user_id: userId, created_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'reason', 'occasion']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** Those of the occasions of which the person was told for this reason. */
export async function listOccasions(tx: Tx, userId: string, reason: Row['reason'], occasions: readonly string[]) {
  const told = await tx
    .selectFrom('workspace.notifications')
    .select('occasion')
    .where('user_id', '=', userId)
    .where('reason', '=', reason)
    .where('occasion', 'in', occasions)
    .execute()
  return new Set(told.map(({ occasion }) => occasion))
}

export async function hide(tx: Tx, ids: readonly string[], until: Date) {
  await tx.updateTable('workspace.notifications').set({ hidden_until: until }).where('id', 'in', ids).execute()
}

/** What was hidden comes back as new: unread, at the top, and told to streams that saw it before. */
export async function show(tx: Tx, ids: readonly string[]) {
  await sql`
    update workspace.notifications
    set hidden_until = null, read_at = null, sequence = default, xid = pg_current_xact_id()
    where id = any (${ids}::uuid[]) and hidden_until is not null`.execute(tx)
}

/** The hidden ones whose moment has come. */
export async function listDue(tx: Tx, userId: string, now: Date) {
  const rows = await tx
    .selectFrom('workspace.notifications')
    .select(['id', 'digest', 'mailed_at'])
    .where('user_id', '=', userId)
    .where('hidden_until', '<=', now)
    .execute()
  return rows
}

export function listUnmailed(tx: Tx, userId: string, after: string, limit: number): Promise<Row[]> {
  return inView(tx, 'digest')
    .selectAll()
    .where('user_id', '=', userId)
    .where('mailed_at', 'is', null)
    .where('sequence', '>', after)
    .orderBy('sequence')
    .limit(limit)
    .forUpdate()
    .execute()
}

export async function setMailed(tx: Tx, ids: readonly string[], at: Date) {
  await tx
    .updateTable('workspace.notifications')
    .set({ mailed_at: at })
    .where(sql<boolean>`id = any (${ids}::uuid[])`)
    .execute()
}

export async function removeOld(tx: Tx, userId: string, before: Date) {
  await tx
    .deleteFrom('workspace.notifications')
    .where('user_id', '=', userId)
    .where('created_at', '<', before)
    .execute()
}

export async function removeUnreadOf(tx: Tx, userId: string, searchId: string) {
  await tx
    .deleteFrom('workspace.notifications')
    .where('user_id', '=', userId)
    .where('search_id', '=', searchId)
    .where('read_at', 'is', null)
    .execute()
}

/** Which of the occasions somebody was told of, whoever it was. */
export async function listTold(tx: Tx, reasons: readonly Row['reason'][], occasions: readonly string[]) {
  const rows = await tx
    .selectFrom('workspace.notifications')
    .select(['user_id', 'reason', 'occasion'])
    .where('reason', 'in', reasons)
    .where(sql<boolean>`occasion = any (${occasions}::text[])`)
    .execute()
  return new Set(rows.map(({ user_id, reason, occasion }) => `${user_id} ${reason} ${occasion}`))
}
