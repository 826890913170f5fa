import { sql } from 'kysely'
import type { Tx } from '#kit/db/scope.ts'
import type { Sides } from '#kit/records/kinds.ts'
import type { RecordRow, Stored } from '#kit/records/record-type.ts'

/**
 * The journal makes a merge undoable: both records and all rows that were moved, as they were. It is written and read
 * inside the database or as text, where numbers and times keep every digit.
 */
type Around = { slugs: string; lastChange: string | null }

/** Both records and the words that lead to them, as they are now, under the given name. */
export async function note(
  tx: Tx,
  { table }: Stored<never>,
  when: 'before' | 'after',
  { mergeId, keepId, mergedId }: Sides,
  { slugs, lastChange }: Around,
) {
  await sql`
    update catalogue.record_merges set journal = journal || jsonb_build_object(${when}::text, jsonb_build_object(
      'kept', (select to_jsonb(record) from ${sql.table(table)} record where id = ${keepId}::uuid),
      'merged', (select to_jsonb(record) from ${sql.table(table)} record where id = ${mergedId}::uuid),
      'slugs', ${slugs}::jsonb, 'lastChange', ${lastChange}::bigint))
    where id = ${mergeId}`.execute(tx)
}

export async function noteChanges(tx: Tx, { mergeId }: Sides, { written, moved }: { written: string; moved: string }) {
  await sql`
    update catalogue.record_merges set journal = journal || jsonb_build_object(
      'writtenChanges', ${written}::jsonb, 'movedChanges', ${moved}::jsonb)
    where id = ${mergeId}`.execute(tx)
}

/** What a module moved that points at the merged record. */
export async function notePointer(tx: Tx, { mergeId }: Sides, name: string, moved: string) {
  await sql`
    update catalogue.record_merges set journal = journal || jsonb_build_object('pointers',
      coalesce(journal -> 'pointers', '{}') || jsonb_build_object(${name}::text, ${moved}::jsonb))
    where id = ${mergeId}`.execute(tx)
}

export type Journal = {
  slugsBefore: string
  slugsAfter: string
  mergedSlug: string | null
  written: string
  moved: string
  /** The survivor before the merge, to look at: what is written back never leaves the database. */
  former: RecordRow
}

export async function find(tx: Tx, { mergeId }: Sides) {
  const { rows } = await sql<Journal>`
    select journal #>> '{before,slugs}' as "slugsBefore", journal #>> '{after,slugs}' as "slugsAfter",
      journal #>> '{before,merged,slug}' as "mergedSlug",
      coalesce(journal ->> 'writtenChanges', '[]') as written, coalesce(journal ->> 'movedChanges', '[]') as moved,
      journal #> '{before,kept}' as former
    from catalogue.record_merges where id = ${mergeId}`.execute(tx)
  const [journal] = rows
  if (!journal) throw new Error('a merge has a journal')
  return journal
}

/** What a module moved that points at the merged record; nothing if it had no part in the merge. */
export async function findPointer(tx: Tx, { mergeId }: Sides, name: string) {
  const { rows } = await sql<{ moved: string | null }>`
    select journal -> 'pointers' ->> ${name}::text as moved from catalogue.record_merges where id = ${mergeId}`.execute(
    tx,
  )
  return rows[0]?.moved ?? undefined
}

export type ColumnState = { column: string; merged: boolean; edited: boolean }

/** For each column of the survivor: did the merge change it, and did somebody since? */
export async function listColumns(tx: Tx, { table }: Stored<never>, { mergeId, keepId }: Sides) {
  const { rows } = await sql<ColumnState>`
    select today.key as column, before.value is distinct from after.value as merged,
      today.value is distinct from after.value as edited
    from ${sql.table(table)} record, catalogue.record_merges merge, jsonb_each(to_jsonb(record)) today
    join lateral jsonb_each(merge.journal -> 'before' -> 'kept') before on before.key = today.key
    join lateral jsonb_each(merge.journal -> 'after' -> 'kept') after on after.key = today.key
    where record.id = ${keepId}::uuid and merge.id = ${mergeId}`.execute(tx)
  return rows
}

type Restore = { columns: readonly string[]; fields: readonly string[] }

/** Gives the named columns of the survivor, and the sources of the named fields, what they were before the merge. */
export async function restoreKept(
  tx: Tx,
  { table }: Stored<never>,
  { mergeId, keepId }: Sides,
  { columns, fields }: Restore,
) {
  const names = sql.join(columns.map((name) => sql.ref(name)))
  const values = sql.join(columns.map((name) => sql.ref(`past.${name}`)))
  await sql`
    update ${sql.table(table)} record set (${names}, provenance) = (
      select ${values}, (record.provenance - ${fields}::text[]) || (
          select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(merge.journal #> '{before,kept,provenance}')
          where key = any(${fields}::text[]))
      from catalogue.record_merges merge
      cross join lateral jsonb_populate_record(record, merge.journal #> '{before,kept}') past
      where merge.id = ${mergeId})
    where record.id = ${keepId}::uuid`.execute(tx)
}

export async function setEdited(tx: Tx, { table }: Stored<never>, keepId: string, now: Date) {
  await sql`
    update ${sql.table(table)} set version = version + 1, updated_at = ${now} where id = ${keepId}::uuid`.execute(tx)
}
