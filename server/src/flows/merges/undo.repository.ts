import { sql } from 'kysely'
import type { Tx } from '#kit/db/scope.ts'
import type { Sides } from './journal.repository.ts'

export type ColumnState = { column: string; merged: boolean; edited: boolean }

/** For each column of the survivor: did the merge change it, and did somebody since? */
export async function listColumns(tx: Tx, { mergeId, keepId }: Sides) {
  const { rows } = await sql<ColumnState>`
    select today.key as column, before.value is distinct from after.value as merged,
      today.value is distinct from after.value as edited
    from catalogue.companies company, catalogue.company_merges merge, jsonb_each(to_jsonb(company)) today
    join lateral jsonb_each(merge.journal -> 'before' -> 'kept') before on before.key = today.key
    join lateral jsonb_each(merge.journal -> 'after' -> 'kept') after on after.key = today.key
    where company.id = ${keepId}::uuid and merge.id = ${mergeId}`.execute(tx)
  return rows
}

/** The domain that the survivor had before the merge. */
export async function findFormerDomain(tx: Tx, { mergeId }: Sides) {
  const { rows } = await sql<{ domain: string | null }>`
    select journal #>> '{before,kept,domain}' as domain from catalogue.company_merges where id = ${mergeId}`.execute(tx)
  return rows[0]?.domain ?? null
}

type Restore = { columns: readonly string[]; fields: readonly string[] }

/** Gives the named columns of the survivor, and the sources of the named fields, what they were before the merge. */
export async function restoreKept(tx: Tx, { mergeId, keepId }: Sides, { columns, fields }: Restore) {
  await sql`
    update catalogue.companies company set (
      name, name_key, slug, type, domain, description, tags, industries, employees, employees_as_of, revenue_amount,
      revenue_currency, revenue_year, founded_year, register_number, lei, phone, addresses, country, city, profiles,
      provenance, version, updated_at
    ) = (
      select past.name, past.name_key, past.slug, past.type, past.domain, past.description, past.tags, past.industries,
        past.employees, past.employees_as_of, past.revenue_amount, past.revenue_currency, past.revenue_year,
        past.founded_year, past.register_number, past.lei, past.phone, past.addresses, past.country, past.city,
        past.profiles, (company.provenance - ${fields}::text[]) || (
          select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(merge.journal #> '{before,kept,provenance}')
          where key = any(${fields}::text[])),
        past.version, past.updated_at
      from catalogue.company_merges merge
      cross join lateral (
        select coalesce(jsonb_object_agg(key, value), '{}') as values from jsonb_each(merge.journal #> '{before,kept}')
        where key = any(${columns}::text[])) old
      cross join lateral jsonb_populate_record(company, old.values) past
      where merge.id = ${mergeId})
    where company.id = ${keepId}::uuid`.execute(tx)
}

export async function setEdited(tx: Tx, keepId: string, now: Date) {
  await sql`
    update catalogue.companies set version = version + 1, updated_at = ${now} where id = ${keepId}::uuid`.execute(tx)
}

export async function restoreMerged(tx: Tx, { mergedId }: Sides) {
  await sql`
    update catalogue.companies set merged_into = null, deleted_at = null where id = ${mergedId}::uuid`.execute(tx)
}

/** Words that the merge added go, unless the survivor was renamed since; words that it took come back. */
export async function restoreSlugs(tx: Tx, { mergeId, keepId, layer }: Sides, renamed: boolean) {
  const slugs = (when: 'before' | 'after') => sql`
    select past.* from catalogue.company_merges merge
    cross join lateral jsonb_populate_recordset(null::catalogue.company_slugs, merge.journal -> ${when}::text -> 'slugs') past
    where merge.id = ${mergeId}`
  await sql`
    delete from catalogue.company_slugs slug using catalogue.company_merges merge
    where merge.id = ${mergeId} and slug.company_id = ${keepId}::uuid and slug.account_id is not distinct from ${layer}::uuid
      and slug.slug in (select added.slug from (${slugs('after')}) added)
      and slug.slug not in (select known.slug from (${slugs('before')}) known)
      and (not ${renamed} or slug.slug = merge.journal #>> '{before,merged,slug}')`.execute(tx)
  await sql`
    update catalogue.company_slugs slug set company_id = past.company_id, created_at = past.created_at from (${slugs('before')}) past
    where slug.slug = past.slug and slug.account_id is not distinct from past.account_id
      and slug.company_id = ${keepId}::uuid and past.company_id <> ${keepId}::uuid`.execute(tx)
  await sql`
    insert into catalogue.company_slugs (account_id, slug, company_id, created_at)
    select past.account_id, past.slug, past.company_id, past.created_at from (${slugs('before')}) past
    join catalogue.companies owner on owner.id = past.company_id and owner.slug <> past.slug
    on conflict do nothing`.execute(tx)
}

/** A relation that was removed since stays away; one that the merge dropped comes back. */
export async function restoreRelations(tx: Tx, { mergeId, keepId }: Sides) {
  await sql`
    update catalogue.company_relations relation set company_id = past.company_id, other_id = past.other_id
    from catalogue.company_merges merge
    cross join lateral jsonb_populate_recordset(null::catalogue.company_relations, merge.journal -> 'movedRelations') past
    where merge.id = ${mergeId} and relation.id = past.id
      and ${keepId}::uuid in (relation.company_id, relation.other_id)`.execute(tx)
  await sql`
    insert into catalogue.company_relations
    select past.* from catalogue.company_merges merge
    cross join lateral jsonb_populate_recordset(null::catalogue.company_relations, merge.journal -> 'removedRelations') past
    where merge.id = ${mergeId}
      and (select count(*) from catalogue.companies where id in (past.company_id, past.other_id)) = 2
    on conflict do nothing`.execute(tx)
}

/** Entries about fields that were edited since stay, so that the history still explains the value. */
export async function restoreChanges(tx: Tx, { mergeId, mergedId }: Sides, edited: readonly string[]) {
  await sql`
    update catalogue.company_changes change set company_id = ${mergedId}::uuid
    from catalogue.company_merges merge
    cross join lateral jsonb_array_elements_text(merge.journal -> 'movedChanges') moved (id)
    where merge.id = ${mergeId} and change.id = moved.id::uuid`.execute(tx)
  await sql`
    delete from catalogue.company_changes change using catalogue.company_merges merge
    cross join lateral jsonb_to_recordset(merge.journal -> 'writtenChanges') as written (id uuid, field text)
    where merge.id = ${mergeId} and change.id = written.id and written.field <> all (${edited}::text[])`.execute(tx)
}

/** Who stopped following since does not start again. */
export async function restoreFollows(tx: Tx, { mergeId, keepId, mergedId }: Sides) {
  await sql`
    update workspace.follows follow set subject_id = ${mergedId}::uuid from catalogue.company_merges merge
    cross join lateral jsonb_to_recordset(merge.journal -> 'movedFollows') as moved (user_id uuid, created_at timestamptz)
    where merge.id = ${mergeId} and follow.kind = 'company' and follow.subject_id = ${keepId}::uuid
      and follow.user_id = moved.user_id and follow.created_at = moved.created_at`.execute(tx)
  await sql`
    insert into workspace.follows
    select past.* from catalogue.company_merges merge
    cross join lateral jsonb_populate_recordset(null::workspace.follows, merge.journal -> 'removedFollows') past
    join identity.users on users.id = past.user_id
    where merge.id = ${mergeId} on conflict do nothing`.execute(tx)
}
