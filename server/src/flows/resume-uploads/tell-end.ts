import type { Tx } from '#kit/db/scope.ts'
import type { Kit } from '#kit/http/context.ts'
import { deliverTo } from '#workspace/notifications/deliver.ts'
import * as uploads from './resume-uploads.repository.ts'
import type { Upload } from './resume-uploads.repository.ts'

const DAY_MS = 86_400_000

/**
 * Whoever sent many files is told once, when the last of those that were read in the background has ended. The caller has
 * written the end of this one.
 */
export async function tellEnd(kit: Kit, tx: Tx, { id, user_id: userId, account_id: accountId }: Upload) {
  // Two that end at the same moment come one after the other, so that one of them is the last.
  await uploads.lockSender(tx, userId)
  if (await uploads.isAnyWaiting(tx, userId, new Date(kit.now().getTime() - DAY_MS))) return
  const ended = await uploads.setTold(tx, userId, kit.now())
  const read = ended.filter(({ state }) => state === 'done').length
  await deliverTo({ kit, tx, accountId }, userId, {
    reason: 'imported',
    occasion: id,
    details: { of: 'upload', read, failed: ended.length - read },
  })
}
