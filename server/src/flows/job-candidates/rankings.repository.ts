import { type Insertable, type Selectable, sql } from 'kysely'
import type { JobTables } from '#kit/db/job-schema.ts'
import type { Tx } from '#kit/db/scope.ts'
import { containsAny, type Subject } from '#kit/records/personal-data.ts'

export type Row = Selectable<JobTables['flows.rankings']>
type New = Insertable<JobTables['flows.rankings']>

/** Answers with the id of the one that is there already, if the same was shown before. */
export async function insertOnce(tx: Tx, ranking: New): Promise<Pick<Row, 'id' | 'file'>> {
  await tx
    .insertInto('flows.rankings')
    .values(ranking)
    .onConflict((of) => of.doNothing())
    .execute()
  return tx
    .selectFrom('flows.rankings')
    .select(['id', 'file'])
    .where('job_id', '=', ranking.job_id)
    .where('digest', '=', ranking.digest)
    .executeTakeFirstOrThrow()
}

/** Leaves the newest of a job, and all in which somebody was put at another place. */
export async function removeOld(tx: Tx, jobId: string, most: number) {
  await sql`
    delete from flows.rankings where job_id = ${jobId} and overrides = 0 and sequence <= (
      select sequence from flows.rankings where job_id = ${jobId} and overrides = 0
      order by sequence desc offset ${most} limit 1)`.execute(tx)
}

export function find(tx: Tx, jobId: string, id: string): Promise<Row | undefined> {
  return tx.selectFrom('flows.rankings').selectAll().where('job_id', '=', jobId).where('id', '=', id).executeTakeFirst()
}

export function lock(tx: Tx, jobId: string, id: string): Promise<Row | undefined> {
  return tx
    .selectFrom('flows.rankings')
    .selectAll()
    .where('job_id', '=', jobId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export type Listed = Pick<Row, 'id' | 'kind' | 'user_id' | 'is_blind' | 'created_at' | 'sequence' | 'overrides'> & {
  people: number
  version: number
  weights: Readonly<Record<string, number>>
}

/** The newest first. */
export async function list(tx: Tx, jobId: string, before: string | undefined, limit: number): Promise<Listed[]> {
  const { rows } = await sql<Listed>`
    select id, kind, user_id, is_blind, created_at, sequence, overrides,
      jsonb_array_length(file -> 'entries') as people, (file ->> 'version')::integer as version,
      file #> '{terms,weights}' as weights
    from flows.rankings where job_id = ${jobId} and sequence < ${before ?? '9223372036854775807'}::bigint
    order by sequence desc limit ${limit}`.execute(tx)
  return rows
}

export async function setFile(tx: Tx, id: string, file: unknown) {
  await tx
    .updateTable('flows.rankings')
    .set({ file: JSON.stringify(file) })
    .where('id', '=', id)
    .execute()
}

/** Those in which one of the people stands, in one order for everybody who locks them. */
export async function listWith(tx: Tx, personIds: readonly string[]) {
  const rows = await tx
    .selectFrom('flows.rankings')
    .select(['id', 'job_id'])
    .where(sql<boolean>`person_ids && ${personIds}::uuid[]`)
    .orderBy('id')
    .execute()
  return rows.map(({ id, job_id: jobId }) => ({ id, jobId }))
}

export async function setErased(tx: Tx, id: string, file: unknown, personIds: string[]) {
  await tx
    .updateTable('flows.rankings')
    .set({ file: JSON.stringify(file), person_ids: personIds })
    .where('id', '=', id)
    .execute()
}

/** What was asked for where it names somebody. */
export async function removeAsked(tx: Tx, subject: Subject) {
  await sql`update flows.rankings set asked = '{}' where ${containsAny(sql`asked::text`, subject)}`.execute(tx)
}
