import type { Kind } from '@kontor/contract/kit/kinds.ts'
import { type Insertable, sql } from 'kysely'
import type { ChangeRow } from '../db/record-schema.ts'
import type { Tx } from '../db/scope.ts'

type Of = { kind: Kind; id: string }

export async function insertChanges(tx: Tx, changes: Insertable<ChangeRow>[]) {
  if (changes.length > 0) await tx.insertInto('catalogue.record_changes').values(changes).execute()
}

/** Newest first, of one field where it is named. */
export function listChanges(
  tx: Tx,
  { kind, id, field, from }: Of & { field?: string | undefined; from?: From | undefined },
  before: string | undefined,
  limit: number,
) {
  const all = tx
    .selectFrom('catalogue.record_changes')
    .selectAll()
    .where('kind', '=', kind)
    .where('record_id', '=', id)
    .orderBy('sequence', 'desc')
    .limit(limit)
  const open = from === undefined ? all : all.where(isFrom(from))
  const newest = field === undefined ? open : open.where('field', '=', field)
  return (before === undefined ? newest : newest.where('sequence', '<', before)).execute()
}

export function findChange(tx: Tx, { kind, id, from }: Of & { from?: From | undefined }, entryId: string) {
  const found = tx
    .selectFrom('catalogue.record_changes')
    .selectAll()
    .where('kind', '=', kind)
    .where('record_id', '=', id)
    .where('id', '=', entryId)
  return (from === undefined ? found : found.where(isFrom(from))).executeTakeFirst()
}

/** The version in which a field became what it is, with the field. */
type From = { version: number; field: string }

/** Of that version the field alone, since the others tell what they were before; a new record was nothing before. */
function isFrom({ version, field }: From) {
  return sql<boolean>`(version > ${version} or version = ${version} and (version = 1 or field = ${field}))`
}

/** When the field last became this. */
export async function findLastTo(tx: Tx, { kind, id }: Of, field: string, value: unknown): Promise<From | undefined> {
  const found = await tx
    .selectFrom('catalogue.record_changes')
    .select('version')
    .where('kind', '=', kind)
    .where('record_id', '=', id)
    .where('field', '=', field)
    .where(sql<boolean>`after = ${JSON.stringify(value)}::jsonb`)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found && { version: found.version, field }
}

/** What others changed since somebody read the given version, in the order in which they did. */
export async function listFieldsSince(tx: Tx, { kind, id }: Of, version: number) {
  const rows = await tx
    .selectFrom('catalogue.record_changes')
    .select('field')
    .where('kind', '=', kind)
    .where('record_id', '=', id)
    .where('version', '>', version)
    .groupBy('field')
    .orderBy(sql`min(sequence)`)
    .execute()
  return rows.map((row) => row.field)
}

/** Who changed a field of each of the records last. */
export async function listLastActors(tx: Tx, kind: Kind, ids: readonly string[], field: string) {
  if (ids.length === 0) return new Map<string, string | null>()
  const rows = await tx
    .selectFrom('catalogue.record_changes')
    .distinctOn('record_id')
    .select(['record_id', 'actor_id'])
    .where('kind', '=', kind)
    .where('record_id', 'in', ids)
    .where('field', '=', field)
    .orderBy('record_id')
    .orderBy('sequence', 'desc')
    .execute()
  return new Map(rows.map(({ record_id, actor_id }) => [record_id, actor_id]))
}

/** The newest change of one field. */
export function findLastOf(tx: Tx, { kind, id }: Of, field: string) {
  return tx
    .selectFrom('catalogue.record_changes')
    .select('after')
    .where('kind', '=', kind)
    .where('record_id', '=', id)
    .where('field', '=', field)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst()
}

type Wanted = {
  id: string
  without: readonly string[]
  /** Whether changes count that belong to one account, as its relation to a public record does. */
  ownChanges: boolean
}

type Told = { field: string; before: unknown; after: unknown; at: Date }

/** The newest change of each of the records, apart from those of the fields that are left out. */
export async function listLastChanges(tx: Tx, kind: Kind, wanted: readonly Wanted[]) {
  if (wanted.length === 0) return new Map<string, Told>()
  const { rows } = await sql<Told & { id: string }>`
    select wanted.id, last.field, last.before, last.after, last.at from json_to_recordset(${JSON.stringify(wanted)}::json)
      as wanted (id uuid, "without" text[], "ownChanges" boolean)
    cross join lateral (
      select field, before, after, at from catalogue.record_changes change
      where change.kind = ${kind} and change.record_id = wanted.id and change.field <> all (wanted."without")
        and (wanted."ownChanges" or change.account_id is null)
      order by sequence desc limit 1
    ) last`.execute(tx)
  return new Map(rows.map(({ id, ...change }) => [id, change]))
}

/** Of records that are removed for good, as far as the transaction's account wrote them. */
export async function removeChanges(tx: Tx, kind: Kind, ids: readonly string[]) {
  await tx.deleteFrom('catalogue.record_changes').where('kind', '=', kind).where('record_id', 'in', ids).execute()
}

type TagEntry = { kind: Kind; record_id: string; before: string[] | null; after: string[] | null; sequence: string }
type At = { at: Date; actorId: string; after: string; limit: number }

/** What the account's own records lost and got as tags at one moment by one person, in the order in which it was written. */
export async function listTagChanges(tx: Tx, { at, actorId, after, limit }: At) {
  const { rows } = await sql<TagEntry>`
    select kind, record_id, before, after, sequence from catalogue.record_changes
    where account_id = (select app.account_id()) and field = 'tags' and at = ${at} and actor_id = ${actorId}
      and sequence > ${after} order by sequence limit ${limit}`.execute(tx)
  return rows
}
