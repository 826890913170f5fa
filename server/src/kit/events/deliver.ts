import { sql } from 'kysely'
import { z } from 'zod'
import { inPlatform, type PlatformTx } from '../db/scope.ts'
import type { Kit } from '../http/context.ts'
import { enqueue, job } from '../queue/queue.ts'
import type { EventKind } from './events.ts'

export const deliverEvents = job('deliver-events', z.object({}))

export type Told = { accountId: string | null; at: Date }
export type Listener = {
  name: string
  event: EventKind
  handle: (kit: Kit, tx: PlatformTx, payload: unknown, told: Told) => Promise<void>
}

export function listener<P extends z.ZodType>(
  name: string,
  kind: EventKind<P>,
  handle: (kit: Kit, tx: PlatformTx, payload: z.output<P>, told: Told) => Promise<void>,
): Listener {
  return { name, event: kind, handle: (kit, tx, payload, told) => handle(kit, tx, kind.payload.parse(payload), told) }
}

const BATCH = 100
const RETRY_MS = 500

/** Hands each listener the events it has not seen, in one order for all. One that fails does not hold up the others. */
export async function deliver(kit: Kit, listeners: readonly Listener[]) {
  const failures: unknown[] = []
  let waiting = false
  for (const each of listeners) {
    try {
      waiting = (await deliverTo(kit, each)) === 'waiting' || waiting
    } catch (error) {
      failures.push(error)
    }
  }
  if (waiting) await lookAgain(kit)
  if (failures.length > 0) throw failures[0]
}

async function deliverTo(kit: Kit, each: Listener) {
  let outcome: Outcome
  do outcome = await inPlatform(kit.db, 'read write', (tx) => deliverBatch(kit, tx, each))
  while (outcome === 'more')
  return outcome
}

function lookAgain(kit: Kit) {
  const runAt = new Date(Date.now() + RETRY_MS)
  return inPlatform(kit.db, 'read write', (tx) =>
    enqueue(tx, deliverEvents, {}, { uniqueKey: 'deliver-events', runAt }),
  )
}

type Outcome = 'done' | 'more' | 'waiting'

/** The position moves in the same transaction as the handler's writes, so an effect in the database happens once. */
async function deliverBatch(kit: Kit, tx: PlatformTx, each: Listener): Promise<Outcome> {
  const start = { name: each.name, xid: '0', id: '0' }
  await tx
    .insertInto('flows.listeners')
    .values(start)
    .onConflict((c) => c.doNothing())
    .execute()
  const position = await tx
    .selectFrom('flows.listeners')
    .selectAll()
    .where('name', '=', each.name)
    .forUpdate()
    .executeTakeFirstOrThrow()
  // A transaction that is still open may commit an event that belongs before newer ones: those wait for it.
  const { rows } = await sql<Pending>`
    select id, xid, account_id, name, payload, at, xid < pg_snapshot_xmin(pg_current_snapshot()) as settled
    from flows.events where (xid, id) > (${position.xid}::xid8, ${position.id}::bigint) order by xid, id limit ${BATCH}`.execute(
    tx,
  )
  const firstOpen = rows.findIndex((row) => !row.settled)
  const settled = firstOpen === -1 ? rows : rows.slice(0, firstOpen)
  for (const row of settled) {
    if (row.name === each.event.name) await each.handle(kit, tx, row.payload, { accountId: row.account_id, at: row.at })
  }
  const last = settled.at(-1)
  if (last)
    await tx.updateTable('flows.listeners').set({ xid: last.xid, id: last.id }).where('name', '=', each.name).execute()
  if (settled.length < rows.length) return 'waiting'
  return rows.length === BATCH ? 'more' : 'done'
}

type Pending = {
  id: string
  xid: string
  account_id: string | null
  name: string
  payload: unknown
  at: Date
  settled: boolean
}
