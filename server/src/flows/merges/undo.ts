import { audit } from '#kit/audit.ts'
import { AppError } from '#kit/errors.ts'
import type { Ctx } from '#kit/http/context.ts'
import { fieldNames, type Values, valuesOf } from '#kit/records/fields.ts'
import { pointersAt, type Sides } from '#kit/records/kinds.ts'
import { refuseBeyondPlan } from '#kit/records/plan.ts'
import { restoreChanges, restoreSlugs } from '#kit/records/merging.repository.ts'
import type { RecordRow, RecordType, Since } from '#kit/records/record-type.ts'
import { lockMany, update } from '#kit/records/rows.repository.ts'
import { applyChange, tell } from '#kit/records/writing.ts'
import { canMergeAway, takesValues } from './merges.policy.ts'
import * as journal from './journal.repository.ts'
import * as merges from './merges.repository.ts'
import { mergeableType } from './merges.service.ts'

/** Gives both records back what they had. What was edited since is kept and named. */
export async function undo(ctx: Ctx, mergeId: string) {
  const { type, merge, keep, merged } = await lockMerge(ctx, mergeId)
  const layer = merged.account_id
  const sides: Sides = { mergeId, kind: type.kind, keepId: keep.id, mergedId: merged.id, layer }
  const takes = takesValues(keep, merged)
  const noted = await journal.find(ctx.tx, sides)
  const edited = takes ? await restoreKept(ctx, type, sides, noted) : []
  const values = valuesOf(type.fields, merged)
  await type.mergeable?.undone?.(ctx, { layer, values, except: [merged.id] })
  const parted = await update(ctx.tx, type, merged.id, { merged_into: null, deleted_at: removedSince(merge, merged) })
  if (type.slugs)
    await restoreSlugs(ctx.tx, type, sides, {
      before: noted.slugsBefore,
      after: noted.slugsAfter,
      mergedSlug: noted.mergedSlug ?? '',
      isRenamed: edited.includes(type.titleField),
    })
  if (takes) await restoreChanges(ctx.tx, sides, noted, edited)
  if (takes) await tellBoth(ctx, type, { noted, keep, parted, edited })
  await givePointersBack(ctx, sides)
  await merges.setUndone(ctx.tx, mergeId, ctx.now)
  await tellUnmerged(ctx, type, sides)
  return { mergeId: merge.id, restoredId: merged.id, keptEdits: edited }
}

/** Gives back what other modules moved with the merge. */
export async function givePointersBack({ tx }: Ctx, sides: Sides) {
  for (const pointer of pointersAt(sides.kind)) {
    const moved = await journal.findPointer(tx, sides, pointer.name)
    if (moved !== undefined) await pointer.giveBack(tx, sides, moved)
  }
}

/** Whoever withdrew since the merge comes back among the deleted ones; what the merge itself deleted does not. */
function removedSince({ deleted, at }: merges.MergeRow, { deleted_at }: RecordRow) {
  return deleted && deleted_at?.getTime() === at.getTime() ? null : deleted_at
}

type Parted = { noted: journal.Journal; keep: RecordRow; parted: RecordRow; edited: readonly string[] }

/** What was said of the survivor since and keeps others from contacting somebody holds for both. */
async function tellBoth(ctx: Ctx, type: RecordType, { noted, keep, parted, edited }: Parted) {
  const [before, now, merged] = [noted.former, keep, parted].map((row) => valuesOf(type.fields, row))
  const since = { before, now, merged } as Since<Values>
  const held = Object.entries(type.mergeable?.held?.(since) ?? {}).filter(([field]) => edited.includes(field))
  if (held.length === 0) return
  const change = Object.fromEntries(held)
  await applyChange(ctx, type, parted, { change, source: 'merge', isRefusable: false })
}

async function lockMerge(ctx: Ctx, mergeId: string) {
  const seen = await merges.find(ctx.tx, mergeId)
  if (!seen) throw new AppError('notFound')
  if (!canMergeAway(ctx.session, seen)) throw new AppError(seen.account_id === null ? 'notFound' : 'forbidden')
  const type = mergeableType(seen.kind)
  refuseBeyondPlan(ctx, type)
  const rows = await lockMany(ctx.tx, type, [seen.kept_id, seen.merged_id])
  const [keep, merged] = [rows.get(seen.kept_id), rows.get(seen.merged_id)]
  const merge = await merges.lock(ctx.tx, mergeId)
  if (!keep || !merged || !merge) throw new AppError('notFound')
  if (merge.undone_at) throw new AppError('mergeUndone')
  if (merge.undo_until < ctx.now) throw new AppError('mergeExpired')
  const later = await merges.findLater(ctx.tx, mergeId)
  if (later) throw new AppError('mergeOrder', { mergeId: later })
  return { type, merge, keep, merged }
}

/** Column by column: what still is as the merge left it becomes what it was before. */
async function restoreKept(ctx: Ctx, type: RecordType, sides: Sides, { former }: journal.Journal): Promise<string[]> {
  const columns = new Map((await journal.listColumns(ctx.tx, type, sides)).map((state) => [state.column, state]))
  const has = (field: string, what: 'merged' | 'edited') =>
    columnsOf(type, field).some((name) => columns.get(name)?.[what])
  const edited = fieldNames(type.fields).filter((field) => has(field, 'edited'))
  const fields = fieldNames(type.fields).filter((field) => has(field, 'merged') && !edited.includes(field))
  if (fields.length === 0) return edited
  const isUntouched = !columns.get('version')?.edited
  const counters = isUntouched ? ['version', 'updated_at'] : []
  // Somebody may have given to another record since what only one may have.
  const values = Object.fromEntries(fields.map((field) => [field, type.fields[field]?.read(former)]))
  await type.mergeable?.undone?.(ctx, { layer: sides.layer, values, except: [sides.keepId, sides.mergedId] })
  await journal.restoreKept(ctx.tx, type, sides, {
    columns: [...fields.flatMap((field) => columnsOf(type, field)), ...counters],
    fields,
  })
  if (!isUntouched) await journal.setEdited(ctx.tx, type, sides.keepId, ctx.now)
  return edited
}

/** The columns that hold a field or follow from it; the address follows from the title. */
function columnsOf({ fields, titleField, slugs }: RecordType, field: string) {
  const own = Object.keys(fields[field]?.columns ?? {})
  return slugs && field === titleField ? [...own, 'slug'] : own
}

async function tellUnmerged(ctx: Ctx, type: RecordType, { keepId, mergedId }: Sides) {
  const { accountId, userId } = ctx.session
  await tell(ctx, type, 'unmerged', mergedId)
  await tell(ctx, type, 'changed', keepId)
  const entry = { accountId, actorId: userId, objectId: mergedId, requestId: ctx.requestId }
  await audit(ctx.tx, { ...entry, action: `${type.kind}.unmerged` })
}
