import { sql } from 'kysely'
import type { Tx } from '#kit/db/scope.ts'
import { type Asked, isInSlice, momentText, type Slice } from '#kit/records/timeline.ts'

type Row = { id: string; at: string; record_id: string; actor_id: string | null; title: string }

/** A task is told on its own timeline when it was done; that it was added is told by its history. */
async function listDone(tx: Tx, ids: readonly string[], slice: Slice): Promise<Row[]> {
  const at = sql`done_at`
  const { rows } = await sql<Row>`
    select id, ${momentText(at)} as at, id as record_id, done_by as actor_id, title from workspace.tasks
    where id = any (${ids}::uuid[]) and done_at is not null and ${isInSlice(at, sql`id`, slice)}
    order by done_at desc, id::text collate "C" desc limit ${slice.limit}`.execute(tx)
  return rows
}

/** Each task once, whichever of the records it is about. */
export async function listHappened(tx: Tx, what: 'taskAdded' | 'taskDone', { kind, ids }: Asked, slice: Slice) {
  if (kind === 'task' && what === 'taskDone') return listDone(tx, ids, slice)
  const at = what === 'taskAdded' ? sql`task.created_at` : sql`task.done_at`
  const actor = what === 'taskAdded' ? sql`task.created_by` : sql`task.done_by`
  const { rows } = await sql<Row>`
    select task.id, ${momentText(at)} as at, min(about.record_id::text) as record_id, ${actor} as actor_id, task.title
    from workspace.task_records about join workspace.tasks task on task.id = about.task_id
    where about.kind = ${kind} and about.record_id = any (${ids}::uuid[]) and task.deleted_at is null
      and ${at} is not null and ${isInSlice(at, sql`task.id`, slice)}
    group by task.id
    order by ${at} desc, task.id::text collate "C" desc limit ${slice.limit}`.execute(tx)
  return rows
}
