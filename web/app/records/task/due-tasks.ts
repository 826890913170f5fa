import { useInfiniteQuery } from '@tanstack/react-query'
import { rowsOf } from '~/records/kit/record.queries.ts'
import { taskList } from './task-list.ts'

/** What the user has to do today, and what should have been done before; a task may be in both. */
export function dueTasks(timeZone: string) {
  return [
    taskList({ view: 'today', assignee: 'me', timeZone }),
    taskList({ view: 'overdue', assignee: 'me', timeZone }),
  ] as const
}

/** How many they are together, or that there are more. */
export function useDueCount(timeZone: string, enabled: boolean) {
  const [ofToday, ofBefore] = dueTasks(timeZone)
  const today = useInfiniteQuery({ ...ofToday, enabled })
  const before = useInfiniteQuery({ ...ofBefore, enabled })
  const ids = new Set([...rowsOf(before.data), ...rowsOf(today.data)].map(({ id }) => id))
  return { count: ids.size, isMore: today.hasNextPage || before.hasNextPage }
}
