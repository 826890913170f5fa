import { inTenant, type Tx } from '../db/scope.ts'
import type { Kit } from '../http/context.ts'
import { listAliases } from './aliases.repository.ts'
import { removeChanges } from './changes.repository.ts'
import { KEPT_MS } from './deleting.ts'
import { allTypes, pointersAt } from './kinds.ts'
import type { RecordRow, RecordType } from './record-type.ts'
import * as rows from './rows.repository.ts'
import { removeSlugs } from './slugs.repository.ts'

const BATCH = 500
/** Nobody's rows: the scope in which only public ones are seen. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

/** As one account, or as the editors do it for public records. */
function inScopeOf<T>(kit: Kit, accountId: string | null, work: (tx: Tx) => Promise<T>) {
  const tenant =
    accountId === null ? { accountId: NOBODY, roles: ['editor'] as const, plan: 'enterprise' as const } : { accountId }
  return inTenant(kit.db, tenant, 'read write', work)
}

/** Removes for good what was deleted so long ago that it cannot be brought back, of every kind. */
export async function purgeDeleted(kit: Kit, accounts: readonly string[]) {
  const before = new Date(kit.now().getTime() - KEPT_MS)
  for (const type of allTypes()) {
    if (type.access === 'public-or-own') await purgeLayer(kit, type, { layer: null, accounts, before })
    for (const accountId of accounts) await purgeLayer(kit, type, { layer: accountId, accounts: [accountId], before })
  }
}

type Purge = {
  layer: string | null
  /** Those who may hold something about the records. */
  accounts: readonly string[]
  before: Date
}

/**
 * Batch by batch, so that no transaction lasts long. What points at a record goes first, so that a purge that breaks off
 * finds it again; files go last: a row must never name a file that is gone.
 */
async function purgeLayer<R extends RecordRow>(kit: Kit, type: RecordType<R>, { layer, accounts, before }: Purge) {
  let due: R[]
  do {
    due = await inScopeOf(kit, layer, (tx) => rows.listDue(tx, type, { layer, before, limit: BATCH }))
    const ids = due.map(({ id }) => id)
    if (ids.length === 0) return
    for (const accountId of accounts) await inScopeOf(kit, accountId, (tx) => erase(tx, type, due, accountId))
    await inScopeOf(kit, layer, (tx) => rows.removeDeleted(tx, type, ids))
    const keys = due.flatMap((row) => type.files?.of(row) ?? [])
    for (const key of keys) await removeUnusedFile(kit, type, layer, key)
  } while (due.length === BATCH)
}

/** What one account holds about the records. Of a merged one it goes to the survivor, through which it was read so far. */
async function erase<R extends RecordRow>(tx: Tx, type: RecordType<R>, due: readonly R[], accountId: string) {
  const { kind } = type
  // Records that were merged into these go with them.
  const aliases = await listAliases(
    tx,
    type,
    due.map(({ id }) => id),
  )
  const ids = [...new Set(aliases.map(({ id }) => id))]
  for (const pointer of pointersAt(kind)) {
    for (const { id, merged_into } of due)
      if (merged_into)
        await pointer.move(tx, {
          mergeId: id,
          kind,
          keepId: merged_into,
          mergedId: id,
          layer: accountId,
          take: [],
          past: true,
        })
    await pointer.erase?.(tx, kind, ids)
  }
  await removeChanges(tx, kind, ids)
  await removeSlugs(tx, kind, ids)
}

export async function removeUnusedFile<R extends RecordRow, V>(
  kit: Kit,
  { files }: RecordType<R, V>,
  layer: string | null,
  key: string,
) {
  const isUsed = files ? await inScopeOf(kit, layer, (tx) => files.isUsed(tx, key)) : true
  if (!isUsed) await kit.storage.remove(key)
}
