import { type Insertable, type Selectable } from 'kysely'
import type { RelationRow } from '#kit/db/schema.ts'
import type { Tx } from '#kit/db/scope.ts'

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
  await tx.deleteFrom('catalogue.company_relations').where('id', '=', id).execute()
}
