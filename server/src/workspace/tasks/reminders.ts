import type { Tx } from '#kit/db/scope.ts'
import type { Ctx } from '#kit/http/context.ts'
import { enqueue } from '#kit/queue/queue.ts'
import { find } from '#kit/records/rows.repository.ts'
import { type TaskRow, taskType } from './task-type.ts'
import { remindOfTask } from './tasks.jobs.ts'

const MINUTE_MS = 60_000

function remindAt({ due_at, remind_minutes }: TaskRow) {
  return due_at === null || remind_minutes === null ? null : new Date(due_at.getTime() - remind_minutes * MINUTE_MS)
}

/** One job for each task: a later moment takes the place of an earlier one. What is past already reminds nobody. */
export async function scheduleReminder(ctx: Ctx, row: TaskRow) {
  const at = remindAt(row)
  if (at === null || at <= ctx.now) return
  const payload = { accountId: ctx.session.accountId, taskId: row.id, remindAt: at.toISOString() }
  await enqueue(ctx.tx, remindOfTask, payload, { uniqueKey: `remind-of-task-${row.id}`, runAt: at })
}

/** Who is to be reminded of a task that is still open and due as the job says: who does it, else who wrote it. */
export async function findReminded(tx: Tx, taskId: string, moment: string) {
  const row = await find(tx, taskType, taskId)
  if (!row || row.done_at !== null || remindAt(row)?.toISOString() !== moment) return undefined
  return row.assignee_id ?? row.created_by ?? undefined
}
