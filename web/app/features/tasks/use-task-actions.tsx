import { MOST_MOVED, type Task } from '@kontor/contract/tasks.ts'
import { Plural, useLingui } from '@lingui/react/macro'
import { errorText } from '~/lib/api-error.ts'
import { useUndoNotice } from '~/records/kit/use-undo-notice.tsx'
import { useNotices } from '~/ui/use-notices.ts'
import { todayFor } from './task-groups.ts'
import { useChangeTask, useComplete, useMoveTasks } from './tasks.queries.ts'

/** What is done with tasks where they stand in a list, each with a way back. */
export function useTaskActions() {
  const { t, i18n } = useLingui()
  const notices = useNotices()
  const offer = useUndoNotice()
  const completing = useComplete()
  const changing = useChangeTask()
  const moving = useMoveTasks()
  const fail = (error: unknown) => notices.failure({ title: t`Not saved`, text: errorText(i18n, error) })
  const words = { done: t`Undone`, failed: t`This could not be undone` }

  /** All of them become what the first one is not. */
  async function complete(rows: readonly Task[]) {
    const done = !rows[0]?.doneAt
    const ids = rows.filter((row) => (row.doneAt === null) === done).map(({ id }) => id)
    try {
      await completing.mutateAsync({ ids, done })
      const count = ids.length
      const text = done ? (
        <Plural value={count} one="# task done" other="# tasks done" />
      ) : (
        <Plural value={count} one="# task is open again" other="# tasks are open again" />
      )
      offer({ key: `done ${ids[0]}`, text, undo: () => completing.mutateAsync({ ids, done: !done }), ...words })
    } catch (error) {
      fail(error)
    }
  }

  /** Without a day there is no time, no repetition and no reminder either; the way back brings all of them. */
  async function reschedule(task: Task, dueOn: string | null) {
    const { id, version, title } = task
    const before = { dueOn: task.dueOn, dueTime: task.dueTime, recurrence: task.recurrence, recursOn: task.recursOn }
    if (dueOn === before.dueOn) return
    try {
      const without = dueOn === null ? { dueTime: null, recurrence: null } : {}
      const moved = await changing.mutateAsync({ id, version, dueOn, ...without })
      const undo = () => changing.mutateAsync({ id, version: moved.version, ...before })
      const text = dueOn === null ? t`${title} has no due date any more` : t`${title} has another due date`
      offer({ key: `moved ${id}`, text, undo, ...words })
    } catch (error) {
      fail(error)
    }
  }

  /** So many at once as the API takes; the way back gives each its own day and time again. */
  async function moveToToday(rows: readonly Task[]) {
    const now = new Date()
    const asked = rows.slice(0, MOST_MOVED)
    try {
      const { items } = await moving.mutateAsync(
        asked.map((task) => ({ id: task.id, version: task.version, ...todayFor(task, now) })),
      )
      const versions = new Map(items.map(({ id, version }) => [id, version]))
      const before = asked.flatMap(({ id, version, dueOn, dueTime }) =>
        dueOn === null ? [] : [{ id, version: versions.get(id) ?? version, dueOn, dueTime }],
      )
      const text = <Plural value={asked.length} one="# task moved to today" other="# tasks moved to today" />
      offer({ key: `today ${asked[0]?.id}`, text, undo: () => moving.mutateAsync(before), ...words })
    } catch (error) {
      fail(error)
    }
  }

  async function assign({ id, version, title, assigneeId: before }: Task, assigneeId: string | null) {
    if (assigneeId === before) return
    try {
      const given = await changing.mutateAsync({ id, version, assigneeId })
      const undo = () => changing.mutateAsync({ id, version: given.version, assigneeId: before })
      const name = given.assignee?.name
      const text = name ? t`${title} is assigned to ${name}` : t`${title} is assigned to nobody`
      offer({ key: `assigned ${id}`, text, undo, ...words })
    } catch (error) {
      fail(error)
    }
  }
  return { complete, reschedule, moveToToday, assign }
}
