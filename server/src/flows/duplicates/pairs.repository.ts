import { type Selectable, sql } from 'kysely'
import type { DB } from '#kit/db/schema.ts'
import type { Tx } from '#kit/db/scope.ts'

export type Pair = Selectable<DB['catalogue.company_pairs']>
export type Found = { first: string; second: string; score: number; reasons: unknown }

/** Writes what a scan found; a pair that somebody dismissed stays dismissed. */
export async function upsert(tx: Tx, accountId: string | null, found: readonly Found[], now: Date) {
  if (found.length === 0) return
  await sql`
    insert into catalogue.company_pairs (account_id, first_id, second_id, score, reasons, found_at)
    select ${accountId}::uuid, first_id, second_id, score, reasons, ${now}
    from jsonb_to_recordset(${JSON.stringify(found.map(toColumns))}::jsonb)
      as found (first_id uuid, second_id uuid, score integer, reasons jsonb)
    on conflict (account_id, first_id, second_id) do update set score = excluded.score, reasons = excluded.reasons
      where (company_pairs.score, company_pairs.reasons) is distinct from (excluded.score, excluded.reasons)`.execute(
    tx,
  )
}

function toColumns({ first, second, score, reasons }: Found) {
  return { first_id: first, second_id: second, score, reasons }
}

type Standing = { id: string; first_id: string; second_id: string }

/** Pairs that nobody dismissed: all of the layer that were known before, or those of one company. */
export async function listStanding(tx: Tx, accountId: string | null, of: { companyId: string } | { before: Date }) {
  const rows = tx
    .selectFrom('catalogue.company_pairs')
    .select(['id', 'first_id', 'second_id'])
    .where('account_id', accountId === null ? 'is' : '=', accountId)
    .where('dismissed_at', 'is', null)
  const wanted =
    'before' in of
      ? rows.where('found_at', '<', of.before)
      : rows.where((where) => where.or([where('first_id', '=', of.companyId), where('second_id', '=', of.companyId)]))
  return wanted.execute() satisfies Promise<Standing[]>
}

export async function remove(tx: Tx, ids: readonly string[]) {
  if (ids.length === 0) return
  await sql`delete from catalogue.company_pairs where id = any(${ids}::uuid[])`.execute(tx)
}

type Place = { score: number; id: string }

/** The strongest first. Public pairs are work for editors and noise for everybody else. */
export async function list(tx: Tx, withPublic: boolean, after: Place | undefined, limit: number) {
  const rows = tx
    .selectFrom('catalogue.company_pairs as pair')
    .innerJoin('catalogue.companies as first', 'first.id', 'pair.first_id')
    .innerJoin('catalogue.companies as second', 'second.id', 'pair.second_id')
    .selectAll('pair')
    .where('pair.dismissed_at', 'is', null)
    .where('first.deleted_at', 'is', null)
    .where('first.merged_into', 'is', null)
    .where('second.deleted_at', 'is', null)
    .where('second.merged_into', 'is', null)
    .orderBy('pair.score', 'desc')
    .orderBy('pair.id')
    .limit(limit)
  const visible = withPublic ? rows : rows.where('pair.account_id', 'is not', null)
  if (!after) return visible.execute()
  return visible.where(sql<boolean>`(-pair.score, pair.id) > (${-after.score}::integer, ${after.id}::uuid)`).execute()
}

export function lock(tx: Tx, id: string) {
  return tx.selectFrom('catalogue.company_pairs').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export function find(tx: Tx, id: string) {
  return tx.selectFrom('catalogue.company_pairs').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function setDismissed(tx: Tx, id: string, at: Date) {
  await tx.updateTable('catalogue.company_pairs').set({ dismissed_at: at }).where('id', '=', id).execute()
}
