import type { Task } from '@kontor/contract/tasks.ts'

export const TASK_ID = '0197a000-0000-7000-8000-0000000000a1'

export const TASK_COUNTS = { open: 0, today: 0, overdue: 0, upcoming: 0, done: 0, all: 0 }

/** A weekly task of the past, with what a test wants changed. */
export function taskOf(changes: Partial<Task> = {}): Task {
  return {
    id: TASK_ID,
    access: 'company',
    provenance: {},
    hidden: [],
    version: 1,
    createdAt: '2026-11-01T00:00:00Z',
    updatedAt: '2026-11-14T00:00:00Z',
    title: 'Call Nordlicht',
    notes: null,
    assigneeId: null,
    dueOn: '2026-11-16',
    dueTime: '10:00',
    timeZone: 'UTC',
    remindMinutes: null,
    priority: 'high',
    checklist: [{ text: 'Ask for the price', done: true }],
    recurrence: 'FREQ=WEEKLY',
    recursOn: null,
    dueAt: '2026-11-16T10:00:00Z',
    doneAt: null,
    assignee: null,
    records: [],
    can: { edit: true, delete: true },
    ...changes,
  }
}
