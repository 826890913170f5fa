import { calendars } from '@kontor/contract/calendars.ts'
import type { CallOf } from '@kontor/contract/kit/endpoint.ts'
import { records } from '@kontor/contract/records.ts'
import { tasks } from '@kontor/contract/tasks.ts'
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '~/lib/client.ts'
import { TIMELINES } from '~/records/kit/record.queries.ts'
import { taskApi } from '~/records/task/task-kind.ts'
import type { TaskFilter } from '~/records/task/task-list.ts'

/** Stands in the address for a task that is not there yet. */
export const NEW = 'new'

export type LoadFilter = Omit<TaskFilter, 'view' | 'due' | 'day'>

/** How much is due on each of the next days. */
export function taskLoad(filter: LoadFilter) {
  return queryOptions({
    queryKey: [...taskApi.key, 'load', filter],
    queryFn: async ({ signal }) => (await call(tasks.load, { query: filter }, { signal })).items,
  })
}

/** People to whom a task can be given. */
export function assignees() {
  return queryOptions({
    queryKey: ['owners'],
    queryFn: async ({ signal }) => (await call(records.owners, {}, { signal })).items,
  })
}

/** Tasks stand in lists, on boards and in the timelines of what they are about. */
function forgetTasks(cache: QueryClient) {
  return Promise.all([taskApi.key, TIMELINES].map((queryKey) => cache.invalidateQueries({ queryKey })))
}

export function useComplete() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ ids, done }: { ids: readonly string[]; done: boolean }) =>
      call(tasks.complete, { body: { ids: [...ids], done } }),
    onSettled: () => forgetTasks(cache),
  })
}

type Change = NonNullable<CallOf<typeof tasks.update>['body']>

/** Changes one task of a list where it stands. */
export function useChangeTask() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...body }: { id: string } & Change) => call(tasks.update, { params: { id }, body }),
    onSettled: () => forgetTasks(cache),
  })
}

type Move = NonNullable<CallOf<typeof tasks.move>['body']>['changes'][number]

/** Gives several tasks other days, all of them or none. */
export function useMoveTasks() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (changes: readonly Move[]) => call(tasks.move, { body: { changes: [...changes] } }),
    onSettled: () => forgetTasks(cache),
  })
}

const CALENDAR = ['calendar'] as const

/** Since when the user has a calendar address. */
export function calendarAddress() {
  return queryOptions({
    queryKey: CALENDAR,
    queryFn: ({ signal }) => call(calendars.current, {}, { signal }),
  })
}

export function useCalendarAddress() {
  const cache = useQueryClient()
  const onSettled = () => cache.invalidateQueries({ queryKey: CALENDAR })
  const create = useMutation({ mutationFn: () => call(calendars.create, {}), onSettled })
  const revoke = useMutation({ mutationFn: () => call(calendars.revoke, {}), onSettled })
  return { create, revoke }
}
