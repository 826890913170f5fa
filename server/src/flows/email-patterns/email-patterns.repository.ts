import type { Insertable, Selectable } from 'kysely'
import type { DB } from '#kit/db/schema.ts'
import type { Tx } from '#kit/db/scope.ts'

export type Row = Selectable<DB['flows.email_proposals']>
type New = Omit<Insertable<DB['flows.email_proposals']>, 'account_id'>

export function list(tx: Tx, personIds: readonly string[]): Promise<Row[]> {
  return tx
    .selectFrom('flows.email_proposals')
    .selectAll()
    .where('person_id', 'in', personIds)
    .orderBy('proposed_at', 'desc')
    .execute()
}

export async function set(tx: Tx, proposal: New): Promise<Row> {
  const { person_id: _person, domain: _domain, ...rest } = proposal
  return tx
    .insertInto('flows.email_proposals')
    .values(proposal)
    .onConflict((conflict) => conflict.columns(['account_id', 'person_id', 'domain']).doUpdateSet(rest))
    .returningAll()
    .executeTakeFirstOrThrow()
}
