import type { Kind } from '@kontor/contract/kit/kinds.ts'
import type { RecordLine } from '@kontor/contract/kit/record-parts.ts'
import { MOST_MUTED } from '@kontor/contract/notification-settings.ts'
import { namesOf } from '#identity/accounts/people.ts'
import { AppError } from '#kit/errors.ts'
import type { Ctx } from '#kit/http/context.ts'
import { findKind, type RecordPointer } from '#kit/records/kinds.ts'
import * as settings from './settings.repository.ts'

export type About = { kind: Kind; id: string }

/** What the caller no longer sees is left out. */
export async function listMuted(ctx: Ctx): Promise<{ items: RecordLine[] }> {
  const mutes = await settings.listMutes(ctx.tx, ctx.session.userId)
  const seen = new Map<string, RecordLine>()
  for (const [kind, same] of Map.groupBy(mutes, (muted) => muted.kind)) {
    const found = await findKind(kind)?.seenBy(
      ctx,
      same.map(({ record_id }) => record_id),
    )
    for (const [id, record] of found ?? []) seen.set(`${kind} ${id}`, record)
  }
  const items = mutes.flatMap(({ kind, record_id }) => seen.get(`${kind} ${record_id}`) ?? [])
  return { items: [...new Map(items.map((item) => [`${item.kind} ${item.id}`, item])).values()] }
}

export async function mute(ctx: Ctx, kind: Kind, id: string) {
  const record = (await findKind(kind)?.seenBy(ctx, [id]))?.get(id)
  if (!record) throw new AppError('notFound')
  const { userId } = ctx.session
  if ((await settings.listMutes(ctx.tx, userId)).length >= MOST_MUTED) throw new AppError('conflict')
  await settings.insertMute(ctx.tx, userId, kind, record.id, ctx.now)
  return null
}

export async function unmute(ctx: Ctx, kind: Kind, id: string) {
  const aliases = (await findKind(kind)?.aliasesOf(ctx, [id])) ?? []
  const ids = [id, ...aliases.map((alias) => alias.id)]
  if ((await settings.removeMute(ctx.tx, ctx.session.userId, kind, ids)) === 0) throw new AppError('notFound')
  return null
}

/** Which of the records the caller muted, under their own id or that of a record merged into them. */
export async function mutedAmong(ctx: Ctx, records: readonly About[]): Promise<ReadonlySet<string>> {
  const mutes = await settings.listMutes(ctx.tx, ctx.session.userId)
  if (mutes.length === 0) return new Set()
  const muted = new Set(mutes.map(({ kind, record_id }) => `${kind} ${record_id}`))
  const found = new Set<string>()
  for (const [kind, same] of Map.groupBy(records, (each) => each.kind)) {
    const ids = same.map(({ id }) => id)
    const known = (await findKind(kind)?.aliasesOf(ctx, ids)) ?? []
    for (const id of ids) if (muted.has(`${kind} ${id}`)) found.add(id)
    for (const { id, survivor } of known) if (muted.has(`${kind} ${id}`)) found.add(survivor)
  }
  return found
}

/** Mutes of a record that is merged or removed for good. */
export const mutePointer: RecordPointer = {
  name: 'mutes',
  move: settings.moveMutes,
  async giveBack(tx, sides, moved) {
    const past = JSON.parse(moved) as { user_id: string }[]
    const people = await namesOf(
      tx,
      past.map(({ user_id }) => user_id),
    )
    await settings.giveMutesBack(tx, sides, moved, [...people.keys()])
  },
  erase: settings.eraseMutes,
}
