import { sql } from 'kysely'
import type { Tx } from '../db/scope.ts'
import type { Sides } from './kinds.ts'
import type { Stored } from './record-type.ts'

/** What a merge does to the words and the history of its two records. What it notes is JSON text: text rounds nothing. */

/** The words of the past that lead to the two. */
export async function readSlugs(tx: Tx, { kind, keepId, mergedId, layer }: Sides) {
  const { rows } = await sql<{ slugs: string }>`
    select coalesce(jsonb_agg(to_jsonb(word)), '[]')::text as slugs from catalogue.record_slugs word
    where kind = ${kind} and record_id in (${keepId}::uuid, ${mergedId}::uuid)
      and account_id is not distinct from ${layer}::uuid`.execute(tx)
  return rows[0]?.slugs ?? '[]'
}

/** All words of the merged record lead to the survivor. */
export async function moveSlugs(tx: Tx, { table }: Stored<never>, { kind, keepId, mergedId, layer }: Sides) {
  await sql`
    insert into catalogue.record_slugs (account_id, kind, slug, record_id)
    select account_id, ${kind}, slug, ${keepId}::uuid from ${sql.table(table)} where id = ${mergedId}::uuid
    on conflict do nothing`.execute(tx)
  await sql`
    update catalogue.record_slugs set record_id = ${keepId}::uuid
    where kind = ${kind} and record_id = ${mergedId}::uuid and account_id is not distinct from ${layer}::uuid`.execute(
    tx,
  )
}

type Noted = {
  before: string
  after: string
  /** Today's word of the merged record. */
  mergedSlug: string
  /** The survivor got another name since. */
  isRenamed: boolean
}

/** Words that the merge added go, unless the survivor was renamed since; words that it took come back. */
export async function restoreSlugs(tx: Tx, { table }: Stored<never>, { kind, keepId, layer }: Sides, noted: Noted) {
  const { before, after, mergedSlug, isRenamed } = noted
  const known = sql`jsonb_populate_recordset(null::catalogue.record_slugs, ${before}::jsonb)`
  const added = sql`jsonb_populate_recordset(null::catalogue.record_slugs, ${after}::jsonb)`
  await sql`
    delete from catalogue.record_slugs slug
    where slug.kind = ${kind} and slug.record_id = ${keepId}::uuid and slug.account_id is not distinct from ${layer}::uuid
      and slug.slug in (select added.slug from ${added} added)
      and slug.slug not in (select known.slug from ${known} known)
      and (not ${isRenamed} or slug.slug = ${mergedSlug})`.execute(tx)
  await sql`
    update catalogue.record_slugs slug set record_id = past.record_id, created_at = past.created_at from ${known} past
    where slug.kind = ${kind} and slug.slug = past.slug and slug.account_id is not distinct from past.account_id
      and slug.record_id = ${keepId}::uuid and past.record_id <> ${keepId}::uuid`.execute(tx)
  await sql`
    insert into catalogue.record_slugs (account_id, kind, slug, record_id, created_at)
    select past.account_id, ${kind}, past.slug, past.record_id, past.created_at from ${known} past
    join ${sql.table(table)} owner on owner.id = past.record_id and owner.slug <> past.slug
    on conflict do nothing`.execute(tx)
}

/** Where the history of the survivor ends before the merge. */
export async function findLastChange(tx: Tx, { kind, keepId }: Sides) {
  const { rows } = await sql<{ last: string | null }>`
    select max(sequence) as last from catalogue.record_changes
    where kind = ${kind} and record_id = ${keepId}::uuid`.execute(tx)
  return rows[0]?.last ?? null
}

/**
 * Entries that the merge itself wrote are told apart from those that come over from the merged one. What an account
 * noted for itself about a public record stays with it.
 */
export async function moveChanges(tx: Tx, { kind, keepId, mergedId, layer }: Sides, last: string | null) {
  const { rows } = await sql<{ written: string; moved: string }>`
    with written as (
      select id, field from catalogue.record_changes
      where kind = ${kind} and record_id = ${keepId}::uuid and sequence > coalesce(${last}::bigint, 0) and source = 'merge'
    ), moved as (
      update catalogue.record_changes set record_id = ${keepId}::uuid
      where kind = ${kind} and record_id = ${mergedId}::uuid and account_id is not distinct from ${layer}::uuid
      returning id)
    select (select coalesce(jsonb_agg(to_jsonb(written)), '[]') from written)::text as written,
      (select coalesce(jsonb_agg(id), '[]') from moved)::text as moved`.execute(tx)
  return rows[0] ?? { written: '[]', moved: '[]' }
}

type Changes = { written: string; moved: string }

/** Entries about fields that were edited since stay, so that the history still explains the value. */
export async function restoreChanges(
  tx: Tx,
  { mergedId }: Sides,
  { written, moved }: Changes,
  edited: readonly string[],
) {
  await sql`
    update catalogue.record_changes change set record_id = ${mergedId}::uuid
    from jsonb_array_elements_text(${moved}::jsonb) moved (id) where change.id = moved.id::uuid`.execute(tx)
  await sql`
    delete from catalogue.record_changes change
    using jsonb_to_recordset(${written}::jsonb) as written (id uuid, field text)
    where change.id = written.id and written.field <> all (${edited}::text[])`.execute(tx)
}
