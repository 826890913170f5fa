import type { InputOf } from '@kontor/contract/kit/endpoint.ts'
import type { notifications as endpoints } from '@kontor/contract/notifications.ts'
import { z } from 'zod'
import { AppError } from '#kit/errors.ts'
import type { Ctx } from '#kit/http/context.ts'
import { cursorsOf } from '#kit/http/cursor.ts'
import * as notifications from './notifications.repository.ts'
import { present } from './present.ts'

const cursors = cursorsOf('notifications', z.object({ sequence: z.string().regex(/^\d+$/) }))
type Query = InputOf<typeof endpoints.list>['query']

export async function list(ctx: Ctx, { view, searchAfter, limit }: Query) {
  const before = cursors.read(ctx.kit, searchAfter)?.sequence
  const { userId } = ctx.session
  const filter = { userId, view, before, limit: limit + 1 }
  const found = await notifications.list(ctx.tx, filter)
  const page = cursors.pageOf(ctx.kit, found, limit, ({ sequence }) => ({ sequence }))
  const { unread } = await countUnread(ctx)
  return { items: await present(ctx, page.shown), searchAfter: page.searchAfter, unread }
}

export async function countUnread(ctx: Ctx) {
  return { unread: await notifications.countUnread(ctx.tx, ctx.session.userId) }
}

/** What came since a snapshot of the database, with the snapshot that holds it; nothing is new without one. */
export async function readSince(ctx: Ctx, since: string | undefined) {
  const { userId } = ctx.session
  const { snapshot, unread, rows } = await notifications.listSince(ctx.tx, userId, since)
  return { snapshot, items: await present(ctx, rows), unread }
}

export async function mark(ctx: Ctx, { ids, read }: { ids: readonly string[]; read: boolean }) {
  const own = await notifications.listOwn(ctx.tx, ctx.session.userId, ids)
  if (own.length < new Set(ids).size) throw new AppError('notFound')
  await notifications.setRead(ctx.tx, own, read ? ctx.now : null)
  return countUnread(ctx)
}

export async function markAll(ctx: Ctx) {
  const ids = await notifications.setAllRead(ctx.tx, ctx.session.userId, ctx.now)
  return { ids, unread: 0 }
}
