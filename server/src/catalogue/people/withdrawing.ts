import type { Ctx } from '#kit/http/context.ts'
import { listAliases } from '#kit/records/aliases.repository.ts'
import { remove } from '#kit/records/deleting.ts'
import { partMerged } from '#kit/records/kinds.ts'
import { lockMany, update } from '#kit/records/rows.repository.ts'
import * as consents from './consent.repository.ts'
import type { Row } from './people.repository.ts'
import { personType } from './person-type.ts'

/** Whether the account has a reason to keep the person, under any of her records. */
export async function hasConsent(ctx: Ctx, row: Row) {
  return (await consents.listOf(ctx.tx, await idsOf(ctx, row))).size > 0
}

/**
 * The account may no longer keep the person: every reason ends and every record goes among the deleted ones, also those
 * that were merged into hers. So the undo of a merge brings neither of the two back as if nothing had been said. One that
 * was merged into a public person is parted from it first, so that what went along is deleted too.
 */
export async function withdraw(ctx: Ctx, row: Row) {
  await lockMany(ctx.tx, personType, await idsOf(ctx, row))
  const ids = await idsOf(ctx, row)
  await consents.withdrawOf(ctx.tx, ids, ctx.now)
  if (row.merged_into !== null) await partMerged(ctx, 'person', ids)
  // A merged one is shown nowhere, so its deletion is no news to anybody.
  for (const id of ids) if (id !== row.id) await update(ctx.tx, personType, id, { deleted_at: ctx.now })
  await remove(ctx, personType, row.id)
}

/** Her record and all that were merged into it. */
async function idsOf(ctx: Ctx, { id }: Row) {
  return (await listAliases(ctx.tx, personType, [id])).map((alias) => alias.id)
}
