import { sql } from 'kysely'
import type { Tx } from '#kit/db/scope.ts'
import { type Asked, isInSlice, momentText, type Slice } from '#kit/records/timeline.ts'

type Row = { id: string; at: string; record_id: string; actor_id: string | null; count: number }

/** What was added or taken off together, each time once; what was taken back at once is not told. */
export async function listHappened(tx: Tx, what: 'membersAdded' | 'membersRemoved', { ids }: Asked, slice: Slice) {
  const isAdded = what === 'membersAdded'
  const [change, moment, actor] = isAdded
    ? [sql`added_in`, sql`added_at`, sql`added_by`]
    : [sql`removed_in`, sql`removed_at`, sql`removed_by`]
  const { rows } = await sql<Row>`
    select id, ${momentText(sql`at`)} as at, record_id, actor_id, count
    from (
      select ${change} as id, ${moment} as at, list_id as record_id, ${actor} as actor_id, count(*)::integer as count
      from workspace.list_members
      where list_id = any (${ids}::uuid[]) and ${change} is not null and removed_in is distinct from added_in
      group by ${change}, ${moment}, list_id, ${actor}
    ) told
    where ${isInSlice(sql`at`, sql`id`, slice)}
    order by told.at desc, id::text collate "C" desc limit ${slice.limit}`.execute(tx)
  return rows
}
