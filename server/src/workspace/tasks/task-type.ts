import { PRIORITIES, type TaskField, taskFields } from '@kontor/contract/tasks.ts'
import { hiddenFields } from '@kontor/contract/visible-fields.ts'
import { momentOf } from '@kontor/contract/kit/zoned.ts'
import type { z } from 'zod'
import { listOwners } from '#identity/accounts/people.ts'
import { accessOf } from '#kit/access.ts'
import { AppError } from '#kit/errors.ts'
import type { FieldList } from '#kit/records/fields.ts'
import { type RecordRow, recordType } from '#kit/records/record-type.ts'
import { nameKey } from '#kit/text/name-key.ts'
import { secretAmong } from './secret.ts'

export type TaskValues = { [F in TaskField]: z.output<(typeof taskFields)[F]> }
export type TaskRow = RecordRow & {
  title: string
  notes: string | null
  assignee_id: string | null
  due_on: string | null
  due_time: string | null
  time_zone: string
  due_at: Date | null
  remind_minutes: number | null
  priority: number
  checklist: TaskValues['checklist']
  recurrence: string | null
  recurs_on: string | null
  done_at: Date | null
  done_by: string | null
  next_id: string | null
  created_by: string | null
}

const FIELDS: FieldList<TaskRow, TaskValues> = {
  title: {
    schema: taskFields.title,
    columns: { title: (title) => title, name_key: nameKey },
    read: ({ title }) => title,
  },
  notes: { schema: taskFields.notes, empty: null, columns: { notes: (notes) => notes }, read: ({ notes }) => notes },
  assigneeId: {
    schema: taskFields.assigneeId,
    empty: null,
    columns: { assignee_id: (id) => id },
    read: ({ assignee_id }) => assignee_id,
  },
  dueOn: { schema: taskFields.dueOn, empty: null, columns: { due_on: (day) => day }, read: ({ due_on }) => due_on },
  dueTime: {
    schema: taskFields.dueTime,
    empty: null,
    columns: { due_time: (time) => time },
    read: ({ due_time }) => due_time?.slice(0, 5) ?? null,
  },
  timeZone: {
    schema: taskFields.timeZone,
    empty: 'UTC',
    columns: { time_zone: (zone) => zone },
    read: ({ time_zone }) => time_zone,
  },
  remindMinutes: {
    schema: taskFields.remindMinutes,
    empty: null,
    columns: { remind_minutes: (minutes) => minutes },
    read: ({ remind_minutes }) => remind_minutes,
  },
  priority: {
    schema: taskFields.priority,
    empty: 'normal',
    columns: { priority: (priority) => PRIORITIES.indexOf(priority) },
    read: ({ priority }) => PRIORITIES[priority] ?? 'normal',
  },
  checklist: {
    schema: taskFields.checklist,
    empty: [],
    columns: { checklist: (items) => JSON.stringify(items) },
    read: ({ checklist }) => checklist,
  },
  recurrence: {
    schema: taskFields.recurrence,
    empty: null,
    columns: { recurrence: (rule) => rule },
    read: ({ recurrence }) => recurrence,
  },
  recursOn: {
    schema: taskFields.recursOn,
    empty: null,
    columns: { recurs_on: (day) => day },
    read: ({ recurs_on }) => recurs_on,
  },
}

/** Tasks, as the record kit keeps them. */
export const taskType = recordType<TaskRow, TaskValues>({
  kind: 'task',
  table: 'workspace.tasks',
  feature: 'tasks',
  access: 'own',
  secretAmong,
  fields: FIELDS,
  titleField: 'title',
  hiddenOf: (who, row) => hiddenFields('task', who, accessOf(row)),
  describe: ({ locale: _ }, { due_on }, hidden) => ({
    subtitle: hidden.includes('dueOn') ? '' : (due_on ?? ''),
    avatarUrl: '',
  }),
  checks: {
    /** A time, a repetition and the day of its rule need a day. */
    refused(values, row) {
      const dueOn = values.dueOn === undefined ? row?.due_on : values.dueOn
      const dueTime = values.dueTime === undefined ? row?.due_time : values.dueTime
      const recurrence = values.recurrence === undefined ? row?.recurrence : values.recurrence
      const recursOn = values.recursOn === undefined ? row?.recurs_on : values.recursOn
      if (dueOn) return undefined
      const needing = { dueTime, recurrence, recursOn }
      return (['dueTime', 'recurrence', 'recursOn'] as const).find((field) => needing[field])
    },
    async written(ctx, { assigneeId }, row) {
      if (!assigneeId || assigneeId === row?.assignee_id) return
      const people = await listOwners(ctx.tx)
      if (!people.some(({ userId }) => userId === assigneeId)) throw new AppError('notFound')
    },
  },
})

const END_OF_DAY = '23:59:59'

/** The moment that follows from the day, the time and the zone of a task. */
export function dueAt({ due_on, due_time, time_zone }: Pick<TaskRow, 'due_on' | 'due_time' | 'time_zone'>) {
  return due_on === null ? null : momentOf(due_on, due_time ?? END_OF_DAY, time_zone)
}
