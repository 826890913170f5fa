import { type ImportKind, NAME_TARGETS } from '@kontor/contract/import-targets.ts'
import { type IMPORTS_OF, MOST_OPEN_IMPORTS, MOST_ROWS_A_DAY } from '@kontor/contract/imports.ts'
import type { InputOf } from '@kontor/contract/kit/endpoint.ts'
import { z } from 'zod'
import { audit } from '#kit/audit.ts'
import { AppError } from '#kit/errors.ts'
import type { Ctx, CtxOf } from '#kit/http/context.ts'
import { cursorsOf } from '#kit/http/cursor.ts'
import type { Upload } from '#kit/http/upload.ts'
import { enqueue } from '#kit/queue/queue.ts'
import { formatOf } from './file-format.ts'
import { importStep } from './imports.jobs.ts'
import * as imports from './imports.repository.ts'
import type { ImportRecord } from './imports.repository.ts'
import { present, presentAll, presentItem, presentRows, undoUntil } from './present.ts'
import { reportOf } from './report.ts'
import * as rows from './rows.repository.ts'

type Endpoints = (typeof IMPORTS_OF)['person']
const DAY_MS = 86_400_000
const cursors = cursorsOf('imports', z.string().regex(/^\d{1,18}$/))
const rowCursors = cursorsOf('import rows', z.number().int())

/** Keeps the file and has it read in the background. The format is judged at once. */
export async function create(
  ctx: CtxOf<Endpoints['create']>,
  kind: ImportKind,
  { locale }: InputOf<Endpoints['create']>['query'],
  { content, name }: Upload,
) {
  const format = formatOf(content, name)
  return ctx.transact(async (own) => {
    const { accountId, userId } = own.session
    await imports.lockQuota(own.tx, accountId)
    if ((await imports.countOpen(own.tx, accountId)) >= MOST_OPEN_IMPORTS) throw new AppError('importsOpen')
    const file_name =
      name
        .normalize('NFC')
        .replace(/[\p{Cc}\p{Cf}\\/]/gu, '')
        .slice(0, 200) || 'table'
    const nothing = { problem: null, purpose: null, basis: null, started_at: null, ran_at: null, ended_at: null }
    const settings = JSON.stringify(UNREAD)
    const row = { user_id: userId, kind, file_name, format, locale, state: 'reading' as const, settings, ...nothing }
    const asked = await imports.insert(own.tx, row, content)
    await addStep(own, asked)
    return present(own, asked)
  })
}

/** Until the file is read. */
const UNREAD = {
  encoding: 'utf-8',
  separator: ',',
  headerRow: 1,
  sheet: 0,
  dateStyle: 'dmy',
  numberStyle: 'point',
  country: null,
} as const

export function addStep({ tx }: Pick<Ctx, 'tx'>, { id, account_id: accountId, step }: ImportRecord) {
  return enqueue(tx, importStep, { importId: id, accountId, step }, { accountId })
}

export async function list(ctx: Ctx, kind: ImportKind, { searchAfter, limit }: InputOf<Endpoints['list']>['query']) {
  const found = await imports.list(ctx.tx, kind, cursors.read(ctx.kit, searchAfter), limit + 1)
  const page = cursors.pageOf(ctx.kit, found, limit, ({ sequence }) => sequence)
  return { items: (await presentAll(ctx, page.shown)).map(presentItem), searchAfter: page.searchAfter }
}

async function seen(ctx: Ctx, kind: ImportKind, id: string): Promise<ImportRecord> {
  const asked = await imports.find(ctx.tx, id)
  if (asked?.kind !== kind) throw new AppError('notFound')
  return asked
}

/** Locks it in one of the states in which something can be done. */
export async function locked(ctx: Ctx, kind: ImportKind, id: string, states: readonly ImportRecord['state'][]) {
  await seen(ctx, kind, id)
  const asked = await imports.lock(ctx.tx, id)
  if (!asked) throw new AppError('notFound')
  if (!states.includes(asked.state)) throw new AppError('importState', { state: asked.state })
  return asked
}

