import { sql } from 'kysely'
import type { PlatformTx } from '#kit/db/scope.ts'
import type { Lane } from '#kit/queue/lanes.ts'

type LaneRow = {
  lane: Lane
  waiting: string
  scheduled: string
  running: string
  failed: string
  oldest: Date | null
}

export async function listLanes(tx: PlatformTx) {
  return (await sql<LaneRow>`select * from app.queue_lanes()`.execute(tx)).rows
}

type FailedRow = {
  id: string
  kind: string
  lane: Lane | null
  attempts: number
  error: string | null
  failed_at: Date
}

export async function listFailed(tx: PlatformTx, limit: number) {
  return (await sql<FailedRow>`select * from app.failed_jobs(${limit}::integer)`.execute(tx)).rows
}

export async function removeFailed(tx: PlatformTx, before: Date) {
  await sql`select app.remove_failed_jobs(${before})`.execute(tx)
}
