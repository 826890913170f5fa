import type { Kind } from '@kontor/contract/kit/kinds.ts'
import { type Selectable, sql } from 'kysely'
import type { DB } from '#kit/db/schema.ts'
import type { Tx } from '#kit/db/scope.ts'
import type { Sides } from '#kit/records/kinds.ts'

export type Row = Selectable<DB['workspace.tasks']>
export type View = 'open' | 'today' | 'overdue' | 'upcoming' | 'done' | 'all'
export type Filter = {
  now: Date
  /** When the day of the caller ends. */
  tomorrow: Date
  /** When seven more days are over. */
  nextWeek: Date
  /** Null for what nobody does. */
  assigneeId?: string | null | undefined
  due?: 'overdue' | 'today' | 'week' | 'later' | 'none' | undefined
  /** When a day begins and when it is over. */
  day?: { from: Date; until: Date } | undefined
  priority?: number | undefined
  /** Any of the kind where no ids are given. */
  record?: { kind: Kind; ids?: readonly string[] } | undefined
}
export type After = { key: string; id: string }

/** When a task is due, seen from now. */
function dueIn(due: NonNullable<Filter['due']>, { now, tomorrow, nextWeek }: Filter) {
  return {
    overdue: sql<boolean>`task.due_at < ${now}`,
    today: sql<boolean>`task.due_at >= ${now} and task.due_at < ${tomorrow}`,
    week: sql<boolean>`task.due_at >= ${tomorrow} and task.due_at < ${nextWeek}`,
    later: sql<boolean>`task.due_at >= ${nextWeek}`,
    none: sql<boolean>`task.due_at is null`,
  }[due]
}

function matching(tx: Tx, view: View, filter: Filter) {
  const { tomorrow, assigneeId, due, day, priority, record } = filter
  let rows = tx.selectFrom('workspace.tasks as task').where('task.deleted_at', 'is', null)
  if (view !== 'all') rows = rows.where('task.done_at', view === 'done' ? 'is not' : 'is', null)
  if (view === 'overdue' || view === 'today') rows = rows.where(dueIn(view, filter))
  if (view === 'upcoming') rows = rows.where(sql<boolean>`(task.due_at >= ${tomorrow} or task.due_at is null)`)
  if (assigneeId) rows = rows.where('task.assignee_id', '=', assigneeId)
  if (assigneeId === null) rows = rows.where('task.assignee_id', 'is', null)
  if (due) rows = rows.where(dueIn(due, filter))
  if (day) rows = rows.where('task.due_at', '>=', day.from).where('task.due_at', '<', day.until)
  if (priority !== undefined) rows = rows.where('task.priority', '=', priority)
  if (record)
    rows = rows.where((where) => {
      const about = where
        .selectFrom('workspace.task_records as about')
        .select('about.task_id')
        .whereRef('about.task_id', '=', 'task.id')
        .where('about.kind', '=', record.kind)
      return where.exists(record.ids ? about.where('about.record_id', 'in', record.ids) : about)
    })
  return rows
}

/** What is due first stands first, what has no date last; of what is done, and of all, the newest. */
export function list(
  tx: Tx,
  view: View,
  filter: Filter,
  { after, limit }: { after?: After | undefined; limit: number },
) {
  const isNewestFirst = view === 'done' || view === 'all'
  const by =
    { done: sql`task.done_at`, all: sql`task.created_at` }[view as string] ?? sql`coalesce(task.due_at, 'infinity')`
  let rows = matching(tx, view, filter)
    .selectAll('task')
    .select(sql<string>`${by}::text`.as('key'))
  if (after) {
    const at = sql`${after.key}::timestamptz`
    rows = rows.where(
      isNewestFirst
        ? sql<boolean>`(${by} < ${at} or ${by} = ${at} and task.id > ${after.id}::uuid)`
        : sql<boolean>`(${by}, task.id) > (${at}, ${after.id}::uuid)`,
    )
  }
  return rows
    .orderBy(by, isNewestFirst ? 'desc' : 'asc')
    .orderBy('task.id')
    .limit(limit)
    .execute()
}

/** Open tasks by the day on which they are due, of days that begin at these moments; the last one ends them. */
export async function countDays(tx: Tx, starts: readonly Date[], filter: Filter) {
  const bounds = sql`array[${sql.join(starts)}]::timestamptz[]`
  const rows = await matching(tx, 'open', filter)
    .select([
      sql<number>`width_bucket(task.due_at, ${bounds})`.as('at'),
      sql<string>`count(*)`.as('open'),
      sql<string>`count(*) filter (where task.due_at < ${filter.now})`.as('late'),
    ])
    .where('task.due_at', '>=', starts[0] ?? filter.now)
    .where('task.due_at', '<', starts.at(-1) ?? filter.now)
    .groupBy('at')
    .execute()
  // The first day is the first bucket.
  return new Map(rows.map(({ at, open, late }) => [at - 1, { open: Number(open), late: Number(late) }]))
}

