import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { DB } from '#kit/db/schema.ts'
import type { PlatformTx, Tx } from '#kit/db/scope.ts'

type Table = DB['flows.resume_uploads']
export type Upload = Selectable<Table>

export function insert(tx: Tx, upload: Insertable<Table>): Promise<Upload> {
  return tx.insertInto('flows.resume_uploads').values(upload).returningAll().executeTakeFirstOrThrow()
}

export function find(tx: Tx, id: string): Promise<Upload | undefined> {
  return tx.selectFrom('flows.resume_uploads').selectAll().where('id', '=', id).executeTakeFirst()
}

export function lock(tx: Tx, id: string): Promise<Upload | undefined> {
  return tx.selectFrom('flows.resume_uploads').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function update(tx: Tx, id: string, change: Updateable<Table>) {
  await tx.updateTable('flows.resume_uploads').set(change).where('id', '=', id).execute()
}

export async function isKeyWaiting(tx: Tx, key: string): Promise<boolean> {
  const found = await tx
    .selectFrom('flows.resume_uploads')
    .select('id')
    .where('storage_key', '=', key)
    .executeTakeFirst()
  return found !== undefined
}

/** Those that became people stay with the person: the wishes for a job or a list are taken by their modules. */
export async function removeFailed(tx: PlatformTx, before: Date) {
  await tx.deleteFrom('flows.resume_uploads').where('ended_at', '<', before).where('state', '=', 'failed').execute()
}

/** One after the other, until the end of the transaction. */
export async function lockSender(tx: Tx, userId: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`resume uploads ${userId}`}, 0))`.execute(tx)
}

/** Whether something that the person sent since then has not ended. */
export async function isAnyWaiting(tx: Tx, userId: string, since: Date): Promise<boolean> {
  const found = await tx
    .selectFrom('flows.resume_uploads')
    .select('id')
    .where('user_id', '=', userId)
    .where('state', 'in', ['queued', 'reading'])
    .where('created_at', '>', since)
    .executeTakeFirst()
  return found !== undefined
}

/** Marks what has ended and was not told yet, and answers how each ended. */
export function setTold(tx: Tx, userId: string, at: Date) {
  return tx
    .updateTable('flows.resume_uploads')
    .set({ told_at: at })
    .where('user_id', '=', userId)
    .where('ended_at', 'is not', null)
    .where('told_at', 'is', null)
    .returning(['id', 'state'])
    .execute()
}
