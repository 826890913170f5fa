import type { InputOf } from '@kontor/contract/kit/endpoint.ts'
import { Id } from '@kontor/contract/kit/ids.ts'
import type { Kind } from '@kontor/contract/kit/kinds.ts'
import type { RecordLine } from '@kontor/contract/kit/record-parts.ts'
import { plusDays } from '@kontor/contract/kit/recurrence.ts'
import { dayIn, momentOf } from '@kontor/contract/kit/zoned.ts'
import {
  type DayLoad,
  LOAD_DAYS,
  PRIORITIES,
  type Task,
  TASK_VIEWS,
  type TaskDue,
  type TaskView,
  type tasks as endpoints,
} from '@kontor/contract/tasks.ts'
import { z } from 'zod'
import { namesOf, picturedOf } from '#identity/accounts/people.ts'
import { actingFor } from '#kit/db/scope.ts'
import { AppError } from '#kit/errors.ts'
import { record as recordEvent } from '#kit/events/events.ts'
import type { Ctx } from '#kit/http/context.ts'
import { cursorsOf } from '#kit/http/cursor.ts'
import { findKind } from '#kit/records/kinds.ts'
import { presentRecord } from '#kit/records/present.ts'
import { type PageQuery, recordService } from '#kit/records/service.ts'
import { find, update } from '#kit/records/rows.repository.ts'
import { scheduleReminder } from './reminders.ts'
import { dueAt, type TaskRow, taskType, type TaskValues } from './task-type.ts'
import { taskAssigned } from './tasks.events.ts'
import * as tasks from './tasks.repository.ts'

type About = { kind: Kind; id: string }
const base = recordService(taskType, (ctx, row) => present(ctx, row))

/** What every kind of record has; besides, a task is about records and its moment follows from its day. */
export const records = {
  ...base,
  list,
  async create(ctx: Ctx, { records: about, ...given }: InputOf<typeof endpoints.create>['body']) {
    const { id } = await base.create(ctx, given)
    return settle(ctx, id, about, null)
  },
  async update(ctx: Ctx, id: string, { records: about, ...change }: InputOf<typeof endpoints.update>['body']) {
    const before = await find(ctx.tx, taskType, id)
    await base.update(ctx, id, before ? { ...change, ...occurrenceOf(before, change) } : change)
    return settle(ctx, id, about, before?.assignee_id ?? null)
  },
  async restoreField(ctx: Ctx, id: string, entryId: string) {
    const before = await find(ctx.tx, taskType, id)
    await base.restoreField(ctx, id, entryId)
    return settle(ctx, id, undefined, before?.assignee_id ?? null)
  },
}

type DayChange = { [F in 'dueOn' | 'recurrence' | 'recursOn']?: TaskValues[F] | undefined }

/**
 * A new day of a recurring task is that of this one alone: it goes on standing for its day of the rule. A new rule is
 * counted from the day on which the task is due, and so is one without a day that it stands for.
 */
function occurrenceOf(row: TaskRow, change: DayChange): Pick<TaskValues, 'recursOn'> {
  const { dueOn = row.due_on, recurrence = row.recurrence } = change
  const isNewRule = recurrence !== row.recurrence
  const kept = isNewRule || recurrence === null ? null : (row.recurs_on ?? row.due_on)
  const recursOn = change.recursOn === undefined ? kept : change.recursOn
  return { recursOn: recursOn === dueOn ? null : recursOn }
}

/** Writes what follows from the fields, and the records if they were given; tells who has to do it from now on. */
async function settle(ctx: Ctx, id: string, about: readonly About[] | undefined, assignedBefore: string | null) {
  const row = await updateDue(ctx, id)
  const { userId: byUserId, accountId } = ctx.session
  const { assignee_id: userId, version } = row
  if (userId !== null && userId !== assignedBefore && userId !== byUserId)
    await recordEvent(ctx.tx, taskAssigned, accountId, { taskId: id, version, userId, byUserId })
  if (about) await setRecords(ctx, id, about)
  if (userId !== null && (about || userId !== assignedBefore)) await checkAssignee(ctx, id, userId)
  return present(ctx, row)
}

