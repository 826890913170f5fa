import { inPlatform, inTenant, type Tx } from '#kit/db/scope.ts'
import type { Kit } from '#kit/http/context.ts'
import { handler } from '#kit/queue/runner.ts'
import { purgeCompanies, removeLogo } from './companies.jobs.ts'
import { KEPT_MS } from './companies.service.ts'
import * as purge from './purge.repository.ts'

const BATCH = 500
/** Nobody's rows: the scope in which only public ones are seen. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

/** As one account, or as the editors do it for public records. */
function inScopeOf<T>(kit: Kit, accountId: string | null, work: (tx: Tx) => Promise<T>) {
  const tenant =
    accountId === null ? { accountId: NOBODY, roles: ['editor'] as const, plan: 'enterprise' as const } : { accountId }
  return inTenant(kit.db, tenant, 'read write', work)
}

export const purgeDeleted = handler(purgeCompanies, async (kit) => {
  const before = new Date(kit.now().getTime() - KEPT_MS)
  const accounts = await inPlatform(kit.db, 'read only', (tx) => purge.listAccounts(tx))
  for (const accountId of [null, ...accounts]) await purgeScope(kit, accountId, before)
})

/** Batch by batch, so that no transaction lasts long. Files go after the commit: a row must never name a file that is gone. */
async function purgeScope(kit: Kit, accountId: string | null, before: Date) {
  let gone: (string | null)[]
  do {
    gone = await inScopeOf(kit, accountId, (tx) => purge.removeDeleted(tx, accountId === null, before, BATCH))
    for (const key of gone) if (key !== null) await removeUnused(kit, accountId, key)
  } while (gone.length === BATCH)
}

async function removeUnused(kit: Kit, accountId: string | null, key: string) {
  const used = await inScopeOf(kit, accountId, (tx) => purge.isLogoUsed(tx, key))
  if (!used) await kit.storage.remove(key)
}

export const removeReplacedLogo = handler(removeLogo, (kit, { key, accountId }) => removeUnused(kit, accountId, key))
