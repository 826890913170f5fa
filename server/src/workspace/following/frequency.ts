import type { Frequency } from '@kontor/contract/following.ts'
import type { Kind } from '@kontor/contract/kit/kinds.ts'
import { AppError } from '#kit/errors.ts'
import type { Ctx } from '#kit/http/context.ts'
import { findKind, recordKind } from '#kit/records/kinds.ts'
import * as follows from './following.repository.ts'

/** What was merged is followed under the ids of both, and heard of in one way. */
export async function setFrequency(ctx: Ctx, kind: Kind, id: string, frequency: Frequency | null) {
  const aliases = (await findKind(kind)?.aliasesOf(ctx, [id])) ?? []
  const ids = [id, ...aliases.map((alias) => alias.id)]
  const changed = await follows.setFrequency(ctx.tx, ctx.session.userId, { kind, ids }, frequency)
  if (changed === 0) throw new AppError('notFound')
  return null
}

/** How the caller wants to hear of a record; null where they follow it and chose nothing, or do not follow it. */
export async function frequencyOf(ctx: Ctx, kind: Kind, id: string): Promise<Frequency | null> {
  const mine = await follows.list(ctx.tx, ctx.session.userId, kind)
  const chosen = new Map(mine.map(({ subject_id, frequency }) => [subject_id, frequency]))
  const known = await recordKind(kind).aliasesOf(ctx, [id])
  // The first that was followed counts, as in the list of what is followed.
  return [id, ...known.map((alias) => alias.id)].map((each) => chosen.get(each)).find(Boolean) ?? null
}
