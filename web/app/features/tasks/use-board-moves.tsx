import { plusDays } from '@kontor/contract/kit/recurrence.ts'
import { dayIn, momentOf } from '@kontor/contract/kit/zoned.ts'
import type { Task } from '@kontor/contract/tasks.ts'
import { useLingui } from '@lingui/react/macro'
import { errorText } from '~/lib/api-error.ts'
import { useTimeZone } from '~/records/kit/account.queries.ts'
import { useUndoNotice } from '~/records/kit/use-undo-notice.tsx'
import { useNotices } from '~/ui/use-notices.ts'
import { useChangeTask, useComplete } from './tasks.queries.ts'

export const COLUMNS = ['overdue', 'today', 'upcoming', 'done'] as const
export type Column = (typeof COLUMNS)[number]
/** Nothing can be made overdue. */
export type Target = Exclude<Column, 'overdue'>

type Due = Pick<Task, 'dueOn' | 'dueTime'>

/** When a task is due that is moved to a column: as it was where that fits, else today or tomorrow. */
export function dueIn(column: Target, { dueOn, dueTime }: Due, now: Date, timeZone: string): Due {
  const today = dayIn(now, timeZone)
  if (column === 'today') {
    const isPast = dueTime !== null && momentOf(today, dueTime, timeZone) <= now
    return { dueOn: today, dueTime: isPast ? null : dueTime }
  }
  return column === 'upcoming' && dueOn !== null && dueOn <= today
    ? { dueOn: plusDays(today, 1), dueTime }
    : { dueOn, dueTime }
}

/** Moves tasks between the columns of the board, each move with a way back. */
export function useBoardMoves() {
  const { t, i18n } = useLingui()
  const notices = useNotices()
  const offer = useUndoNotice()
  const timeZone = useTimeZone()
  const completing = useComplete()
  const changing = useChangeTask()
  const setDone = async (id: string, done: boolean) => (await completing.mutateAsync({ ids: [id], done })).items[0]

  async function move(task: Task, column: Target) {
    const { id, title, dueOn, dueTime } = task
    const wasDone = task.doneAt !== null
    const due = dueIn(column, task, new Date(), timeZone)
    const isMoved = column !== 'done' && (due.dueOn !== dueOn || due.dueTime !== dueTime)
    try {
      let { version } = task
      if (wasDone !== (column === 'done')) version = (await setDone(id, column === 'done'))?.version ?? version
      if (isMoved) version = (await changing.mutateAsync({ id, version, ...due })).version
      const undo = async () => {
        if (isMoved) await changing.mutateAsync({ id, version, dueOn, dueTime })
        if (wasDone !== (column === 'done')) await setDone(id, wasDone)
      }
      const text = {
        today: t`${title} is due today`,
        upcoming: t`${title} is due later`,
        done: t`${title} is done`,
      }[column]
      offer({ key: `board ${id}`, text, undo, done: t`Undone`, failed: t`This could not be undone` })
    } catch (error) {
      notices.failure({ title: t`Not saved`, text: errorText(i18n, error) })
    }
  }
  return move
}
