import type { Kind } from '@kontor/contract/kit/kinds.ts'
import { sql } from 'kysely'
import type { Tx } from '../db/scope.ts'
import { isInSlice, momentText, type Slice } from './timeline.ts'

type Wanted = {
  id: string
  without: readonly string[]
  /** Whether changes count that belong to one account, as its relation to a public record does. */
  ownChanges: boolean
  /** Only what came after this version, and of it one field. */
  fromVersion: number | null
  fromField: string | null
}
type Group = {
  id: string
  at: string
  record_id: string
  version: number
  actor_id: string | null
  source: string
  changes: { entryId: string; field: string; before: unknown; after: unknown }[]
}

/** More fields than any record has are never saved at once. */
const MOST_FIELDS = 60

/** What was saved together, the newest first, of each record as far as it is wanted. */
export async function listChangeGroups(tx: Tx, kind: Kind, wanted: readonly Wanted[], slice: Slice): Promise<Group[]> {
  if (wanted.length === 0) return []
  const at = sql`grouped.at`
  const { rows } = await sql<Group>`
    select grouped.id, ${momentText(at)} as at, wanted.id as record_id, version, actor_id, source, changes
    from json_to_recordset(${JSON.stringify(wanted)}::json) as wanted
      (id uuid, "without" text[], "ownChanges" boolean, "fromVersion" integer, "fromField" text)
    cross join lateral (
      select lpad(max(sequence)::text, 20, '0') as id, at, version, actor_id, source,
        jsonb_agg(jsonb_build_object('entryId', id, 'field', field, 'before', before, 'after', after)
          order by sequence) as changes
      from (
        select * from catalogue.record_changes change
        where change.kind = ${kind} and change.record_id = wanted.id and change.field <> all (wanted."without")
          and (wanted."ownChanges" or change.account_id is null)
          and (wanted."fromVersion" is null or change.version > wanted."fromVersion"
            or change.version = wanted."fromVersion" and (change.version = 1 or change.field = wanted."fromField"))
          and ${isInSlice(sql`change.at`, sql`''`, slice.before ? { ...slice, before: { ...slice.before, sameMoment: 'all' } } : slice)}
        order by change.sequence desc limit ${slice.limit * MOST_FIELDS}
      ) newest
      group by at, version, actor_id, source
    ) grouped
    where ${isInSlice(at, sql`grouped.id`, slice)}
    order by grouped.at desc, grouped.id collate "C" desc limit ${slice.limit}`.execute(tx)
  return rows
}
