import { followingRule, nextDay, parseRule, writeRule } from '@kontor/contract/kit/recurrence.ts'
import type { Ctx } from '#kit/http/context.ts'
import { remove } from '#kit/records/deleting.ts'
import { valuesOf } from '#kit/records/fields.ts'
import { lockEditable } from '#kit/records/reading.ts'
import { find, listAny, update } from '#kit/records/rows.repository.ts'
import { create, tell } from '#kit/records/writing.ts'
import { type TaskRow, taskType } from './task-type.ts'
import * as tasks from './tasks.repository.ts'
import { presentMany, updateDue } from './tasks.service.ts'

/** Those that are so already stay as they are. */
export async function complete(ctx: Ctx, { ids, done }: { ids: readonly string[]; done: boolean }) {
  for (const id of new Set(ids)) {
    const row = await lockEditable(ctx, taskType, id)
    if ((row.done_at !== null) === done) continue
    await (done ? finish(ctx, row) : reopen(ctx, row))
    await tell(ctx, taskType, 'changed', id)
  }
  const rows = await listAny(ctx.tx, taskType, ids)
  return {
    items: await presentMany(
      ctx,
      ids.flatMap((id) => rows.get(id) ?? []),
    ),
  }
}

/** A recurring task is followed by the next of its kind, with an unticked checklist. */
async function finish(ctx: Ctx, row: TaskRow) {
  const rule = row.recurrence === null ? undefined : parseRule(row.recurrence)
  const day = row.recurs_on ?? row.due_on
  const dueOn = rule && day ? nextDay(rule, day) : undefined
  const next = rule && dueOn ? await addNext(ctx, row, { dueOn, recurrence: writeRule(followingRule(rule)) }) : null
  await update(ctx.tx, taskType, row.id, {
    done_at: ctx.now,
    done_by: ctx.session.userId,
    next_id: next,
    updated_at: ctx.now,
  })
}

async function addNext(ctx: Ctx, row: TaskRow, days: { dueOn: string; recurrence: string }) {
  const values = valuesOf(taskType.fields, row)
  const checklist = values.checklist.map(({ text }) => ({ text, done: false }))
  const { id } = await create(ctx, taskType, { ...values, checklist, ...days, recursOn: null })
  await updateDue(ctx, id)
  const about = await tasks.listRecords(ctx.tx, [row.id])
  await tasks.setRecords(
    ctx.tx,
    id,
    about.map((each) => ({ kind: each.kind, id: each.record_id })),
  )
  return id
}

/** The task that followed goes again, unless somebody has worked on it since. */
async function reopen(ctx: Ctx, row: TaskRow) {
  await update(ctx.tx, taskType, row.id, { done_at: null, done_by: null, next_id: null, updated_at: ctx.now })
  const next = row.next_id === null ? undefined : await find(ctx.tx, taskType, row.next_id)
  if (!next || next.version > 1 || next.done_at !== null) return
  await remove(ctx, taskType, next.id)
}
