import { type Insertable, type Selectable, sql } from 'kysely'
import type { PlatformTx, Tx } from '#kit/db/scope.ts'
import type { ShortlistTables } from '#kit/db/shortlist-schema.ts'

type Shortlists = ShortlistTables['flows.shortlists']
type Entries = ShortlistTables['flows.shortlist_entries']
type Views = ShortlistTables['flows.shortlist_views']
type Feedback = ShortlistTables['flows.shortlist_feedback']
export type Row = Selectable<Shortlists>
export type Entry = Selectable<Entries>
export type Opinion = Selectable<Feedback>

/** Of whichever account. */
export function findAnywhere(tx: PlatformTx, id: string): Promise<Row | undefined> {
  return tx.selectFrom('flows.shortlists').selectAll().where('id', '=', id).executeTakeFirst()
}

export function find(tx: Tx, id: string): Promise<Row | undefined> {
  return tx.selectFrom('flows.shortlists').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The newest first. */
export function listOf(tx: Tx, jobId: string): Promise<Row[]> {
  return tx
    .selectFrom('flows.shortlists')
    .selectAll()
    .where('job_id', '=', jobId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

export function insert(tx: Tx, shortlist: Insertable<Shortlists>): Promise<Row> {
  return tx.insertInto('flows.shortlists').values(shortlist).returningAll().executeTakeFirstOrThrow()
}

export async function remove(tx: Tx, id: string) {
  await tx.deleteFrom('flows.shortlists').where('id', '=', id).execute()
}

/** Whoever revokes what is revoked already changes nothing. */
export async function setRevoked(tx: Tx, id: string, at: Date) {
  await tx
    .updateTable('flows.shortlists')
    .set({ revoked_at: at })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute()
}

export async function insertEntries(tx: Tx, entries: readonly Insertable<Entries>[]) {
  await tx.insertInto('flows.shortlist_entries').values(entries).execute()
}

/** In the order of their places. */
export function listEntries(tx: Tx, ids: readonly string[]): Promise<Entry[]> {
  if (ids.length === 0) return Promise.resolve([])
  return tx
    .selectFrom('flows.shortlist_entries')
    .selectAll()
    .where('shortlist_id', 'in', ids)
    .orderBy('place')
    .execute()
}

export async function insertView(tx: Tx, view: Insertable<Views>) {
  await tx.insertInto('flows.shortlist_views').values(view).execute()
}

export function listViews(tx: Tx, id: string, before: string | undefined, limit: number) {
  const rows = tx
    .selectFrom('flows.shortlist_views')
    .selectAll()
    .where('shortlist_id', '=', id)
    .orderBy('sequence', 'desc')
    .limit(limit)
  return (before === undefined ? rows : rows.where('sequence', '<', before)).execute()
}

/** How often each was opened, by outcome, and when last. */
export async function countViews(tx: Tx, ids: readonly string[]) {
  if (ids.length === 0) return []
  const counts = await tx
    .selectFrom('flows.shortlist_views')
    .select(['shortlist_id', 'outcome'])
    .select((select) => [select.fn.countAll<string>().as('count'), select.fn.max('at').as('last')])
    .where('shortlist_id', 'in', ids)
    .groupBy(['shortlist_id', 'outcome'])
    .execute()
  return counts.map(({ count, ...of }) => ({ ...of, count: Number(count) }))
}

export async function insertFeedback(tx: Tx, feedback: Insertable<Feedback>) {
  await tx.insertInto('flows.shortlist_feedback').values(feedback).execute()
}

/** The newest first. */
export function listFeedback(tx: Tx, ids: readonly string[]): Promise<Opinion[]> {
  if (ids.length === 0) return Promise.resolve([])
  return tx
    .selectFrom('flows.shortlist_feedback')
    .selectAll()
    .where('shortlist_id', 'in', ids)
    .orderBy('sequence', 'desc')
    .execute()
}

export async function countFeedback(tx: Tx, id: string) {
  const { count } = await tx
    .selectFrom('flows.shortlist_feedback')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('shortlist_id', '=', id)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export function lockFeedback(tx: Tx, shortlistId: string, id: string): Promise<Opinion | undefined> {
  return tx
    .selectFrom('flows.shortlist_feedback')
    .selectAll()
    .where('id', '=', id)
    .where('shortlist_id', '=', shortlistId)
    .forUpdate()
    .executeTakeFirst()
}

type Decision = { decision: 'accepted' | 'dismissed'; decided_by: string; decided_at: Date }

export async function setDecision(tx: Tx, id: string, decision: Decision) {
  await tx.updateTable('flows.shortlist_feedback').set(decision).where('id', '=', id).execute()
}

/** Entries and opinions about a person who became another one; answers their ids. */
export async function movePerson(tx: Tx, from: string, to: string) {
  const entries = await sql<{ id: string }>`
    update flows.shortlist_entries set person_id = ${to}::uuid where person_id = ${from}::uuid
    returning submission_id as id`.execute(tx)
  const opinions = await sql<{ id: string }>`
    update flows.shortlist_feedback set person_id = ${to}::uuid where person_id = ${from}::uuid
    returning id`.execute(tx)
  return { entries: entries.rows.map(({ id }) => id), opinions: opinions.rows.map(({ id }) => id) }
}

export async function giveBackPerson(
  tx: Tx,
  { keepId, mergedId }: { keepId: string; mergedId: string },
  moved: { entries: readonly string[]; opinions: readonly string[] },
) {
  await sql`
    update flows.shortlist_entries set person_id = ${mergedId}::uuid
    where person_id = ${keepId}::uuid and submission_id = any (${moved.entries}::uuid[])`.execute(tx)
  await sql`
    update flows.shortlist_feedback set person_id = ${mergedId}::uuid
    where person_id = ${keepId}::uuid and id = any (${moved.opinions}::uuid[])`.execute(tx)
}
