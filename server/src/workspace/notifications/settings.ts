import { MOST_SNOOZE_DAYS, type NotificationSettings } from '@kontor/contract/notification-settings.ts'
import { AppError } from '#kit/errors.ts'
import type { Ctx } from '#kit/http/context.ts'
import { settingsOf, showAt } from './deliver.ts'
import * as notifications from './notifications.repository.ts'
import { countUnread } from './notifications.service.ts'
import * as settings from './settings.repository.ts'

const DAY_MS = 86_400_000

export function get(ctx: Ctx) {
  return settingsOf(ctx.tx, ctx.session.userId)
}

export async function set(ctx: Ctx, wanted: NotificationSettings) {
  await settings.set(ctx.tx, ctx.session.userId, wanted)
  return wanted
}

/** Hidden ones are told by no channel until their moment; then they are new again. */
export async function snooze(ctx: Ctx, { ids, until }: { ids: readonly string[]; until: string | null }) {
  const own = await notifications.listOwn(ctx.tx, ctx.session.userId, ids)
  if (own.length < new Set(ids).size) throw new AppError('notFound')
  if (until === null) {
    await notifications.show(ctx.tx, own)
    return countUnread(ctx)
  }
  const at = new Date(until)
  const days = (at.getTime() - ctx.now.getTime()) / DAY_MS
  if (days <= 0 || days > MOST_SNOOZE_DAYS)
    throw new AppError('invalid', { faults: [{ path: 'until', key: 'date.invalid' }] })
  await notifications.hide(ctx.tx, own, at)
  await showAt(ctx, at)
  return countUnread(ctx)
}
