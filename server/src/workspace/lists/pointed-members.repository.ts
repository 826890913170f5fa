import type { Kind } from '@kontor/contract/kit/kinds.ts'
import { sql } from 'kysely'
import type { Tx } from '#kit/db/scope.ts'
import type { Sides } from '#kit/records/kinds.ts'

/** A list that has both keeps the survivor alone. Members that are public records stay and are read through aliases. */
export async function move(tx: Tx, { kind, keepId, mergedId, layer }: Sides): Promise<string> {
  if (layer === null) return '{"moved": [], "removed": []}'
  // Of the two rows of one list, the one that goes: the merged one, unless it alone is still on the list.
  const removed = await sql<{ rows: string }>`
    with pairs as (
      select merged.list_id, merged.removed_at is null and kept.removed_at is not null as keeps_merged
      from workspace.list_members merged join workspace.list_members kept using (list_id, kind)
      where merged.kind = ${kind} and merged.record_id = ${mergedId}::uuid and kept.record_id = ${keepId}::uuid
    ), removed as (
      delete from workspace.list_members member using pairs
      where member.list_id = pairs.list_id
        and member.record_id = case when pairs.keeps_merged then ${keepId}::uuid else ${mergedId}::uuid end
      returning to_jsonb(member) as row)
    select coalesce(jsonb_agg(row), '[]')::text as rows from removed`.execute(tx)
  const moved = await sql<{ moved: string }>`
    with moved as (
      update workspace.list_members set record_id = ${keepId}::uuid
      where kind = ${kind} and record_id = ${mergedId}::uuid returning list_id, added_in)
    select jsonb_build_object('removed', ${removed.rows[0]?.rows}::jsonb,
      'moved', (select coalesce(jsonb_agg(to_jsonb(moved)), '[]') from moved))::text as moved`.execute(tx)
  return moved.rows[0]?.moved ?? '{}'
}

/** What was taken off since stays off, and lists that are gone get nothing back. */
export async function giveBack(tx: Tx, { kind, keepId, mergedId }: Sides, moved: string) {
  await sql`
    update workspace.list_members member set record_id = ${mergedId}::uuid
    from jsonb_to_recordset(${moved}::jsonb -> 'moved') as moved (list_id uuid, added_in uuid)
    where member.kind = ${kind} and member.record_id = ${keepId}::uuid
      and member.list_id = moved.list_id and member.added_in = moved.added_in`.execute(tx)
  await sql`
    insert into workspace.list_members
    select past.* from jsonb_populate_recordset(null::workspace.list_members, ${moved}::jsonb -> 'removed') past
    where exists (select 1 from workspace.lists list where list.id = past.list_id)
    on conflict do nothing`.execute(tx)
}

export async function erase(tx: Tx, kind: Kind, ids: readonly string[]) {
  await tx.deleteFrom('workspace.list_members').where('kind', '=', kind).where('record_id', 'in', ids).execute()
}
