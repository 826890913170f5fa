import type { Kind } from '@kontor/contract/kit/kinds.ts'
import { audit } from '#kit/audit.ts'
import { AppError } from '#kit/errors.ts'
import type { Ctx } from '#kit/http/context.ts'
import { valuesOf } from '#kit/records/fields.ts'
import { pointersAt, type Sides } from '#kit/records/kinds.ts'
import * as history from '#kit/records/merging.repository.ts'
import { titleOf } from '#kit/records/record-kind.ts'
import { RELATIONSHIP } from '#kit/records/relationship.ts'
import type { RecordRow, RecordType } from '#kit/records/record-type.ts'
import { lockMany, update } from '#kit/records/rows.repository.ts'
import { applyChange, tell } from '#kit/records/writing.ts'
import * as journal from './journal.repository.ts'
import { takesValues } from './merges.policy.ts'
import * as merges from './merges.repository.ts'
import { mergeableType, sidesOf } from './merges.service.ts'
import { changeOf, planFields } from './plan.ts'

const UNDO_DAYS = 30
/**
 * An undo gives the survivor its old version back. A form that was opened in between must not match a version of
 * after the undo, so the merged record counts from far ahead.
 */
const VERSION_LEAP = 1000

export type MergeOrder = {
  keepId: string
  mergedId: string
  /** Whether the merged one is deleted, or leads to the survivor. */
  remove: boolean
  /** Fields whose value comes from the one that is merged. */
  take: readonly string[]
}

/** Merges one record into another. All of it happens in the request's transaction, or nothing. */
export async function merge(ctx: Ctx, kind: Kind, { keepId, mergedId, remove, take }: MergeOrder) {
  const type = mergeableType(kind)
  const { keep, merged } = await sidesOf(ctx, type, keepId, mergedId, lockMany)
  const takes = takesValues(keep, merged)
  if (!takes && take.some((field) => field !== RELATIONSHIP)) throw new AppError('forbidden')
  const sides = await open(ctx, type, keep, merged, remove)
  const lastChange = await history.findLastChange(ctx.tx, sides)
  await journal.note(ctx.tx, type, 'before', sides, { slugs: await history.readSlugs(ctx.tx, sides), lastChange })
  // First of all, because from here on the merged one no longer holds what only one record may have.
  await update(ctx.tx, type, merged.id, { merged_into: keep.id, deleted_at: remove ? ctx.now : null })
  if (takes) {
    await takeValues(ctx, type, keep, merged, take)
    await journal.noteChanges(ctx.tx, sides, await history.moveChanges(ctx.tx, sides, lastChange))
  }
  if (type.slugs) await history.moveSlugs(ctx.tx, type, sides)
  for (const pointer of pointersAt(kind))
    await journal.notePointer(ctx.tx, sides, pointer.name, await pointer.move(ctx.tx, { ...sides, take }))
  await journal.note(ctx.tx, type, 'after', sides, {
    slugs: await history.readSlugs(ctx.tx, sides),
    lastChange: await history.findLastChange(ctx.tx, sides),
  })
  await tellMerged(ctx, type, merged.id)
  return { mergeId: sides.mergeId, keptId: keep.id }
}

async function open(ctx: Ctx, type: RecordType, keep: RecordRow, merged: RecordRow, deleted: boolean): Promise<Sides> {
  const undoUntil = new Date(ctx.now.getTime() + UNDO_DAYS * 86_400_000)
  const mergeId = await merges.insert(ctx.tx, {
    account_id: merged.account_id,
    kind: type.kind,
    kept_id: keep.id,
    merged_id: merged.id,
    merged_title: titleOf(type, merged),
    deleted,
    actor_id: ctx.session.userId,
    at: ctx.now,
    undo_until: undoUntil,
  })
  return { mergeId, kind: type.kind, keepId: keep.id, mergedId: merged.id, layer: merged.account_id }
}

/** A value that comes over brings its source along. */
async function takeValues(ctx: Ctx, type: RecordType, keep: RecordRow, merged: RecordRow, take: readonly string[]) {
  const mine = valuesOf(type.fields, keep)
  const plan = planFields(type.fields, mine, valuesOf(type.fields, merged), take)
  const change = changeOf(mine, plan)
  const written = await applyChange(ctx, type, keep, { change, source: 'merge' })
  if (written.version === keep.version) return
  const whole = Object.keys(change).filter((field) => plan[field]?.outcome !== 'joined' || take.includes(field))
  const sources = whole.flatMap((field) => {
    const source = merged.provenance[field]
    return source ? [[field, source] as const] : []
  })
  const provenance = JSON.stringify({ ...written.provenance, ...Object.fromEntries(sources) })
  await update(ctx.tx, type, keep.id, { version: keep.version + VERSION_LEAP, provenance })
}

async function tellMerged(ctx: Ctx, type: RecordType, mergedId: string) {
  const { accountId, userId } = ctx.session
  await tell(ctx, type, 'merged', mergedId)
  const entry = { accountId, actorId: userId, objectId: mergedId, requestId: ctx.requestId }
  await audit(ctx.tx, { ...entry, action: `${type.kind}.merged` })
}
