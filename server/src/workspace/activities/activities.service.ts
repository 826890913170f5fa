import type { Activity, ActivityType, activities as endpoints } from '@kontor/contract/activities.ts'
import type { InputOf } from '@kontor/contract/kit/endpoint.ts'
import type { Kind } from '@kontor/contract/kit/kinds.ts'
import type { RecordLine } from '@kontor/contract/kit/record-parts.ts'
import { KEPT_DAYS } from '@kontor/contract/records.ts'
import { z } from 'zod'
import { namesOf } from '#identity/accounts/people.ts'
import { AppError } from '#kit/errors.ts'
import type { Ctx } from '#kit/http/context.ts'
import { cursorsOf } from '#kit/http/cursor.ts'
import { findKind } from '#kit/records/kinds.ts'
import { canDelete, canEdit } from './activities.policy.ts'
import * as activities from './activities.repository.ts'

const DAY_MS = 86_400_000
/** Clocks of browsers go ahead by so much. */
const AHEAD_MS = 120_000
const cursors = cursorsOf('activities', z.object({ at: z.string(), id: z.string() }))

type About = activities.About
type Query = { type?: ActivityType | undefined; searchAfter?: string | undefined; limit: number }

export async function list(ctx: Ctx, kind: Kind, id: string, { type, searchAfter, limit }: Query) {
  const asked = await idsOf(ctx, kind, id)
  const after = cursors.read(ctx.kit, searchAfter)
  const before = after && { at: after.at, sameMoment: { below: after.id } }
  const rows = await activities.listOf(ctx.tx, asked, { before, limit: limit + 1, type })
  const page = cursors.pageOf(ctx.kit, rows, limit, (row) => ({ at: row.moment, id: row.id }))
  const [last] = await activities.listOf(ctx.tx, asked, { limit: 1 })
  const names = await namesOf(ctx.tx, last?.author_id ? [last.author_id] : [])
  const lastContact = last
    ? { type: last.type, at: last.happened_at.toISOString(), by: names.get(last.author_id ?? '') ?? null }
    : null
  return { items: await presentMany(ctx, page.shown), searchAfter: page.searchAfter, lastContact }
}

/** The record by every id that it is or was known by. */
async function idsOf(ctx: Ctx, kind: Kind, id: string) {
  const record = (await seenOf(ctx, [{ kind, id }])).get(keyOf({ kind, id }))
  if (!record) throw new AppError('notFound')
  const aliases = (await findKind(kind)?.aliasesOf(ctx, [record.id])) ?? []
  return { kind, ids: [record.id, ...aliases.map((alias) => alias.id)] }
}

function keyOf({ kind, id }: About) {
  return `${kind}:${id}`
}

async function seenOf(ctx: Ctx, about: readonly About[]) {
  const seen = new Map<string, RecordLine>()
  for (const [kind, same] of Map.groupBy(about, (each) => each.kind)) {
    const found = await findKind(kind)?.seenBy(ctx, [...new Set(same.map(({ id }) => id))])
    for (const [id, record] of found ?? []) seen.set(keyOf({ kind, id }), record)
  }
  return seen
}

export async function presentMany(ctx: Ctx, rows: readonly activities.Row[]): Promise<Activity[]> {
  const about = await activities.listRecords(
    ctx.tx,
    rows.map(({ id }) => id),
  )
  const seen = await seenOf(
    ctx,
    about.map(({ kind, record_id }) => ({ kind, id: record_id })),
  )
  const names = await namesOf(
    ctx.tx,
    rows.flatMap(({ author_id }) => author_id ?? []),
  )
  const byActivity = Map.groupBy(about, ({ activity_id }) => activity_id)
  return rows.map((row) => {
    const lines = (byActivity.get(row.id) ?? []).flatMap(({ kind, record_id, place }) => {
      const line = seen.get(keyOf({ kind, id: record_id }))
      return line ? [{ line, place }] : []
    })
    const name = names.get(row.author_id ?? '')
    return {
      id: row.id,
      type: row.type,
      outcome: row.outcome,
      text: row.text,
      at: row.happened_at.toISOString(),
      record: lines.find(({ place }) => place === 0)?.line ?? null,
      people: lines.filter(({ place }) => place > 0).map(({ line }) => line),
      author: row.author_id !== null && name !== undefined ? { userId: row.author_id, name } : null,
      version: row.version,
      createdAt: row.created_at.toISOString(),
      editedAt: row.edited_at?.toISOString() ?? null,
      can: { edit: canEdit(ctx.session, row), delete: canDelete(ctx.session, row) },
    }
  })
}

