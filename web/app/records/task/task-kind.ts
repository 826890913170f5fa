import { type Task, tasks } from '@kontor/contract/tasks.ts'
import { href } from '@kontor/contract/kit/paths.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { SquareCheck } from 'lucide-react'
import { recordApi } from '../kit/record.queries.ts'
import type { RecordKind } from '../kit/record-kind.ts'

export const taskApi = recordApi<Task>({ key: 'tasks', endpoints: tasks, idOf: ({ id }) => id })

export const PRIORITY_NAMES: Readonly<Record<Task['priority'], MessageDescriptor>> = {
  low: msg`Low`,
  normal: msg`Normal`,
  high: msg`High`,
}

/** Tasks as the record kit needs them; a task opens in the drawer of the page of tasks. */
export const task: RecordKind<Task> = {
  kind: 'task',
  icon: SquareCheck,
  api: taskApi,
  headOf: ({ id, title, access, can }) => ({ id, name: title, access, can }),
  hrefOf: ({ id }, locale) => href('tasks', locale, {}, { taskId: id }),
  hrefById: (id, locale) => href('tasks', locale, {}, { taskId: id }),
  editHref: ({ id }, locale) => href('tasks', locale, {}, { taskId: id }),
  listPage: 'tasks',
  words: {
    one: msg`Task`,
    many: msg`Tasks`,
    changedMeanwhile: msg`Someone else changed this task while you were editing`,
    nothingKnown: msg`There is nothing more to this task.`,
  },
  fields: {
    title: { name: msg({ message: 'Title', context: 'of a task' }) },
    notes: { name: msg`Notes` },
    assigneeId: { name: msg`Assigned to` },
    dueOn: { name: msg`Due` },
    dueTime: { name: msg`Time` },
    timeZone: { name: msg`Time zone` },
    remindMinutes: { name: msg`Reminder` },
    priority: { name: msg`Priority`, text: (value: Task['priority'], _, i18n) => i18n._(PRIORITY_NAMES[value]) },
    checklist: {
      name: msg`Checklist`,
      text: (value: Task['checklist']) => value.map(({ text, done }) => `${done ? '☑' : '☐'} ${text}`).join(', '),
    },
    recurrence: { name: msg`Repeats` },
    recursOn: { name: msg`Planned for` },
  },
}