export async function get(ctx: Ctx, kind: ImportKind, id: string) {
  return present(ctx, await seen(ctx, kind, id))
}

export async function remove(ctx: Ctx, kind: ImportKind, id: string) {
  const asked = await locked(ctx, kind, id, ['reading', 'ready', 'rehearsing', 'rehearsed', 'failed'])
  await imports.remove(ctx.tx, asked.id)
  return null
}

export async function listRows(ctx: Ctx, kind: ImportKind, id: string, query: InputOf<Endpoints['rows']>['query']) {
  const asked = await seen(ctx, kind, id)
  const { outcome, searchAfter, limit } = query
  const after = rowCursors.read(ctx.kit, searchAfter)
  const found = await rows.listRows(ctx.tx, id, { outcome, after, limit: limit + 1 })
  const page = rowCursors.pageOf(ctx.kit, found, limit, ({ row }) => row)
  return { items: await presentRows(ctx, asked, page.shown), searchAfter: page.searchAfter }
}

export async function report(ctx: Ctx, kind: ImportKind, id: string) {
  return reportOf(ctx, await seen(ctx, kind, id))
}

type Next = { state: ImportRecord['state']; total: number } & Partial<Pick<ImportRecord, 'ran_at'>>

/** Begins a step: whatever worked on an earlier one ends when it sees the number. */
export async function begin(ctx: Ctx, asked: ImportRecord, next: Next) {
  const started = { done: 0, step: asked.step + 1, problem: null, started_at: ctx.now, user_id: ctx.session.userId }
  const begun = await imports.update(ctx.tx, asked.id, { ...started, ...next })
  await addStep(ctx, begun)
  return present(ctx, begun)
}

export async function rehearse(ctx: Ctx, kind: ImportKind, id: string) {
  const asked = await locked(ctx, kind, id, ['ready', 'rehearsed'])
  if (!asked.columns.some(({ target }) => NAME_TARGETS[kind].includes(target))) throw new AppError('importUnnamed')
  if (kind === 'person' && (!asked.purpose || !asked.basis)) throw new AppError('importPurpose')
  await rows.setAllPending(ctx.tx, id)
  return begin(ctx, asked, { state: 'rehearsing', total: await rows.countRows(ctx.tx, id, ['pending']) })
}

/** Writes in the background. The bytes of the file are no longer needed then. */
export async function run(ctx: Ctx, kind: ImportKind, id: string) {
  const { accountId, userId: actorId } = ctx.session
  const asked = await locked(ctx, kind, id, ['rehearsed', 'stopped'])
  if (asked.ended_at !== null) throw new AppError('importState', { state: asked.state })
  const total = await rows.countRows(ctx.tx, id, ['create', 'update'])
  await imports.lockQuota(ctx.tx, accountId)
  const since = new Date(ctx.now.getTime() - DAY_MS)
  const written = await imports.sumRowsSince(ctx.tx, accountId, since)
  if (written + total > MOST_ROWS_A_DAY) throw new AppError('importsADay')
  await imports.removeContent(ctx.tx, id)
  await audit(ctx.tx, { accountId, actorId, action: 'import.run', objectId: id, requestId: ctx.requestId })
  return begin(ctx, asked, { state: 'running', total, ran_at: ctx.now })
}

export async function cancel(ctx: Ctx, kind: ImportKind, id: string) {
  const asked = await locked(ctx, kind, id, ['rehearsing', 'running'])
  const state = asked.state === 'running' ? 'stopped' : 'ready'
  return present(ctx, await imports.update(ctx.tx, id, { state, step: asked.step + 1 }))
}

export async function undo(ctx: Ctx, kind: ImportKind, id: string) {
  const asked = await locked(ctx, kind, id, ['done', 'stopped'])
  const until = undoUntil(asked)
  if (!until || until <= ctx.now) throw new AppError('importState', { state: asked.state })
  await imports.update(ctx.tx, id, { ended_at: asked.ended_at ?? ctx.now })
  return begin(ctx, asked, { state: 'undoing', total: await rows.countRows(ctx.tx, id, ['created', 'updated']) })
}
