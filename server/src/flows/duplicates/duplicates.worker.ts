import { asTenant, inPlatform, inTenant, type PlatformTx } from '#kit/db/scope.ts'
import { listener } from '#kit/events/deliver.ts'
import { enqueue, tryEnqueue } from '#kit/queue/queue.ts'
import { handler } from '#kit/queue/runner.ts'
import { HAPPENINGS, idKeyOf, recordEvent } from '#kit/records/events.ts'
import { listAny } from '#kit/records/rows.repository.ts'
import { findDuplicates, refreshDuplicates, scanDuplicates } from './duplicates.jobs.ts'
import { allRadars, type Radar, radarOf } from './radars.ts'
import { refresh } from './refresh.ts'
import { scanFrom, scanKinds } from './scan.ts'

/** How long a scan of everything goes on before it lets other long jobs pass. */
const SCAN_MS = 60_000

export const duplicateScan = handler(findDuplicates, async (kit, { after }) => {
  const last = await scanFrom(kit, after, Date.now() + SCAN_MS)
  if (last !== undefined) await inPlatform(kit.db, 'read write', (tx) => enqueue(tx, findDuplicates, { after: last }))
})

export const layerScan = handler(scanDuplicates, async (kit, { layer }) => {
  await scanKinds(kit, layer)
})

export const duplicateRefresh = handler(refreshDuplicates, async (kit, { kind, id, accountId }) => {
  const radar = radarOf(kind)
  const rows = await inTenant(kit.db, { accountId }, 'read only', (tx) => listAny(tx, radar.type, [id]))
  const row = rows.get(id)
  if (row) await refresh(kit, radar, row.account_id, id)
})

/** Each change of a record is looked at by itself, as soon as it is told; accounts take turns. */
export function duplicateListeners() {
  return allRadars().flatMap(({ type }) =>
    HAPPENINGS.map((what) => {
      const event = recordEvent(type.kind, what)
      return listener(`radar ${event.name}`, event, async (_kit, tx, told, { accountId }) => {
        const id = told[idKeyOf(type.kind)]
        if (accountId !== null && id !== undefined) await look(tx, type, id, accountId)
      })
    }),
  )
}

async function look(tx: PlatformTx, type: Radar['type'], id: string, accountId: string) {
  const uniqueKey = `${refreshDuplicates.name} ${id}`
  if (await tryEnqueue(tx, refreshDuplicates, { kind: type.kind, id, accountId }, { accountId, uniqueKey })) return
  const row = (await asTenant(tx, { accountId }, (own) => listAny(own, type, [id]))).get(id)
  if (!row) return
  const layer = row.account_id
  await enqueue(tx, scanDuplicates, { layer }, { accountId, uniqueKey: `${scanDuplicates.name} ${layer}` })
}
