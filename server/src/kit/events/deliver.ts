import { sql } from 'kysely'
import { z } from 'zod'
import { inPlatform, type PlatformTx } from '../db/scope.ts'
import type { Kit } from '../http/context.ts'
import { enqueue, job } from '../queue/queue.ts'
import type { EventKind } from './events.ts'

export const deliverEvents = job('deliver-events', z.object({}), { lane: 'events' })

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
/** A run that has more to do after this time leaves it to another one. */
const RUN_MS = 20_000

/**
 * Hands each listener the events it has not seen, in one order for all. They take turns batch by batch, so that one with
 * much to do does not hold up the others, nor does one that fails.
 */
export async function deliver(kit: Kit, listeners: readonly Listener[]) {
  const until = Date.now() + RUN_MS
  const failures: unknown[] = []
  const attempt = (each: Listener) =>
    inPlatform(kit.db, 'read write', (tx) => deliverBatch(kit, tx, each)).catch((error: unknown) => {
      failures.push(error)
      return 'done' as const
    })
  let isWaiting = false
  let left = listeners
  // What woke others is delivered here too.
  await inPlatform(kit.db, 'read write', (tx) => sql`select app.take_wakes()`.execute(tx))
  while (left.length > 0 && Date.now() < until) {
    const more: Listener[] = []
    for (const each of left) {
      const outcome = await attempt(each)
      if (outcome === 'more') more.push(each)
      if (outcome === 'waiting') isWaiting = true
    }
    left = more
  }
  if (left.length > 0) await lookAgain(kit, 0)
  else if (isWaiting) await lookAgain(kit, RETRY_MS)
  if (failures.length > 0) throw failures[0]
}

function lookAgain(kit: Kit, afterMs: number) {
  const runAt = new Date(Date.now() + afterMs)
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
    .skipLocked()
    .executeTakeFirst()
  // Somebody else delivers to it just now, and may have looked before our events came.
  if (!position) return 'waiting'
  const { rows, settled } = await nextEvents(tx, each.event.name, position)
  const heard = rows.filter((row) => row.settled)
  for (const row of heard) await each.handle(kit, tx, row.payload, { accountId: row.account_id, at: row.at })
  const isMore = heard.length === BATCH
  const reached = isMore ? heard.at(-1) : settled
  if (reached)
    await tx
      .updateTable('flows.listeners')
      .set({ xid: reached.xid, id: reached.id })
      .where('name', '=', each.name)
      .execute()
  if (isMore) return 'more'
  return heard.length < rows.length ? 'waiting' : 'done'
}

type Position = { xid: string; id: string }
type Pending = Position & { account_id: string | null; payload: unknown; at: Date; settled: boolean }

/**
 * The next events of a kind, and the last event of any kind up to which none can come any more. Both are of one moment:
 * a transaction that is still open may commit an event that belongs before newer ones, and those wait for it.
 */
async function nextEvents(tx: PlatformTx, name: string, { xid, id }: Position) {
  type Row = Partial<Pending> & { settled_xid: string | null; settled_id: string | null }
  const { rows } = await sql<Row>`
    with last_settled as (
      select xid, id from flows.events
      where xid < pg_snapshot_xmin(pg_current_snapshot()) and (xid, id) > (${xid}::xid8, ${id}::bigint)
      order by xid desc, id desc limit 1
    ), next as (
      select id, xid, account_id, payload, at, xid < pg_snapshot_xmin(pg_current_snapshot()) as settled
      from flows.events where (xid, id) > (${xid}::xid8, ${id}::bigint) and name = ${name}
      order by xid, id limit ${BATCH}
    )
    select next.*, last_settled.xid as settled_xid, last_settled.id as settled_id
    from (select) once left join last_settled on true left join next on true
    order by next.xid, next.id`.execute(tx)
  const [first] = rows
  const settled = first?.settled_xid && first.settled_id ? { xid: first.settled_xid, id: first.settled_id } : undefined
  return { rows: rows.filter((row): row is Row & Pending => Boolean(row.id)), settled }
}
