import type { Kind } from '@kontor/contract/kit/kinds.ts'
import { sql } from 'kysely'
import type { Tx } from '#kit/db/scope.ts'

export type OwnerLink<K extends Kind = Kind> = { owner_id: string; kind: K; record_id: string }

/** What each of the users looks after of these kinds, at most so much of each. */
export async function listOwned<const K extends Kind>(
  tx: Tx,
  userIds: readonly string[],
  kinds: readonly K[],
  most: number,
): Promise<OwnerLink<K>[]> {
  if (userIds.length === 0) return []
  const { rows } = await sql<OwnerLink<K>>`
    select near.* from unnest(${userIds}::uuid[]) asked (id)
    cross join lateral (
      select said.owner_id, said.kind, said.record_id from workspace.record_relationships said
      where said.account_id = (select app.account_id()) and said.owner_id = asked.id and said.kind = any (${kinds}::text[])
      order by said.kind, said.record_id limit ${most}
    ) near`.execute(tx)
  return rows
}

/** Who looks after the records, and how the account stands to them. */
export async function listOwners(tx: Tx, kind: Kind, ids: readonly string[]) {
  if (ids.length === 0) return []
  return tx
    .selectFrom('workspace.record_relationships')
    .select(['owner_id', 'record_id', 'status'])
    .where('account_id', '=', sql<string>`(select app.account_id())`)
    .where('kind', '=', kind)
    .where(sql<boolean>`record_id = any (${ids}::uuid[])`)
    .orderBy('record_id')
    .execute()
}
