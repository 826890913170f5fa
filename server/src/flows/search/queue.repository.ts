import type { Kind } from '@kontor/contract/kit/kinds.ts'
import { sql } from 'kysely'
import type { PlatformTx, Tx } from '#kit/db/scope.ts'
import { extendTimeouts } from '#kit/db/extend-timeouts.ts'

/** Records of one kind that belong to one account, or to nobody: those are public. */
type Owned = { kind: Kind; accountId: string | null }

/** Kinds and accounts with changed records. */
export async function listWaiting(tx: PlatformTx, kinds: readonly Kind[]) {
  const { rows } = await sql<{ kind: Kind; account_id: string | null }>`
    select kinds.kind, owned.account_id from unnest(${kinds}::text[]) with ordinality kinds (kind, at) cross join lateral (
      with recursive waiting as (
        (select account_id from flows.index_queue where kind = kinds.kind and account_id is not null
          order by account_id limit 1)
        union all
        select (select account_id from flows.index_queue where kind = kinds.kind and account_id > waiting.account_id
          order by account_id limit 1)
        from waiting where waiting.account_id is not null
      )
      select account_id from waiting where account_id is not null
      union all (select null from flows.index_queue where kind = kinds.kind and account_id is null limit 1)
    ) owned order by kinds.at, owned.account_id nulls last`.execute(tx)
  return rows
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
export async function take(
  tx: Tx,
  { kind, accountId }: Owned,
  limit: number,
): Promise<{ ids: string[]; taken: number }> {
  const owned = accountId === null ? sql`account_id is null` : sql`account_id = ${accountId}::uuid`
  await sql`select set_config('enable_seqscan', 'off', true)`.execute(tx)
  const { rows } = await sql<{ record_id: string }>`
    delete from flows.index_queue where sequence = any (array(
      select sequence from flows.index_queue where kind = ${kind} and ${owned} order by sequence limit ${limit}
      for update skip locked))
    returning record_id`.execute(tx)
  return { ids: [...new Set(rows.map((row) => row.record_id))], taken: rows.length }
}

/** One writer at a time for each layer, so that what is read under the lock is still true when it is written. */
export async function lockLayer(tx: Tx, { kind, accountId }: Owned) {
  await extendTimeouts(tx)
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${kind} index ${accountId ?? ''}`}, 13))`.execute(tx)
}

export function findRebuild(tx: Tx | PlatformTx, kind: Kind) {
  return tx.selectFrom('flows.index_rebuild').selectAll().where('kind', '=', kind).executeTakeFirstOrThrow()
}

export function listRebuilds(tx: PlatformTx, kinds: readonly Kind[]) {
  return tx
    .selectFrom('flows.index_rebuild')
    .selectAll()
    .where(sql<boolean>`kind = any(${kinds}::text[])`)
    .execute()
}

export async function beginRebuild(tx: PlatformTx, kind: Kind, now: Date): Promise<number> {
  const row = await tx
    .updateTable('flows.index_rebuild')
    .set({ generation: sql`generation + 1`, started_at: now, ended_at: null, done: 0 })
    .where('kind', '=', kind)
    .returning('generation')
    .executeTakeFirstOrThrow()
  return row.generation
}

export async function noteProgress(tx: Tx, kind: Kind, documents: number) {
  await tx
    .updateTable('flows.index_rebuild')
    .set({ done: sql`done + ${documents}::integer` })
    .where('kind', '=', kind)
    .execute()
}

export async function endRebuild(tx: PlatformTx, kind: Kind, now: Date, recipe: number) {
  await tx.updateTable('flows.index_rebuild').set({ ended_at: now, recipe }).where('kind', '=', kind).execute()
}

export async function setRecipe(tx: PlatformTx, kind: Kind, recipe: number) {
  await tx.updateTable('flows.index_rebuild').set({ recipe }).where('kind', '=', kind).execute()
}

/** How much waits, and since when. */
export async function findState(tx: PlatformTx, now: Date) {
  const { rows } = await sql<{ pending: number; oldest: number | null }>`
    select count(*)::integer as pending, extract(epoch from ${now}::timestamptz - min(at))::float8 as oldest
    from flows.index_queue`.execute(tx)
  return rows[0] ?? { pending: 0, oldest: null }
}

/** Since when changes of records of the caller's account and of public ones wait; undefined where none does. */
export async function findOldestSeen(tx: Tx, kind: Kind, accountId: string): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(at) as at from (
      (select at from flows.index_queue where kind = ${kind} and account_id = ${accountId}::uuid
        order by sequence limit 1)
      union all
      (select at from flows.index_queue where kind = ${kind} and account_id is null order by sequence limit 1)
    ) oldest`.execute(tx)
  return rows[0]?.at ?? undefined
}
