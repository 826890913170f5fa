import { taskList } from './tasks.queries.ts'

/** What the user has to do today, and what should have been done before; a task may be in both. */
export function dueTasks(timeZone: string) {
  return [
    taskList({ view: 'today', assignee: 'me', timeZone }),
    taskList({ view: 'overdue', assignee: 'me', timeZone }),
  ] as const
}
