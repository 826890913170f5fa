import { sql } from 'kysely'
import type { PlatformTx, Tx } from '#kit/db/scope.ts'
import { takeTime } from '#kit/db/take-time.ts'

/** Accounts with changed companies; null stands for public ones. */
export async function listWaiting(tx: PlatformTx): Promise<(string | null)[]> {
  const { rows } = await sql<{ account_id: string | null }>`
    with recursive waiting as (
      (select account_id from flows.company_index_queue where account_id is not null order by account_id limit 1)
      union all
      select (select account_id from flows.company_index_queue where account_id > waiting.account_id order by account_id limit 1)
      from waiting where waiting.account_id is not null
    )
    select account_id from waiting where account_id is not null
    union all (select null from flows.company_index_queue where account_id is null limit 1)`.execute(tx)
  return rows.map((row) => row.account_id)
}

export async function listAccounts(tx: PlatformTx): Promise<string[]> {
  const rows = await tx.selectFrom('identity.accounts').select('id').orderBy('id').execute()
  return rows.map((row) => row.id)
}

/**
 * Takes the oldest notes out that nobody else is at; they are gone when what is done with them is done. The list is
 * asked for once: joined with it, a plan made while nothing waited would ask again for every note. The same plan would
 * read the whole queue for each batch.
 */
export async function take(tx: Tx, accountId: string | null, limit: number): Promise<{ ids: string[]; taken: number }> {
  const owned = accountId === null ? sql`account_id is null` : sql`account_id = ${accountId}::uuid`
  await sql`select set_config('enable_seqscan', 'off', true)`.execute(tx)
  const { rows } = await sql<{ company_id: string }>`
    delete from flows.company_index_queue where sequence = any (array(
      select sequence from flows.company_index_queue where ${owned} order by sequence limit ${limit}
      for update skip locked))
    returning company_id`.execute(tx)
  return { ids: [...new Set(rows.map((row) => row.company_id))], taken: rows.length }
}

/** One writer at a time for each layer, so that what is read under the lock is still true when it is written. */
export async function lockLayer(tx: Tx, accountId: string | null) {
  await takeTime(tx)
  await sql`select pg_advisory_xact_lock(hashtextextended(${`company index ${accountId ?? ''}`}, 13))`.execute(tx)
}

export function findRebuild(tx: Tx | PlatformTx) {
  return tx.selectFrom('flows.company_index_rebuild').selectAll().executeTakeFirstOrThrow()
}

export async function beginRebuild(tx: PlatformTx, now: Date): Promise<number> {
  const row = await tx
    .updateTable('flows.company_index_rebuild')
    .set({ generation: sql`generation + 1`, started_at: now, ended_at: null, done: 0 })
    .returning('generation')
    .executeTakeFirstOrThrow()
  return row.generation
}

export async function noteProgress(tx: Tx, documents: number) {
  await tx
    .updateTable('flows.company_index_rebuild')
    .set({ done: sql`done + ${documents}::integer` })
    .execute()
}

export async function endRebuild(tx: PlatformTx, now: Date, recipe: number) {
  await tx.updateTable('flows.company_index_rebuild').set({ ended_at: now, recipe }).execute()
}

export async function setRecipe(tx: PlatformTx, recipe: number) {
  await tx.updateTable('flows.company_index_rebuild').set({ recipe }).execute()
}

export async function hasDocuments(tx: PlatformTx): Promise<boolean> {
  const { rows } = await sql<{ some: boolean }>`
    select exists (select from flows.public_company_index) or exists (select from flows.own_company_index) as some`.execute(
    tx,
  )
  return rows[0]?.some ?? false
}

/** What waits, since when, and how much is there. */
export async function findState(tx: PlatformTx, now: Date) {
  const { rows } = await sql<{ pending: number; oldest: number | null; documents: number }>`
    select (select count(*)::integer from flows.company_index_queue) as pending,
      (select extract(epoch from ${now}::timestamptz - min(at))::float8 from flows.company_index_queue) as oldest,
      (select count(*) from flows.public_company_index)::integer
        + (select count(*) from flows.own_company_index)::integer as documents`.execute(tx)
  return rows[0] ?? { pending: 0, oldest: null, documents: 0 }
}
