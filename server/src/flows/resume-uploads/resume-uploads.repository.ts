import type { Insertable, Selectable, Updateable } from 'kysely'
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