export async function count(tx: Tx, view: View, filter: Filter) {
  const { count: found } = await matching(tx, view, filter)
    .select((select) => select.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(found)
}

export function listRecords(tx: Tx, taskIds: readonly string[]) {
  if (taskIds.length === 0) return Promise.resolve([])
  return tx
    .selectFrom('workspace.task_records')
    .select(['task_id', 'kind', 'record_id'])
    .where('task_id', 'in', taskIds)
    .orderBy('place')
    .execute()
}

type About = { kind: Kind; id: string }

export async function setRecords(tx: Tx, taskId: string, records: readonly About[]) {
  await tx.deleteFrom('workspace.task_records').where('task_id', '=', taskId).execute()
  if (records.length === 0) return
  const rows = records.map(({ kind, id }, place) => ({ task_id: taskId, kind, record_id: id, place }))
  await tx
    .insertInto('workspace.task_records')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Of a task that is about both, the survivor stays. What is about public records stays and is read through aliases. */
export async function move(tx: Tx, { kind, keepId, mergedId, layer }: Sides): Promise<string> {
  if (layer === null) return '{"moved": [], "removed": []}'
  const { rows } = await sql<{ moved: string }>`
    with removed as (
      delete from workspace.task_records about where kind = ${kind} and record_id = ${mergedId}::uuid and exists (
        select 1 from workspace.task_records twin where twin.task_id = about.task_id and twin.kind = ${kind}
          and twin.record_id = ${keepId}::uuid)
      returning to_jsonb(about) as row)
    select coalesce(jsonb_agg(row), '[]')::text as moved from removed`.execute(tx)
  const moved = await tx
    .updateTable('workspace.task_records')
    .set({ record_id: keepId })
    .where('kind', '=', kind)
    .where('record_id', '=', mergedId)
    .returning('task_id')
    .execute()
  return JSON.stringify({ removed: JSON.parse(rows[0]?.moved ?? '[]'), moved: moved.map(({ task_id }) => task_id) })
}

export async function giveBack(tx: Tx, { kind, keepId, mergedId }: Sides, moved: string) {
  await sql`
    update workspace.task_records set record_id = ${mergedId}::uuid
    where kind = ${kind} and record_id = ${keepId}::uuid
      and task_id in (select value::uuid from jsonb_array_elements_text(${moved}::jsonb -> 'moved'))`.execute(tx)
  await sql`
    insert into workspace.task_records
    select past.* from jsonb_populate_recordset(null::workspace.task_records, ${moved}::jsonb -> 'removed') past
    where exists (select 1 from workspace.tasks task where task.id = past.task_id)
    on conflict do nothing`.execute(tx)
}

/** The tasks about these records, deleted ones too. */
export async function listAbout(tx: Tx, kind: Kind, ids: readonly string[]) {
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('workspace.task_records')
    .select('task_id')
    .distinct()
    .where('kind', '=', kind)
    .where('record_id', 'in', ids)
    .execute()
  return rows.map(({ task_id }) => task_id)
}

export async function erase(tx: Tx, kind: Kind, ids: readonly string[]) {
  await tx.deleteFrom('workspace.task_records').where('kind', '=', kind).where('record_id', 'in', ids).execute()
}

type Next = Pick<Row, 'id' | 'title' | 'due_at'> & { record_id: string }

/** Of each person the open task that is due first; one about another job alone is not meant. */
export async function listNextAbout(
  tx: Tx,
  { personIds, jobId }: { personIds: readonly string[]; jobId: string },
): Promise<Next[]> {
  if (personIds.length === 0) return []
  const { rows } = await sql<Next>`
    select distinct on (about.record_id) about.record_id, task.id, task.title, task.due_at
    from workspace.task_records about join workspace.tasks task on task.id = about.task_id
    where about.kind = 'person' and about.record_id = any (${personIds}::uuid[])
      and task.done_at is null and task.deleted_at is null
      and (exists (select from workspace.task_records this where this.task_id = task.id and this.kind = 'job'
            and this.record_id = ${jobId}::uuid)
        or not exists (select from workspace.task_records other where other.task_id = task.id and other.kind = 'job'))
    order by about.record_id, task.due_at nulls last, task.id`.execute(tx)
  return rows
}

function openOf(tx: Tx, assigneeId: string) {
  return tx
    .selectFrom('workspace.tasks')
    .where('assignee_id', '=', assigneeId)
    .where('done_at', 'is', null)
    .where('deleted_at', 'is', null)
}

export async function listOpenOf(tx: Tx, assigneeId: string, limit: number) {
  const rows = await openOf(tx, assigneeId).select('id').orderBy('id').limit(limit).execute()
  return rows.map(({ id }) => id)
}

export async function countOpenOf(tx: Tx, assigneeId: string) {
  const { count: found } = await openOf(tx, assigneeId)
    .select((select) => select.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(found)
}

/** Open ones with a day, the next one first. */
export function listDue(tx: Tx, assigneeId: string, limit: number): Promise<Row[]> {
  return openOf(tx, assigneeId)
    .selectAll()
    .where('due_on', 'is not', null)
    .orderBy('due_at')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Open tasks that somebody is to do and that are due between two moments. */
export function listDueBetween(tx: Tx, from: Date, until: Date) {
  return tx
    .selectFrom('workspace.tasks')
    .select(['id', 'assignee_id', 'due_on', 'due_at'])
    .where('done_at', 'is', null)
    .where('deleted_at', 'is', null)
    .where('assignee_id', 'is not', null)
    .where('due_at', '>=', from)
    .where('due_at', '<', until)
    .orderBy('assignee_id')
    .orderBy('due_at')
    .orderBy('id')
    .execute()
}
