import { type Insertable, type Selectable, sql } from 'kysely'
import type { RelationRow } from '#kit/db/schema.ts'
import type { Tx } from '#kit/db/scope.ts'
import type { Sides } from '#kit/records/kinds.ts'

export type RelationRecord = Selectable<RelationRow>

/** Both directions, with the other company where the caller can see it. */
export function listRelations(tx: Tx, companyId: string) {
  const joined = (here: 'company_id' | 'other_id', there: 'company_id' | 'other_id') =>
    tx
      .selectFrom('catalogue.company_relations as relation')
      .innerJoin('catalogue.companies as other', 'other.id', `relation.${there}`)
      .select([
        'relation.id',
        'relation.account_id',
        'relation.company_id',
        'relation.kind',
        'relation.valid_from',
        'relation.valid_to',
        'relation.created_at',
        'other.id as seen_id',
        'other.slug',
        'other.name',
        'other.type',
      ])
      .where(`relation.${here}`, '=', companyId)
      .where('other.deleted_at', 'is', null)
      .where('other.merged_into', 'is', null)
  return joined('company_id', 'other_id')
    .unionAll(joined('other_id', 'company_id'))
    .orderBy('kind')
    .orderBy('name')
    .orderBy('id')
    .execute()
}

/** Nothing when the same relation exists already. */
export function insertRelation(tx: Tx, relation: Insertable<RelationRow>): Promise<RelationRecord | undefined> {
  return tx
    .insertInto('catalogue.company_relations')
    .values(relation)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}

export function findRelation(tx: Tx, id: string): Promise<RelationRecord | undefined> {
  return tx.selectFrom('catalogue.company_relations').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function removeRelation(tx: Tx, id: string) {
  const removed = await tx.deleteFrom('catalogue.company_relations').where('id', '=', id).executeTakeFirst()
  return Number(removed.numDeletedRows)
}

export async function countRelations(tx: Tx, companyId: string, accountId: string | null) {
  const { count } = await tx
    .selectFrom('catalogue.company_relations')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('account_id', accountId === null ? 'is' : '=', accountId)
    .where((where) => where.or([where('company_id', '=', companyId), where('other_id', '=', companyId)]))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** A relation that the survivor has already, or between the two, falls away; the others move. */
export async function moveRelations(tx: Tx, { keepId, mergedId, layer }: Sides): Promise<string> {
  const mine = sql`relation.account_id is not distinct from ${layer}::uuid
    and ${mergedId}::uuid in (relation.company_id, relation.other_id)`
  const here = (column: 'company_id' | 'other_id') =>
    sql`case relation.${sql.ref(column)} when ${mergedId}::uuid then ${keepId}::uuid else relation.${sql.ref(column)} end`
  const removed = await sql<{ rows: string }>`
    with removed as (
      delete from catalogue.company_relations relation where ${mine} and (
        ${keepId}::uuid in (relation.company_id, relation.other_id) or exists (
          select 1 from catalogue.company_relations twin
          where twin.account_id is not distinct from relation.account_id and twin.kind = relation.kind
            and twin.valid_from is not distinct from relation.valid_from
            and twin.company_id = ${here('company_id')} and twin.other_id = ${here('other_id')}))
      returning to_jsonb(relation) as row)
    select coalesce(jsonb_agg(row), '[]')::text as rows from removed`.execute(tx)
  const moved = await sql<{ moved: string }>`
    with kept as (
      select relation.id, relation.company_id, relation.other_id from catalogue.company_relations relation where ${mine}
    ), moved as (
      update catalogue.company_relations relation
      set company_id = ${here('company_id')}, other_id = ${here('other_id')}
      where ${mine} returning relation.id)
    select jsonb_build_object('removed', ${removed.rows[0]?.rows}::jsonb,
      'moved', (select coalesce(jsonb_agg(to_jsonb(kept)), '[]') from kept join moved using (id)))::text as moved`.execute(
    tx,
  )
  return moved.rows[0]?.moved ?? '{}'
}

/** A relation that was removed since stays away; one that the merge dropped comes back. */
export async function giveRelationsBack(tx: Tx, { keepId }: Sides, moved: string) {
  await sql`
    update catalogue.company_relations relation set company_id = past.company_id, other_id = past.other_id
    from jsonb_populate_recordset(null::catalogue.company_relations, ${moved}::jsonb -> 'moved') past
    where relation.id = past.id and ${keepId}::uuid in (relation.company_id, relation.other_id)`.execute(tx)
  await sql`
    insert into catalogue.company_relations
    select past.* from jsonb_populate_recordset(null::catalogue.company_relations, ${moved}::jsonb -> 'removed') past
    where (select count(*) from catalogue.companies where id in (past.company_id, past.other_id)) = 2
    on conflict do nothing`.execute(tx)
}
