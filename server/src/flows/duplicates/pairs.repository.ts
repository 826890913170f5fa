import type { Kind } from '@kontor/contract/kit/kinds.ts'
import { type Selectable, sql } from 'kysely'
import type { DB } from '#kit/db/schema.ts'
import type { Tx } from '#kit/db/scope.ts'
import type { Stored } from '#kit/records/record-type.ts'

export type Pair = Selectable<DB['catalogue.record_pairs']>
export type Found = { first: string; second: string; score: number; reasons: unknown }

/** Writes what a scan found; a pair that somebody dismissed stays dismissed. */
export async function upsert(
  tx: Tx,
  kind: Kind,
  accountId: string | null,
  { found, now }: { found: readonly Found[]; now: Date },
) {
  if (found.length === 0) return
  await sql`
    insert into catalogue.record_pairs (kind, account_id, first_id, second_id, score, reasons, found_at)
    select ${kind}, ${accountId}::uuid, first_id, second_id, score, reasons, ${now}
    from jsonb_to_recordset(${JSON.stringify(found.map(toColumns))}::jsonb)
      as found (first_id uuid, second_id uuid, score integer, reasons jsonb)
    on conflict (account_id, first_id, second_id) do update set score = excluded.score, reasons = excluded.reasons
      where (record_pairs.score, record_pairs.reasons) is distinct from (excluded.score, excluded.reasons)`.execute(tx)
}

function toColumns({ first, second, score, reasons }: Found) {
  return { first_id: first, second_id: second, score, reasons }
}

type Standing = { id: string; first_id: string; second_id: string }

/** Pairs that nobody dismissed: all of the layer that were known before, or those of one record. */
export async function listStanding(
  tx: Tx,
  kind: Kind,
  accountId: string | null,
  of: { recordId: string } | { before: Date },
) {
  const rows = tx
    .selectFrom('catalogue.record_pairs')
    .select(['id', 'first_id', 'second_id'])
    .where('kind', '=', kind)
    .where('account_id', accountId === null ? 'is' : '=', accountId)
    .where('dismissed_at', 'is', null)
  const wanted =
    'before' in of
      ? rows.where('found_at', '<', of.before)
      : rows.where((where) => where.or([where('first_id', '=', of.recordId), where('second_id', '=', of.recordId)]))
  return wanted.execute() satisfies Promise<Standing[]>
}

export async function remove(tx: Tx, ids: readonly string[]) {
  if (ids.length === 0) return
  await sql`delete from catalogue.record_pairs where id = any(${ids}::uuid[])`.execute(tx)
}

type Page = { withPublic: boolean; after: { score: number; id: string } | undefined; limit: number }

/** The strongest first. Public pairs are work for editors and noise for everybody else. */
export async function list(tx: Tx, { kind, table, mergeable }: Stored<never>, { withPublic, after, limit }: Page) {
  const isLive = (column: 'first_id' | 'second_id') => sql<boolean>`exists (
    select 1 from ${sql.table(table)} record where record.id = ${sql.ref(`pair.${column}`)}
      and record.deleted_at is null ${mergeable ? sql`and record.merged_into is null` : sql``})`
  const rows = tx
    .selectFrom('catalogue.record_pairs as pair')
    .selectAll('pair')
    .where('pair.kind', '=', kind)
    .where('pair.dismissed_at', 'is', null)
    .where(isLive('first_id'))
    .where(isLive('second_id'))
    .orderBy('pair.score', 'desc')
    .orderBy('pair.id')
    .limit(limit)
  const visible = withPublic ? rows : rows.where('pair.account_id', 'is not', null)
  if (!after) return visible.execute()
  return visible.where(sql<boolean>`(-pair.score, pair.id) > (${-after.score}::integer, ${after.id}::uuid)`).execute()
}

export function find(tx: Tx, id: string) {
  return tx.selectFrom('catalogue.record_pairs').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function setDismissed(tx: Tx, id: string, at: Date) {
  await tx.updateTable('catalogue.record_pairs').set({ dismissed_at: at }).where('id', '=', id).execute()
}
