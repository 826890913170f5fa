import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { InterviewTables } from '#kit/db/interview-schema.ts'
import type { Tx } from '#kit/db/scope.ts'

type Interviews = InterviewTables['workspace.interviews']
type Scorecards = InterviewTables['workspace.scorecards']
export type Row = Selectable<Interviews>
export type Columns = Updateable<Interviews>
export type Card = Selectable<Scorecards>

/** Those to come first, then the latest of the past. */
export function listOf(tx: Tx, jobId: string, now: Date): Promise<Row[]> {
  return tx
    .selectFrom('workspace.interviews')
    .selectAll()
    .where('job_id', '=', jobId)
    .orderBy(sql`starts_at < ${now}`)
    .orderBy(sql`abs(extract(epoch from starts_at - ${now}::timestamptz))`)
    .orderBy('id')
    .execute()
}

export function find(tx: Tx, id: string): Promise<Row | undefined> {
  return tx.selectFrom('workspace.interviews').selectAll().where('id', '=', id).executeTakeFirst()
}

export function lock(tx: Tx, id: string): Promise<Row | undefined> {
  return tx.selectFrom('workspace.interviews').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function countOf(tx: Tx, submissionId: string) {
  const { count } = await tx
    .selectFrom('workspace.interviews')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('submission_id', '=', submissionId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export function insert(tx: Tx, interview: Insertable<Interviews>): Promise<Row> {
  return tx.insertInto('workspace.interviews').values(interview).returningAll().executeTakeFirstOrThrow()
}

export function update(tx: Tx, id: string, columns: Columns): Promise<Row> {
  return tx
    .updateTable('workspace.interviews')
    .set({ ...columns, version: sql`version + 1`, sequence: sql`sequence + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function setInterviewers(tx: Tx, id: string, userIds: readonly string[]) {
  await tx.deleteFrom('workspace.interviewers').where('interview_id', '=', id).execute()
  await tx
    .insertInto('workspace.interviewers')
    .values(userIds.map((user_id) => ({ interview_id: id, user_id })))
    .execute()
}

export function listInterviewers(tx: Tx, ids: readonly string[]) {
  if (ids.length === 0) return Promise.resolve([])
  return tx
    .selectFrom('workspace.interviewers')
    .select(['interview_id', 'user_id'])
    .where('interview_id', 'in', ids)
    .orderBy('user_id')
    .execute()
}

export function listCards(tx: Tx, ids: readonly string[]): Promise<Card[]> {
  if (ids.length === 0) return Promise.resolve([])
  return tx
    .selectFrom('workspace.scorecards')
    .selectAll()
    .where('interview_id', 'in', ids)
    .orderBy('given_at')
    .execute()
}

/** One for each interviewer. */
export async function setCard(tx: Tx, card: Insertable<Scorecards>) {
  const { interview_id: _, user_id: __, ...given } = card
  await tx
    .insertInto('workspace.scorecards')
    .values(card)
    .onConflict((conflict) => conflict.columns(['interview_id', 'user_id']).doUpdateSet(given))
    .execute()
}

/** Interviews with a person who became another one; answers their ids. */
export async function movePerson(tx: Tx, from: string, to: string) {
  const moved = await tx
    .updateTable('workspace.interviews')
    .set({ person_id: to })
    .where('person_id', '=', from)
    .returning('id')
    .execute()
  await tx.updateTable('workspace.scorecards').set({ person_id: to }).where('person_id', '=', from).execute()
  return moved.map(({ id }) => id)
}

export async function giveBackPerson(tx: Tx, ids: readonly string[], to: string) {
  if (ids.length === 0) return
  await tx.updateTable('workspace.interviews').set({ person_id: to }).where('id', 'in', ids).execute()
  await tx.updateTable('workspace.scorecards').set({ person_id: to }).where('interview_id', 'in', ids).execute()
}