/** A task about a confidential job or a private list is for those who see that, so nobody else can be asked to do it. */
async function checkAssignee(ctx: Ctx, id: string, userId: string) {
  if (userId === ctx.session.userId) return
  const seen = await actingFor(ctx.tx, userId, () => find(ctx.tx, taskType, id))
  if (seen) return
  const isOfList = (await tasks.listRecords(ctx.tx, [id])).some(({ kind }) => kind === 'list')
  const key = isOfList ? 'list.notShared' : 'job.outsideTeam'
  throw new AppError('invalid', { faults: [{ path: 'assigneeId', key }] })
}

export async function updateDue(ctx: Ctx, id: string) {
  const row = await update(ctx.tx, taskType, id, { updated_at: ctx.now })
  const settled = await update(ctx.tx, taskType, id, { due_at: dueAt(row) })
  await scheduleReminder(ctx, settled)
  return settled
}

/** Records that the caller does not see stay; what is given besides must be seen. */
async function setRecords(ctx: Ctx, id: string, about: readonly About[]) {
  const given = await seenOf(ctx, about)
  if (given.size < new Set(about.map(keyOf)).size) throw new AppError('notFound')
  const known = (await tasks.listRecords(ctx.tx, [id])).map((row) => ({ kind: row.kind, id: row.record_id }))
  const shown = await seenOf(ctx, known)
  const unseen = known.filter((each) => !shown.has(keyOf(each)))
  await tasks.setRecords(ctx.tx, id, [
    ...[...given.values()].map(({ kind, id: recordId }) => ({ kind, id: recordId })),
    ...unseen,
  ])
}

function keyOf({ kind, id }: About) {
  return `${kind}:${id}`
}

/** The records that a task is about, by their ids of today where the caller sees them. */
export async function aboutOf(ctx: Ctx, taskId: string): Promise<About[]> {
  const about = (await tasks.listRecords(ctx.tx, [taskId])).map(({ kind, record_id: id }) => ({ kind, id }))
  const seen = await seenOf(ctx, about)
  return about.map((each) => seen.get(keyOf(each)) ?? each)
}

async function seenOf(ctx: Ctx, about: readonly About[]) {
  const seen = new Map<string, RecordLine>()
  for (const [kind, same] of Map.groupBy(about, (each) => each.kind)) {
    const found = await findKind(kind)?.seenBy(ctx, [...new Set(same.map(({ id }) => id))])
    for (const [id, record] of found ?? []) seen.set(keyOf({ kind, id }), record)
  }
  return seen
}

export async function present(ctx: Ctx, row: TaskRow): Promise<Task> {
  const [shown] = await presentMany(ctx, [row])
  return shown as Task
}

export async function presentMany(ctx: Ctx, rows: readonly TaskRow[]): Promise<Task[]> {
  const people = await picturedOf(
    ctx.kit,
    ctx.tx,
    rows.flatMap(({ assignee_id }) => assignee_id ?? []),
  )
  const about = await tasks.listRecords(
    ctx.tx,
    rows.map(({ id }) => id),
  )
  const seen = await seenOf(
    ctx,
    about.map((each) => ({ kind: each.kind, id: each.record_id })),
  )
  const byTask = Map.groupBy(about, ({ task_id }) => task_id)
  return rows.map((row) => {
    const record = presentRecord(ctx, taskType, row)
    const isTeaser = record.hidden.length > 0
    const assignee = people.get(row.assignee_id ?? '') ?? null
    const lines = (byTask.get(row.id) ?? []).flatMap(
      (each) => seen.get(keyOf({ kind: each.kind, id: each.record_id })) ?? [],
    )
    return {
      ...record,
      // A field that always has a value has this one where it is hidden.
      dueAt: isTeaser ? null : (row.due_at?.toISOString() ?? null),
      doneAt: isTeaser ? null : (row.done_at?.toISOString() ?? null),
      assignee: isTeaser ? null : assignee,
      records: isTeaser ? [] : [...new Map(lines.map((each) => [keyOf(each), each])).values()],
    }
  })
}

