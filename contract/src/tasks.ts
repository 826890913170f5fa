import { z } from 'zod'
import { CalendarDate } from './kit/dates.ts'
import { endpoint } from './kit/endpoint.ts'
import { Id, Version } from './kit/ids.ts'
import { Kind } from './kit/kinds.ts'
import { page, PageQuery } from './kit/page.ts'
import { recordEndpoints } from './kit/record-endpoints.ts'
import { Owner, RecordLine, RecordRights, recordShape } from './kit/record-parts.ts'
import { parseRule } from './kit/recurrence.ts'
import { line, paragraphs, requiredLine } from './kit/text.ts'
import { isTimeZone } from './kit/zoned.ts'

export const PRIORITIES = ['low', 'normal', 'high'] as const
export const MOST_RECORDS = 20
export const MOST_COMPLETED = 100
export const MOST_MOVED = 100
/** Today and those that follow, of which the load is told. */
export const LOAD_DAYS = 10
/** Four weeks ahead. */
const MOST_REMIND_MINUTES = 40_320

const TimeZone = z.string().max(64).refine(isTimeZone, { error: 'invalid' })
export const MOST_STEPS = 50
export const ChecklistItem = z.strictObject({ text: requiredLine(200), done: z.boolean() })

/** Everything about a task that a person may write. */
export const taskFields = {
  title: requiredLine(200),
  notes: paragraphs(5000).nullable(),
  assigneeId: Id.nullable(),
  dueOn: CalendarDate.nullable(),
  /** Without a time it is due at the end of its day. */
  dueTime: z
    .string()
    .max(5)
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'invalid')
    .nullable(),
  /** In which the day and the time are meant. */
  timeZone: TimeZone,
  /** So long before it is due. */
  remindMinutes: z.int().min(0).max(MOST_REMIND_MINUTES).nullable(),
  priority: z.enum(PRIORITIES),
  checklist: z.array(ChecklistItem).max(MOST_STEPS),
  /** A rule of RFC 5545, of which kit/recurrence.ts says what is understood. */
  recurrence: line(200)
    .refine((text) => parseRule(text) !== undefined, { error: 'invalid' })
    .nullable(),
  /**
   * The day of the rule that this one stands for, where it is due on another. A new day moves this one alone; who wants
   * all that follow to move says so with the day that they are counted from.
   */
  recursOn: CalendarDate.nullable(),
}
export type TaskField = keyof typeof taskFields

const Fields = z.strictObject(taskFields)
const records = z.array(z.strictObject({ kind: Kind, id: Id })).max(MOST_RECORDS)
export const NewTask = Fields.partial().required({ title: true }).extend({ records: records.optional() })
export const TaskChange = Fields.partial().extend({ version: Version, records: records.optional() })

export const Task = z.object({
  id: Id,
  ...recordShape,
  title: z.string(),
  notes: z.string().nullable(),
  assigneeId: Id.nullable(),
  dueOn: z.string().nullable(),
  dueTime: z.string().nullable(),
  timeZone: z.string(),
  remindMinutes: z.number().int().nullable(),
  priority: z.enum(PRIORITIES),
  checklist: z.array(ChecklistItem),
  recurrence: z.string().nullable(),
  recursOn: z.string().nullable(),
  dueAt: z.string().nullable(),
  doneAt: z.string().nullable(),
  /** With the address of the picture, which needs the bearer. */
  assignee: Owner.extend({ avatarUrl: z.string() }).nullable(),
  /** Those that the caller sees. */
  records: z.array(RecordLine),
  can: RecordRights,
})
export type Task = z.infer<typeof Task>

export const TASK_VIEWS = ['open', 'today', 'overdue', 'upcoming', 'done', 'all'] as const
export const TaskView = z.enum(TASK_VIEWS)
export type TaskView = z.infer<typeof TaskView>

/** When something is due, seen from today: within a week means after today. */
export const TASK_DUES = ['overdue', 'today', 'week', 'later', 'none'] as const
export type TaskDue = (typeof TASK_DUES)[number]

/** A day whose tasks are listed; the last year has no day after its last one. */
export const TaskDay = CalendarDate.refine((day) => day < '9999', { error: 'invalid' })

/** Whose tasks and about what, for lists of them and their load alike. */
const narrowing = {
  /** Whose days are meant. */
  timeZone: TimeZone.default('UTC'),
  assignee: z.enum(['me', 'nobody', 'all']).default('all'),
  /** Those of one person, instead. */
  assigneeId: Id.optional(),
  priority: z.enum(PRIORITIES).optional(),
  /** About any record of the kind, or about one where it is named. */
  kind: Kind.optional(),
  id: Id.optional(),
}

/** How many open tasks are due on a day, and how many of them should have been done by now. */
export const DayLoad = z.object({ day: z.string(), open: z.number().int(), late: z.number().int() })
export type DayLoad = z.infer<typeof DayLoad>

const feature = 'tasks'

export const tasks = {
  ...recordEndpoints({
    path: '/v1/tasks',
    one: 'task',
    many: 'Tasks',
    record: Task,
    item: Task,
    create: NewTask,
    change: TaskChange,
    filters: {},
    feature,
    // Whoever it is given to and what it is about must be known to the account.
    problems: ['invalid', 'notFound'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/v1/tasks',
    summary: 'Tasks of the account: open, overdue, of today, upcoming with those without a date, done, or all',
    permission: 'record:read',
    feature,
    query: z.strictObject({
      ...PageQuery.shape,
      ...narrowing,
      view: TaskView.default('today'),
      due: z.enum(TASK_DUES).optional(),
      /** Those that are due on it. */
      day: TaskDay.optional(),
    }),
    /** How many each view has, and how many of the open ones are the caller’s. */
    response: page(Task).extend({ counts: z.record(TaskView, z.number().int()), mine: z.number().int() }),
    problems: ['notFound'],
  }),
  load: endpoint({
    method: 'GET',
    path: '/v1/tasks/load',
    summary: `How many open tasks are due on each of the next ${LOAD_DAYS} days, today first`,
    permission: 'record:read',
    feature,
    query: z.strictObject(narrowing),
    response: z.object({ items: z.array(DayLoad) }),
    problems: ['notFound'],
  }),
  move: endpoint({
    method: 'POST',
    path: '/v1/tasks/move',
    summary: 'Give tasks other days and times, all of them or none',
    permission: 'record:write',
    feature,
    body: z.strictObject({
      changes: z
        .array(z.strictObject({ id: Id, version: Version, dueOn: CalendarDate, dueTime: taskFields.dueTime }))
        .min(1)
        .max(MOST_MOVED),
    }),
    response: z.object({ items: z.array(Task) }),
    problems: ['notFound', 'conflict', 'forbidden', 'invalid'],
  }),
  complete: endpoint({
    method: 'POST',
    path: '/v1/tasks/complete',
    summary: 'Mark tasks as done, or as not done; a recurring one is followed by the next',
    permission: 'record:write',
    feature,
    body: z.strictObject({ ids: z.array(Id).min(1).max(MOST_COMPLETED), done: z.boolean() }),
    response: z.object({ items: z.array(Task) }),
    problems: ['notFound'],
  }),
}
