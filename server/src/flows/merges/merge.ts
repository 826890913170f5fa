import type { MergeRequest } from '@kontor/contract/merges.ts'
import type { z } from 'zod'
import { companyMerged } from '#catalogue/companies/companies.events.ts'
import { type Values, valuesOf } from '#catalogue/companies/fields.ts'
import { applyChange } from '#catalogue/companies/record.ts'
import { audit } from '#kit/audit.ts'
import { AppError } from '#kit/errors.ts'
import { record } from '#kit/events/events.ts'
import type { Ctx } from '#kit/http/context.ts'
import * as journal from './journal.repository.ts'
import type { Sides } from './journal.repository.ts'
import { takesValues } from './merges.policy.ts'
import * as merges from './merges.repository.ts'
import { lockSides } from './merges.service.ts'
import { changeOf, planFields } from './plan.ts'

const UNDO_DAYS = 30
/**
 * An undo gives the survivor its old version back. A form that was opened in between must not match a version of
 * after the undo, so the merged record counts from far ahead.
 */
const VERSION_LEAP = 1000

/** Merges one company into another. All of it happens in the request's transaction, or nothing. */
export async function merge(ctx: Ctx, given: z.output<typeof MergeRequest>) {
  const { keep, merged } = await lockSides(ctx, given.companyToKeepId, given.companyToMergeId)
  const takes = takesValues(keep, merged)
  if (!takes && given.takeFromMerged.length > 0) throw new AppError('forbidden')
  const sides = await open(ctx, keep, merged, given.deleteCompanyToMerge)
  await journal.note(ctx.tx, 'before', sides)
  // First of all, because from here on the merged one no longer holds its domain.
  await merges.setMerged(ctx.tx, merged.id, keep.id, given.deleteCompanyToMerge ? ctx.now : null)
  if (takes) {
    await takeValues(ctx, keep, merged, given.takeFromMerged)
    await journal.moveChanges(ctx.tx, sides)
  }
  await journal.moveSlugs(ctx.tx, sides)
  await journal.moveRelations(ctx.tx, sides)
  if (sides.layer !== null) await journal.moveFollows(ctx.tx, sides)
  await journal.note(ctx.tx, 'after', sides)
  await tell(ctx, merged.id)
  return { mergeId: sides.mergeId, keptId: keep.id }
}

async function open(ctx: Ctx, keep: merges.Company, merged: merges.Company, deleted: boolean): Promise<Sides> {
  const undoUntil = new Date(ctx.now.getTime() + UNDO_DAYS * 86_400_000)
  const mergeId = await merges.insert(ctx.tx, {
    account_id: merged.account_id,
    kept_id: keep.id,
    merged_id: merged.id,
    merged_name: merged.name,
    deleted,
    actor_id: ctx.session.userId,
    at: ctx.now,
    undo_until: undoUntil,
  })
  return { mergeId, keepId: keep.id, mergedId: merged.id, layer: merged.account_id }
}

/** A value that comes over brings its source along. */
async function takeValues(ctx: Ctx, keep: merges.Company, merged: merges.Company, take: readonly string[]) {
  const mine = valuesOf(keep)
  const plan = planFields(mine, valuesOf(merged), take)
  const change: Partial<Values> = changeOf(mine, plan)
  const written = await applyChange(ctx, keep, change, 'merge')
  if (written.version === keep.version) return
  const whole = Object.keys(change).filter(
    (field) => plan[field as keyof Values].outcome !== 'joined' || take.includes(field),
  )
  const sources = whole.flatMap((field) => {
    const source = merged.provenance[field]
    return source ? [[field, source] as const] : []
  })
  const provenance = JSON.stringify({ ...written.provenance, ...Object.fromEntries(sources) })
  await merges.setTaken(ctx.tx, keep.id, keep.version + VERSION_LEAP, provenance)
}

async function tell(ctx: Ctx, mergedId: string) {
  const { accountId, userId } = ctx.session
  await record(ctx.tx, companyMerged, accountId, { companyId: mergedId })
  const entry = { accountId, actorId: userId, objectId: mergedId, requestId: ctx.requestId }
  await audit(ctx.tx, { ...entry, action: 'company.merged' })
}
