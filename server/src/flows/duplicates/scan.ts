import { sql } from 'kysely'
import { inPlatform, inTenant, type Tx } from '#kit/db/scope.ts'
import type { Kit } from '#kit/http/context.ts'
import * as duplicates from './duplicates.repository.ts'
import { findPairs } from './find-pairs.ts'
import { writeKeys } from './write-keys.ts'
import * as pairs from './pairs.repository.ts'

/** The rows one scan is about: those of an account, or the public ones. */
export type Layer = string | null

const NOBODY = '00000000-0000-0000-0000-000000000000'
const BATCH = 1000

/** Public rows are compared with public rows only, as nobody's; an account's with its own and with public ones. */
export function inLayer<T>(kit: Kit, layer: Layer, work: (tx: Tx) => Promise<T>) {
  const tenant =
    layer === null ? { accountId: NOBODY, roles: ['editor'] as const, plan: 'free' as const } : { accountId: layer }
  return inTenant(kit.db, tenant, 'read write', work)
}

/** Scans everything: first the public records, then each account by itself. */
export async function scanAll(kit: Kit) {
  const accounts = await inPlatform(kit.db, 'read only', (tx) =>
    tx.selectFrom('identity.accounts').select('id').execute(),
  )
  for (const layer of [null, ...accounts.map(({ id }) => id)]) await scanLayer(kit, layer)
}

/** In batches with a transaction each, so that nobody waits for a scan; a scan that is broken off starts again. */
export async function scanLayer(kit: Kit, layer: Layer) {
  const began = kit.now()
  const total = await inLayer(kit, layer, (tx) => duplicates.countLive(tx, layer))
  if (total === 0) return { companies: 0, pairs: 0 }
  await inBatches(kit, layer, async (tx, rows) => writeKeys(tx, rows))
  const found = new Set<string>()
  let done = 0
  await inBatches(kit, layer, async (tx, rows) => {
    const fresh = await findPairs(tx, rows, true)
    await pairs.upsert(tx, layer, fresh, began)
    for (const { first, second } of fresh) found.add(`${first} ${second}`)
    done += rows.length
    kit.log.info({ layer, done, total, pairs: found.size }, 'looking for duplicates')
  })
  await removeStale(kit, layer, began, found)
  return { companies: total, pairs: found.size }
}

async function inBatches(kit: Kit, layer: Layer, work: (tx: Tx, rows: duplicates.Radar[]) => Promise<void>) {
  let after: string | undefined
  do {
    const start = after
    after = await inLayer(kit, layer, async (tx) => {
      await sql`set local statement_timeout = '60s'`.execute(tx)
      const rows = await duplicates.listNext(tx, layer, start, BATCH)
      if (rows.length > 0) await work(tx, rows)
      return rows.at(-1)?.id
    })
  } while (after !== undefined)
}

/** Pairs from before that were not found again: one of the two has changed. */
async function removeStale(kit: Kit, layer: Layer, began: Date, found: ReadonlySet<string>) {
  await inLayer(kit, layer, async (tx) => {
    const standing = await pairs.listStanding(tx, layer, { before: began })
    const stale = standing.filter((pair) => !found.has(`${pair.first_id} ${pair.second_id}`))
    await pairs.remove(
      tx,
      stale.map(({ id }) => id),
    )
  })
}
