import { type Insertable, type Selectable, sql } from 'kysely'
import type { DB } from '#kit/db/schema.ts'
import type { Tx } from '#kit/db/scope.ts'

export type Row = Selectable<DB['flows.privacy_notices']>
type New = Pick<
  Insertable<DB['flows.privacy_notices']>,
  'person_id' | 'email' | 'locale' | 'sent_by' | 'sent_at' | 'expires_at'
>

export function insert(tx: Tx, notice: New): Promise<Row> {
  return tx.insertInto('flows.privacy_notices').values(notice).returningAll().executeTakeFirstOrThrow()
}

/** The last first. */
export function listOf(tx: Tx, personIds: readonly string[]): Promise<Row[]> {
  return tx
    .selectFrom('flows.privacy_notices')
    .selectAll()
    .where('person_id', 'in', personIds)
    .orderBy('sent_at', 'desc')
    .orderBy('id')
    .limit(100)
    .execute()
}

/** Whether anybody was sent a notice at the address since then. */
export async function wasSentTo(tx: Tx, email: string, since: Date) {
  const found = await tx
    .selectFrom('flows.privacy_notices')
    .select('id')
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .where('sent_at', '>', since)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

export function lock(tx: Tx, id: string): Promise<Row | undefined> {
  return tx.selectFrom('flows.privacy_notices').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

type Moment = 'opened_at' | 'corrected_at' | 'withdrawn_at'

export async function setMoment(tx: Tx, id: string, moment: Moment, at: Date) {
  await tx
    .updateTable('flows.privacy_notices')
    .set({ [moment]: at })
    .where('id', '=', id)
    .execute()
}

/** The last first, and no more than so many. */
export async function addMessage(tx: Tx, { id, messages }: Row, message: { at: string; text: string }, most: number) {
  await tx
    .updateTable('flows.privacy_notices')
    .set({ messages: JSON.stringify([message, ...messages].slice(0, most)) })
    .where('id', '=', id)
    .execute()
}

export type Reminder = Selectable<DB['flows.retention_reminders']>

export async function listReminders(tx: Tx, personIds: readonly string[]): Promise<ReadonlyMap<string, Reminder>> {
  if (personIds.length === 0) return new Map()
  const rows = await tx
    .selectFrom('flows.retention_reminders')
    .selectAll()
    .where('person_id', 'in', personIds)
    .execute()
  return new Map(rows.map((row) => [row.person_id, row]))
}

type Told = Pick<Reminder, 'person_id' | 'kept_until' | 'reminded_at' | 'mail_to'>

/** Notes which end was told last and whom a mail is still to tell; the earlier ends stay noted. */
export async function setReminder(tx: Tx, { person_id, kept_until, reminded_at, mail_to }: Told) {
  await sql`
    insert into flows.retention_reminders as known (person_id, kept_until, reminded_at, told_ends, mail_to)
    values (${person_id}, ${kept_until}, ${reminded_at}, array[${kept_until}::timestamptz], ${mail_to}::uuid[])
    on conflict (account_id, person_id) do update
      set kept_until = excluded.kept_until, reminded_at = excluded.reminded_at, removed_at = null,
        mail_to = excluded.mail_to,
        told_ends = array_remove(known.told_ends, excluded.kept_until) || excluded.kept_until`.execute(tx)
}

/** The ends that are still to be told by mail, the first first; from then on none of them is. */
export async function takeMailsTo(tx: Tx): Promise<Reminder[]> {
  const rows = await tx
    .selectFrom('flows.retention_reminders')
    .selectAll()
    .where(sql<boolean>`mail_to <> '{}'`)
    .orderBy('kept_until')
    .orderBy('person_id')
    .forUpdate()
    .execute()
  await tx
    .updateTable('flows.retention_reminders')
    .set({ mail_to: [] })
    .where(sql<boolean>`mail_to <> '{}'`)
    .execute()
  return rows
}

export async function setRemoved(tx: Tx, personId: string, at: Date) {
  await tx.updateTable('flows.retention_reminders').set({ removed_at: at }).where('person_id', '=', personId).execute()
}

export async function removeReminder(tx: Tx, personId: string) {
  await tx.deleteFrom('flows.retention_reminders').where('person_id', '=', personId).execute()
}
