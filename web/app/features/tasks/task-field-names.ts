import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { TaskDraft } from './task-draft.ts'

export const TASK_FIELD_NAMES: Readonly<Record<keyof TaskDraft, MessageDescriptor>> = {
  title: msg({ message: 'Title', context: 'of a task' }),
  notes: msg`Notes`,
  assigneeId: msg`Assigned to`,
  dueOn: msg`Due`,
  dueTime: msg`Time`,
  remindMinutes: msg`Reminder`,
  priority: msg`Priority`,
  recurrence: msg`Repeats`,
  checklist: msg`Checklist`,
  records: msg`Records`,
  movesAll: msg`Move those that follow, too`,
}
