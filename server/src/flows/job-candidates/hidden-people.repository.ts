import { type Insertable, type Selectable, sql } from 'kysely'
import type { JobTables } from '#kit/db/job-schema.ts'
import type { Tx } from '#kit/db/scope.ts'
import type { Sides } from '#kit/records/kinds.ts'
import { containsAny, type Subject } from '#kit/records/personal-data.ts'

export type Row = Selectable<JobTables['flows.hidden_people']>

/** The last ones first. */
export function list(tx: Tx, jobId: string, most: number): Promise<Row[]> {
  return tx
    .selectFrom('flows.hidden_people')
    .selectAll()
    .where('job_id', '=', jobId)
    .orderBy('created_at', 'desc')
    .orderBy('person_id')
    .limit(most)
    .execute()
}

/** Whoever is hidden already is hidden for the reason that was given last. */
export function put(tx: Tx, row: Insertable<JobTables['flows.hidden_people']>): Promise<Row> {
  const { reason, note, user_id, created_at } = row
  return tx
    .insertInto('flows.hidden_people')
    .values(row)
    .onConflict((of) => of.columns(['job_id', 'person_id']).doUpdateSet({ reason, note, user_id, created_at }))
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function remove(tx: Tx, jobId: string, personIds: readonly string[]): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('flows.hidden_people')
    .where('job_id', '=', jobId)
    .where('person_id', 'in', personIds)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** To the survivor, where they are not hidden already. */
export async function move(tx: Tx, { keepId, mergedId }: Pick<Sides, 'keepId' | 'mergedId'>) {
  await sql`
    update flows.hidden_people past set person_id = ${keepId}::uuid
    where person_id = ${mergedId}::uuid and not exists (
      select from flows.hidden_people kept where kept.job_id = past.job_id and kept.person_id = ${keepId}::uuid)`.execute(
    tx,
  )
}

export async function erase(tx: Tx, personIds: readonly string[]) {
  await tx.deleteFrom('flows.hidden_people').where('person_id', 'in', personIds).execute()
}

/** What was noted of others where it names somebody. */
export async function removeNotes(tx: Tx, subject: Subject) {
  await sql`update flows.hidden_people set note = null where ${containsAny(sql`note`, subject)}`.execute(tx)
}
