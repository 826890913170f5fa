import type { Kind } from '@kontor/contract/kit/kinds.ts'
import { z } from 'zod'
import { namesOf } from '#identity/accounts/people.ts'
import { AppError } from '#kit/errors.ts'
import type { Tx } from '#kit/db/scope.ts'
import type { Ctx } from '#kit/http/context.ts'
import { cursorsOf } from '#kit/http/cursor.ts'
import { fieldNames, valuesOf } from '#kit/records/fields.ts'
import { pointersAt, recordKind, relationshipOf } from '#kit/records/kinds.ts'
import { titleOf } from '#kit/records/record-kind.ts'
import { planRelationship } from '#kit/records/relationship.ts'
import type { RecordRow, RecordType } from '#kit/records/record-type.ts'
import { listAny } from '#kit/records/rows.repository.ts'
import { canMergeAway, canMergeInto, seesPublicMerges, takesValues } from './merges.policy.ts'
import * as merges from './merges.repository.ts'
import { planFields } from './plan.ts'

type Finder = (tx: Tx, type: RecordType, ids: readonly string[]) => Promise<Map<string, RecordRow>>
const cursors = cursorsOf('merges', z.string().regex(/^\d{1,18}$/))

export function mergeableType(kind: Kind): RecordType {
  const { type } = recordKind(kind)
  if (!type?.mergeable) throw new Error(`records of the kind ${kind} cannot be merged`)
  return type
}

/** The two records, if the caller may merge them. */
export async function sidesOf(ctx: Ctx, type: RecordType, keepId: string, mergedId: string, findBoth: Finder) {
  if (keepId === mergedId) throw new AppError('invalid', { faults: [{ path: 'merge', key: 'merge.same' }] })
  const rows = await findBoth(ctx.tx, type, [keepId, mergedId])
  const [keep, merged] = [rows.get(keepId), rows.get(mergedId)]
  if (!keep || !merged || keep.deleted_at || merged.deleted_at) throw new AppError('notFound')
  if (!canMergeInto(ctx.session, keep, merged)) throw new AppError('forbidden')
  const survivor = keep.merged_into ?? merged.merged_into
  if (survivor) throw new AppError('conflict', { mergedInto: survivor })
  if (!takesValues(keep, merged)) await refuseHeld(ctx, type.kind, merged.id)
  return { keep, merged }
}

/** Candidates and applications belong to the account, and a public record has none. */
async function refuseHeld({ tx }: Ctx, kind: Kind, mergedId: string) {
  for (const { holdsOwn } of pointersAt(kind)) if (await holdsOwn?.(tx, mergedId)) throw new AppError('mergeCandidate')
}

/** What a merge would do, field by field. */
export async function preview(ctx: Ctx, kind: Kind, { keepId, mergedId }: { keepId: string; mergedId: string }) {
  const type = mergeableType(kind)
  const { keep, merged } = await sidesOf(ctx, type, keepId, mergedId, listAny)
  const [mine, theirs] = [valuesOf(type.fields, keep), valuesOf(type.fields, merged)]
  const plan = planFields(type.fields, mine, theirs)
  const isUntouched = !takesValues(keep, merged)
  const fields = fieldNames(type.fields).map((field) => {
    const outcome = plan[field]?.outcome ?? 'same'
    const shown = isUntouched && outcome !== 'same' ? 'kept' : outcome
    return { field, keep: mine[field], merge: theirs[field], outcome: shown }
  })
  const [said, other] = [await relationshipOf(ctx, kind, keep.id), await relationshipOf(ctx, kind, merged.id)]
  const relationship = planRelationship(said, other)
  return { keep, merged, fields: relationship ? [...fields, relationship] : fields }
}

type Query = { searchAfter?: string | undefined; limit: number }

/** Merges of the account, newest first, with the survivors as they are called today. */
export async function list(ctx: Ctx, kind: Kind, { searchAfter, limit }: Query) {
  const type = mergeableType(kind)
  const before = cursors.read(ctx.kit, searchAfter)
  const rows = await merges.list(ctx.tx, kind, { withPublic: seesPublicMerges(ctx.session), before, limit: limit + 1 })
  const page = cursors.pageOf(ctx.kit, rows, limit, ({ sequence }) => sequence)
  const kept = await listAny(
    ctx.tx,
    type,
    page.shown.map(({ kept_id }) => kept_id),
  )
  const names = await namesOf(
    ctx.tx,
    page.shown.flatMap(({ actor_id }) => actor_id ?? []),
  )
  const items = page.shown.flatMap((row) => {
    const survivor = kept.get(row.kept_id)
    return survivor ? [present(ctx, type, row, { survivor, by: names.get(row.actor_id ?? '') ?? null })] : []
  })
  return { items, searchAfter: page.searchAfter }
}

type Listed = Awaited<ReturnType<typeof merges.list>>[number]
type Around = { survivor: RecordRow; by: string | null }

function present(ctx: Ctx, type: RecordType, row: Listed, { survivor, by }: Around) {
  const isOpen = row.undone_at === null && row.undo_until >= ctx.now && row.later === null
  return {
    mergeId: row.id,
    kept: { id: row.kept_id, slug: survivor.slug ?? '', title: titleOf(type, survivor) },
    merged: { id: row.merged_id, title: row.merged_title },
    deleted: row.deleted,
    by,
    at: row.at.toISOString(),
    undoUntil: row.undo_until.toISOString(),
    undoneAt: row.undone_at?.toISOString() ?? null,
    can: { undo: isOpen && canMergeAway(ctx.session, row) },
  }
}
