import type { Kind } from '@kontor/contract/kit/kinds.ts'
import { sql } from 'kysely'
import type { Tx } from '#kit/db/scope.ts'
import type { Sides } from '#kit/records/kinds.ts'

/** Of one that names both, the survivor stays. What names public records stays and is read through aliases. */
export async function move(tx: Tx, { kind, keepId, mergedId, layer }: Sides): Promise<string> {
  if (layer === null) return '{"moved": [], "removed": []}'
  const { rows } = await sql<{ removed: string }>`
    with removed as (
      delete from workspace.activity_records about where kind = ${kind} and record_id = ${mergedId}::uuid and exists (
        select 1 from workspace.activity_records twin where twin.activity_id = about.activity_id
          and twin.kind = ${kind} and twin.record_id = ${keepId}::uuid)
      returning to_jsonb(about) as row)
    select coalesce(jsonb_agg(row), '[]')::text as removed from removed`.execute(tx)
  const moved = await tx
    .updateTable('workspace.activity_records')
    .set({ record_id: keepId })
    .where('kind', '=', kind)
    .where('record_id', '=', mergedId)
    .returning('activity_id')
    .execute()
  const removed = JSON.parse(rows[0]?.removed ?? '[]')
  return JSON.stringify({ removed, moved: moved.map(({ activity_id }) => activity_id) })
}

export async function giveBack(tx: Tx, { kind, keepId, mergedId }: Sides, moved: string) {
  await sql`
    update workspace.activity_records set record_id = ${mergedId}::uuid
    where kind = ${kind} and record_id = ${keepId}::uuid
      and activity_id in (select value::uuid from jsonb_array_elements_text(${moved}::jsonb -> 'moved'))`.execute(tx)
  await sql`
    insert into workspace.activity_records
    select past.* from jsonb_populate_recordset(null::workspace.activity_records, ${moved}::jsonb -> 'removed') past
    where exists (select 1 from workspace.activities activity where activity.id = past.activity_id)
    on conflict do nothing`.execute(tx)
}

/** Whatever else they are about. */
export async function removeAbout(tx: Tx, kind: Kind, ids: readonly string[]) {
  await sql`
    delete from workspace.activities where id in (
      select activity_id from workspace.activity_records where kind = ${kind} and record_id = any (${ids}::uuid[]))`.execute(
    tx,
  )
}

/** What was about nothing else goes with the record. */
export async function erase(tx: Tx, kind: Kind, ids: readonly string[]) {
  await sql`
    delete from workspace.activities where id in (
      select activity_id from workspace.activity_records where kind = ${kind} and record_id = any (${ids}::uuid[]))
    and id not in (
      select activity_id from workspace.activity_records where kind <> ${kind} or record_id <> all (${ids}::uuid[]))`.execute(
    tx,
  )
  await tx.deleteFrom('workspace.activity_records').where('kind', '=', kind).where('record_id', 'in', ids).execute()
}
