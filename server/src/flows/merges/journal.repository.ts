import { sql } from 'kysely'
import type { Tx } from '#kit/db/scope.ts'

/**
 * The journal is written and read inside the database: numbers and times keep every digit there.
 * `layer` is the account whose rows move, or null for public ones; rows of others about the merged company
 * stay where they are and are read through the alias.
 */
export type Sides = { mergeId: string; keepId: string; mergedId: string; layer: string | null }

/** Both records and the words that lead to them, as they are now, under the given name. */
export async function note(tx: Tx, when: 'before' | 'after', { mergeId, keepId, mergedId, layer }: Sides) {
  await sql`
    update catalogue.company_merges set journal = journal || jsonb_build_object(${when}::text, jsonb_build_object(
      'kept', (select to_jsonb(company) from catalogue.companies company where id = ${keepId}::uuid),
      'merged', (select to_jsonb(company) from catalogue.companies company where id = ${mergedId}::uuid),
      'slugs', (select coalesce(jsonb_agg(to_jsonb(word)), '[]') from catalogue.company_slugs word
        where company_id in (${keepId}::uuid, ${mergedId}::uuid) and account_id is not distinct from ${layer}::uuid),
      'lastChange', (select max(sequence) from catalogue.company_changes where company_id = ${keepId}::uuid)))
    where id = ${mergeId}`.execute(tx)
}

export async function moveSlugs(tx: Tx, { keepId, mergedId, layer }: Sides) {
  await sql`
    insert into catalogue.company_slugs (account_id, slug, company_id)
    select account_id, slug, ${keepId}::uuid from catalogue.companies where id = ${mergedId}::uuid
    on conflict do nothing`.execute(tx)
  await sql`
    update catalogue.company_slugs set company_id = ${keepId}::uuid
    where company_id = ${mergedId}::uuid and account_id is not distinct from ${layer}::uuid`.execute(tx)
}

/** A relation that the survivor has already, or between the two, falls away; the others move. */
export async function moveRelations(tx: Tx, { mergeId, keepId, mergedId, layer }: Sides) {
  const mine = sql`relation.account_id is not distinct from ${layer}::uuid
    and ${mergedId}::uuid in (relation.company_id, relation.other_id)`
  const here = (column: 'company_id' | 'other_id') =>
    sql`case relation.${sql.ref(column)} when ${mergedId}::uuid then ${keepId}::uuid else relation.${sql.ref(column)} end`
  await sql`
    with removed as (
      delete from catalogue.company_relations relation where ${mine} and (
        ${keepId}::uuid in (relation.company_id, relation.other_id) or exists (
          select 1 from catalogue.company_relations twin
          where twin.account_id is not distinct from relation.account_id and twin.kind = relation.kind
            and twin.valid_from is not distinct from relation.valid_from
            and twin.company_id = ${here('company_id')} and twin.other_id = ${here('other_id')}))
      returning to_jsonb(relation) as row)
    update catalogue.company_merges set journal = journal || jsonb_build_object(
      'removedRelations', (select coalesce(jsonb_agg(row), '[]') from removed)) where id = ${mergeId}`.execute(tx)
  await sql`
    with kept as (
      select relation.id, relation.company_id, relation.other_id from catalogue.company_relations relation where ${mine}
    ), moved as (
      update catalogue.company_relations relation
      set company_id = ${here('company_id')}, other_id = ${here('other_id')}
      where ${mine} returning relation.id)
    update catalogue.company_merges set journal = journal || jsonb_build_object(
      'movedRelations', (select coalesce(jsonb_agg(to_jsonb(kept)), '[]') from kept join moved using (id)))
    where id = ${mergeId}`.execute(tx)
}

/** Entries that the merge itself wrote are told apart from those that come over from the merged one. */
export async function moveChanges(tx: Tx, { mergeId, keepId, mergedId }: Sides) {
  await sql`
    with written as (
      select change.id, change.field from catalogue.company_changes change, catalogue.company_merges merge
      where merge.id = ${mergeId} and change.company_id = ${keepId}::uuid
        and change.sequence > coalesce((merge.journal -> 'before' ->> 'lastChange')::bigint, 0)
    ), moved as (
      update catalogue.company_changes set company_id = ${keepId}::uuid where company_id = ${mergedId}::uuid returning id)
    update catalogue.company_merges set journal = journal || jsonb_build_object(
      'writtenChanges', (select coalesce(jsonb_agg(to_jsonb(written)), '[]') from written),
      'movedChanges', (select coalesce(jsonb_agg(id), '[]') from moved))
    where id = ${mergeId}`.execute(tx)
}

/** Who follows both follows the survivor once. */
export async function moveFollows(tx: Tx, { mergeId, keepId, mergedId }: Sides) {
  await sql`
    with removed as (
      delete from workspace.follows follow where kind = 'company' and subject_id = ${mergedId}::uuid and exists (
        select 1 from workspace.follows twin where twin.account_id = follow.account_id and twin.user_id = follow.user_id
          and twin.kind = 'company' and twin.subject_id = ${keepId}::uuid)
      returning to_jsonb(follow) as row)
    update catalogue.company_merges set journal = journal || jsonb_build_object(
      'removedFollows', (select coalesce(jsonb_agg(row), '[]') from removed)) where id = ${mergeId}`.execute(tx)
  await sql`
    with moved as (
      update workspace.follows set subject_id = ${keepId}::uuid where kind = 'company' and subject_id = ${mergedId}::uuid
      returning user_id, created_at)
    update catalogue.company_merges set journal = journal || jsonb_build_object(
      'movedFollows', (select coalesce(jsonb_agg(to_jsonb(moved)), '[]') from moved)) where id = ${mergeId}`.execute(tx)
}
