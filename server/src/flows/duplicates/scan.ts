import { sql } from 'kysely'
import { inPlatform, inTenant, type Tx } from '#kit/db/scope.ts'
import type { Kit } from '#kit/http/context.ts'
import { listAccountIds } from '#identity/accounts/people.ts'
import type { RecordRow } from '#kit/records/record-type.ts'
import { countLayer, listLayer } from '#kit/records/rows.repository.ts'
import { findPairs } from './find-pairs.ts'
import * as pairs from './pairs.repository.ts'
import { allRadars, type Radar } from './radars.ts'
import { writeKeys } from './write-keys.ts'

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
  await scanFrom(kit, undefined, Number.POSITIVE_INFINITY)
}

/** The same from after an account on, until the time is over; returns the account from which to go on, if any is left. */
export async function scanFrom(kit: Kit, after: string | undefined, until: number): Promise<string | undefined> {
  const accounts = await inPlatform(kit.db, 'read only', (tx) => listAccountIds(tx, after))
  if (after === undefined) await scanKinds(kit, null)
  for (const [index, id] of accounts.entries()) {
    await scanKinds(kit, id)
    if (Date.now() >= until && index < accounts.length - 1) return id
  }
  return undefined
}

/** The records of an account, or the public ones, kind by kind. */
export async function scanKinds(kit: Kit, layer: Layer) {
  for (const radar of allRadars()) {
    const isThere = layer !== null || radar.type.access === 'public-or-own'
    if (isThere) await scanLayer(kit, radar, layer)
  }
}

/** In batches with a transaction each, so that nobody waits for a scan; a scan that is broken off starts again. */
export async function scanLayer(kit: Kit, radar: Radar, layer: Layer) {
  const { type } = radar
  const began = kit.now()
  const total = await inLayer(kit, layer, (tx) => countLayer(tx, type, layer))
  if (total === 0) return { records: 0, pairs: 0 }
  await inBatches(kit, radar, layer, async (tx, rows) => writeKeys(tx, radar, rows))
  const found = new Set<string>()
  let done = 0
  await inBatches(kit, radar, layer, async (tx, rows) => {
    const fresh = await findPairs(tx, radar, rows, true)
    await pairs.upsert(tx, type.kind, layer, { found: fresh, now: began })
    for (const { first, second } of fresh) found.add(`${first} ${second}`)
    done += rows.length
    kit.log.info({ kind: type.kind, layer, done, total, pairs: found.size }, 'looking for duplicates')
  })
  await removeStale(kit, radar, layer, { began, found })
  return { records: total, pairs: found.size }
}

type Work = (tx: Tx, rows: RecordRow[]) => Promise<void>

async function inBatches(kit: Kit, { type, columns }: Radar, layer: Layer, work: Work) {
  let after: string | undefined
  do {
    const start = after
    after = await inLayer(kit, layer, async (tx) => {
      await sql`set local statement_timeout = '60s'`.execute(tx)
      const rows = (await listLayer(tx, type, columns, { layer, after: start, limit: BATCH })) as RecordRow[]
      if (rows.length > 0) await work(tx, rows)
      return rows.at(-1)?.id
    })
  } while (after !== undefined)
}

type Scanned = { began: Date; found: ReadonlySet<string> }

/** Pairs from before that were not found again: one of the two has changed. */
async function removeStale(kit: Kit, { type }: Radar, layer: Layer, { began, found }: Scanned) {
  await inLayer(kit, layer, async (tx) => {
    const standing = await pairs.listStanding(tx, type.kind, layer, { before: began })
    const stale = standing.filter((pair) => !found.has(`${pair.first_id} ${pair.second_id}`))
    await pairs.remove(
      tx,
      stale.map(({ id }) => id),
    )
  })
}
