import { COMPANY_FIELDS } from '@kontor/contract/company-record.ts'
import type { InputOf } from '@kontor/contract/kit/endpoint.ts'
import type { Merge, MergePreview, merges as endpoints } from '@kontor/contract/merges.ts'
import { z } from 'zod'
import { valuesOf } from '#catalogue/companies/fields.ts'
import { presentItem } from '#catalogue/companies/present.ts'
import { AppError } from '#kit/errors.ts'
import type { Ctx } from '#kit/http/context.ts'
import { readCursor, writeCursor } from '#kit/http/cursor.ts'
import { canMergeAway, canMergeInto, seesPublicMerges, takesValues } from './merges.policy.ts'
import * as merges from './merges.repository.ts'
import { planFields } from './plan.ts'

type Finder = typeof merges.lockCompanies
const Sequence = z.string().regex(/^\d{1,18}$/)

export function lockSides(ctx: Ctx, keepId: string, mergedId: string) {
  return sidesOf(ctx, keepId, mergedId, merges.lockCompanies)
}

/** The two companies, if the caller may merge them. */
async function sidesOf(ctx: Ctx, keepId: string, mergedId: string, findBoth: Finder) {
  const rows = await findBoth(ctx.tx, [keepId, mergedId])
  const [keep, merged] = [rows.get(keepId), rows.get(mergedId)]
  if (!keep || !merged || keep.deleted_at || merged.deleted_at) throw new AppError('notFound')
  if (!canMergeInto(ctx.session, keep, merged)) throw new AppError('forbidden')
  const survivor = keep.merged_into ?? merged.merged_into
  if (survivor) throw new AppError('conflict', { mergedInto: survivor })
  return { keep, merged }
}

export async function preview(ctx: Ctx, query: InputOf<typeof endpoints.preview>['query']): Promise<MergePreview> {
  if (query.keep === query.merge) {
    throw new AppError('invalid', { faults: [{ path: 'merge', key: 'merge.same' }] })
  }
  const { keep, merged } = await sidesOf(ctx, query.keep, query.merge, merges.findCompanies)
  const [mine, theirs] = [valuesOf(keep), valuesOf(merged)]
  const plan = planFields(mine, theirs)
  const untouched = !takesValues(keep, merged)
  return {
    keep: await presentItem(ctx, keep),
    merge: await presentItem(ctx, merged),
    fields: COMPANY_FIELDS.map((field) => {
      const { outcome } = plan[field]
      return {
        field,
        keep: mine[field],
        merge: theirs[field],
        outcome: untouched && outcome !== 'same' ? 'kept' : outcome,
      }
    }),
    relations: await merges.countRelations(ctx.tx, merged.id, merged.account_id),
  }
}

export async function list(ctx: Ctx, { searchAfter, limit }: InputOf<typeof endpoints.list>['query']) {
  const before = readCursor(Sequence, searchAfter)
  const rows = await merges.list(ctx.tx, seesPublicMerges(ctx.session), before, limit + 1)
  const items = rows.slice(0, limit)
  const last = rows.length > limit ? items.at(-1) : undefined
  return {
    items: items.map((row) => present(ctx, row)),
    searchAfter: last ? writeCursor(last.sequence) : null,
  }
}

function present(ctx: Ctx, row: Awaited<ReturnType<typeof merges.list>>[number]): Merge {
  const open = row.undone_at === null && row.undo_until >= ctx.now && row.later === null
  return {
    mergeId: row.id,
    kept: { companyId: row.kept_id, slug: row.kept_slug, name: row.kept_name },
    merged: { companyId: row.merged_id, name: row.merged_name },
    deleted: row.deleted,
    by: row.actor_name,
    at: row.at.toISOString(),
    undoUntil: row.undo_until.toISOString(),
    undoneAt: row.undone_at?.toISOString() ?? null,
    can: { undo: open && canMergeAway(ctx.session, row) },
  }
}
