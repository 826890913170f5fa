import type { Ctx } from '#kit/http/context.ts'
import type { RecordExtensions } from '#kit/records/kinds.ts'
import { update } from '#kit/records/rows.repository.ts'
import * as merges from './merges.repository.ts'
import { mergeableType } from './merges.service.ts'
import { givePointersBack } from './undo.ts'

/**
 * Parts records of the account from public ones into which they were merged, the last merge first. A public one took no
 * values, so they stand alone again as they are now; whoever asks deletes them.
 */
export const partMerged: RecordExtensions['partMerged'] = async (ctx: Ctx, kind, ids) => {
  const type = mergeableType(kind)
  for (const { id: mergeId, kept_id, merged_id, account_id: layer } of await merges.listFrom(ctx.tx, kind, ids)) {
    await givePointersBack(ctx, { mergeId, kind, keepId: kept_id, mergedId: merged_id, layer })
    await update(ctx.tx, type, merged_id, { merged_into: null, deleted_at: null })
    await merges.setUndone(ctx.tx, mergeId, ctx.now)
  }
}