const cursors = cursorsOf('tasks', z.object({ view: z.string(), key: z.string(), id: Id }))
export type Narrowing = {
  timeZone?: string | undefined
  assignee?: 'me' | 'nobody' | 'all' | undefined
  assigneeId?: string | undefined
  priority?: Task['priority'] | undefined
  kind?: Kind | undefined
  id?: string | undefined
}
type Query = PageQuery &
  Narrowing & { view?: TaskView | undefined; due?: TaskDue | undefined; day?: string | undefined }

async function list(ctx: Ctx, query: Query) {
  const { view = 'today', timeZone = 'UTC', due, day, searchAfter, limit } = query
  const mark = cursors.read(ctx.kit, searchAfter)
  const filter: tasks.Filter = {
    ...(await filterOf(ctx, query)),
    due,
    day: day === undefined ? undefined : { from: startOf(day, timeZone), until: startOf(plusDays(day, 1), timeZone) },
  }
  const after = mark?.view === view ? mark : undefined
  const found = await tasks.list(ctx.tx, view, filter, { after, limit: limit + 1 })
  const page = cursors.pageOf(ctx.kit, found, limit, ({ key, id }) => ({ view, key, id }))
  const counts = {} as Record<TaskView, number>
  for (const each of TASK_VIEWS) counts[each] = await tasks.count(ctx.tx, each, filter)
  const mine = await tasks.count(ctx.tx, 'open', { ...filter, assigneeId: ctx.session.userId })
  return { items: await presentMany(ctx, page.shown), searchAfter: page.searchAfter, counts, mine }
}

const DAYS_OF_WEEK = 7

function startOf(day: string, timeZone: string) {
  return momentOf(day, '00:00', timeZone)
}

/** Whose tasks are meant and about what, with the days of whoever asks. */
async function filterOf(ctx: Ctx, query: Narrowing): Promise<tasks.Filter> {
  const { timeZone = 'UTC', priority } = query
  const today = dayIn(ctx.now, timeZone)
  return {
    now: ctx.now,
    tomorrow: startOf(plusDays(today, 1), timeZone),
    nextWeek: startOf(plusDays(today, DAYS_OF_WEEK + 1), timeZone),
    assigneeId: await askedAssignee(ctx, query),
    priority: priority && PRIORITIES.indexOf(priority),
    record: await askedRecords(ctx, query),
  }
}

/** How many open tasks are due on each of the next days, today first. */
export async function load(ctx: Ctx, query: Narrowing): Promise<{ items: DayLoad[] }> {
  const { timeZone = 'UTC' } = query
  const today = dayIn(ctx.now, timeZone)
  const days = Array.from({ length: LOAD_DAYS }, (_, at) => plusDays(today, at))
  const starts = [...days, plusDays(today, LOAD_DAYS)].map((day) => startOf(day, timeZone))
  const counts = await tasks.countDays(ctx.tx, starts, await filterOf(ctx, query))
  return { items: days.map((day, at) => ({ day, ...(counts.get(at) ?? { open: 0, late: 0 }) })) }
}

/** Null for what nobody does; undefined for everybody. */
async function askedAssignee(ctx: Ctx, { assignee, assigneeId }: Narrowing): Promise<string | null | undefined> {
  if (assigneeId === undefined) return { me: ctx.session.userId, nobody: null, all: undefined }[assignee ?? 'all']
  if (!(await namesOf(ctx.tx, [assigneeId])).has(assigneeId)) throw new AppError('notFound')
  return assigneeId
}

async function askedRecords(ctx: Ctx, { kind, id }: Narrowing): Promise<tasks.Filter['record']> {
  if (!kind) return undefined
  return id ? recordIds(ctx, kind, id) : { kind }
}

async function recordIds(ctx: Ctx, kind: Kind, id: string) {
  const known = findKind(kind)
  const record = (await known?.seenBy(ctx, [id]))?.get(id)
  if (!known || !record) throw new AppError('notFound')
  const aliases = await known.aliasesOf(ctx, [record.id])
  return { kind, ids: [record.id, ...aliases.map((alias) => alias.id)] }
}