async function present(ctx: Ctx, row: activities.Row): Promise<Activity> {
  const [shown] = await presentMany(ctx, [row])
  return shown as Activity
}

function refuse(path: string): never {
  throw new AppError('invalid', { faults: [{ path, key: path === 'text' ? 'required' : 'invalid' }] })
}

/** What has not happened yet is a task, and a note says something. */
function check(ctx: Ctx, { type, text, at }: { type: ActivityType; text: string; at: Date }) {
  if (at.getTime() > ctx.now.getTime() + AHEAD_MS) refuse('at')
  if (type === 'note' && text === '') refuse('text')
}

export async function create(ctx: Ctx, kind: Kind, id: string, body: InputOf<typeof endpoints.create>['body']) {
  const { type, outcome, text, people } = body
  const record = (await seenOf(ctx, [{ kind, id }])).get(keyOf({ kind, id }))
  if (!record) throw new AppError('notFound')
  const at = body.at === undefined ? ctx.now : new Date(body.at)
  check(ctx, { type, text, at })
  const participants = await peopleOf(ctx, people)
  const values = { type, outcome, text, happened_at: at, author_id: ctx.session.userId, created_at: ctx.now }
  const row = await activities.insert(ctx.tx, values)
  await activities.setRecords(ctx.tx, row.id, [{ kind: record.kind, id: record.id }, ...participants])
  return present(ctx, row)
}

/** Contacts that the caller sees; one that is not there is not found. */
async function peopleOf(ctx: Ctx, ids: readonly string[]): Promise<About[]> {
  const asked = [...new Set(ids)].map((id) => ({ kind: 'person' as const, id }))
  const seen = await seenOf(ctx, asked)
  if (seen.size < asked.length) throw new AppError('notFound')
  return [...seen.values()].map(({ id }) => ({ kind: 'person', id }))
}

/** One whose record the caller sees, locked. */
async function lockVisible(ctx: Ctx, id: string, { deletedToo = false } = {}) {
  const found = await activities.find(ctx.tx, id)
  if (!found || (found.deleted_at !== null && !deletedToo)) throw new AppError('notFound')
  const about = (await activities.listRecords(ctx.tx, [id])).map(({ kind, record_id }) => ({ kind, id: record_id }))
  if ((await seenOf(ctx, about)).size === 0) throw new AppError('notFound')
  const row = await activities.lock(ctx.tx, id)
  if (!row) throw new AppError('notFound')
  return row
}

export async function update(ctx: Ctx, id: string, body: InputOf<typeof endpoints.update>['body']) {
  const row = await lockVisible(ctx, id)
  if (!canEdit(ctx.session, row)) throw new AppError('forbidden')
  const { version, people, at: moment, type = row.type, outcome = row.outcome, text = row.text } = body
  if (row.version !== version) throw new AppError('conflict', { version: row.version, fields: [] })
  const at = moment === undefined ? row.happened_at : new Date(moment)
  check(ctx, { type, text, at })
  if (people) await setPeople(ctx, id, people)
  const change = { type, outcome, text, happened_at: at, version: row.version + 1, edited_at: ctx.now }
  return present(ctx, await activities.update(ctx.tx, id, change))
}

/** Contacts whom the caller does not see stay. */
async function setPeople(ctx: Ctx, id: string, people: readonly string[]) {
  const given = await peopleOf(ctx, people)
  const known = (await activities.listRecords(ctx.tx, [id])).map(({ kind, record_id }) => ({ kind, id: record_id }))
  const [record, ...others] = known
  const seen = await seenOf(ctx, others)
  const unseen = others.filter((each) => !seen.has(keyOf(each)))
  await activities.setRecords(ctx.tx, id, [...(record ? [record] : []), ...given, ...unseen])
}

export async function remove(ctx: Ctx, id: string) {
  const row = await lockVisible(ctx, id)
  if (!canDelete(ctx.session, row)) throw new AppError('forbidden')
  await activities.update(ctx.tx, id, { deleted_at: ctx.now })
  await activities.removeOld(ctx.tx, keptSince(ctx))
  return null
}

export async function bringBack(ctx: Ctx, id: string) {
  const row = await lockVisible(ctx, id, { deletedToo: true })
  if (!row.deleted_at || row.deleted_at < keptSince(ctx)) throw new AppError('notFound')
  if (!canDelete(ctx.session, row)) throw new AppError('forbidden')
  return present(ctx, await activities.update(ctx.tx, id, { deleted_at: null }))
}

function keptSince(ctx: Ctx) {
  return new Date(ctx.now.getTime() - KEPT_DAYS * DAY_MS)
}
