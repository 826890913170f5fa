import type { Tx } from '#kit/db/scope.ts'
import { listDue } from './tasks.repository.ts'

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
