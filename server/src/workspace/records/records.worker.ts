import { listAccountIds } from '#identity/accounts/people.ts'
import { inPlatform } from '#kit/db/scope.ts'
import { handler } from '#kit/queue/runner.ts'
import { purgeDeleted } from '#kit/records/purge.ts'
import { purgeRecords } from './records.jobs.ts'

/** Removes for good what was deleted more than 30 days ago. */
export const purgeOldRecords = handler(purgeRecords, async (kit) => {
  const accounts = await inPlatform(kit.db, 'read only', (tx) => listAccountIds(tx))
  await purgeDeleted(kit, accounts)
})
