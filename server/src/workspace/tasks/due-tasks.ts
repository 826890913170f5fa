import type { Tx } from '#kit/db/scope.ts'
import { listDue, listDueBetween } from './tasks.repository.ts'

export type DueTask = {
  id: string
  title: string
  notes: string | null
  dueOn: string
  dueTime: string | null
  timeZone: string
  remindMinutes: number | null
  recurrence: string | null
  /** The day of the rule that it stands for, which is mostly the one on which it is due. */
  recursOn: string
}

const MOST_DUE = 1000

/** Open tasks of a person that are due on some day, the next one first. */
export async function dueOf(tx: Tx, userId: string): Promise<DueTask[]> {
  const rows = await listDue(tx, userId, MOST_DUE)
  return rows.flatMap((row) => {
    if (row.due_on === null) return []
    const { id, title, notes, due_on: dueOn, time_zone: timeZone, remind_minutes: remindMinutes, recurrence } = row
    return [
      {
        id,
        title,
        notes,
        dueOn,
        dueTime: row.due_time?.slice(0, 5) ?? null,
        timeZone,
        remindMinutes,
        recurrence,
        recursOn: row.recurs_on ?? dueOn,
      },
    ]
  })
}

export type AssignedTask = { id: string; assigneeId: string; dueOn: string; dueAt: Date }

/** Open tasks of everybody in the account that are due between two moments, those of one person together. */
export async function assignedBetween(tx: Tx, from: Date, until: Date): Promise<AssignedTask[]> {
  const rows = await listDueBetween(tx, from, until)
  return rows.flatMap(({ id, assignee_id: assigneeId, due_on: dueOn, due_at: dueAt }) =>
    assigneeId && dueOn && dueAt ? [{ id, assigneeId, dueOn, dueAt }] : [],
  )
}
