import type { Kind } from '@kontor/contract/kit/kinds.ts'
import { type Task, type TaskDue, tasks, type TaskView } from '@kontor/contract/tasks.ts'
import { call } from '~/lib/client.ts'
import { infiniteList } from '../kit/record.queries.ts'
import { taskApi } from './task-kind.ts'

export type TaskFilter = {
  view: TaskView
  assignee: 'me' | 'nobody' | 'all'
  timeZone: string
  assigneeId?: string
  due?: TaskDue
  day?: string
  priority?: Task['priority']
  kind?: Kind
  id?: string
}

export function taskList(filter: TaskFilter) {
  return infiniteList([...taskApi.key, 'list', filter], (mark, signal) =>
    call(tasks.list, { query: { ...filter, ...mark } }, { signal }),
  )
}
