import { inEachAccount } from '#identity/accounts/each-account.ts'
import { inTenant } from '#kit/db/scope.ts'
import { handler } from '#kit/queue/runner.ts'
import { KEPT_MS } from '#kit/records/deleting.ts'
import { purgeFiles, removeFile } from './person-files.jobs.ts'
import { removeDeleted } from './person-files.repository.ts'

export const removePersonFile = handler(removeFile, (kit, { key }) => kit.storage.remove(key))

/** Removes for good what was deleted more than 30 days ago. */
export const purgePersonFiles = handler(purgeFiles, async (kit) => {
  const before = new Date(kit.now().getTime() - KEPT_MS)
  await inEachAccount(kit, 'some accounts keep deleted files', (accountId) =>
    inTenant(kit.db, { accountId }, 'read write', (tx) => removeDeleted(tx, before)),
  )
})
