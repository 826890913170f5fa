import type { PlatformTx, Tx } from '#kit/db/scope.ts'

export function find(tx: Tx, userId: string) {
  return tx.selectFrom('flows.calendar_addresses').select('created_at').where('user_id', '=', userId).executeTakeFirst()
}

/** A person has one; the one before ends. */
export async function set(tx: Tx, address: { accountId: string; userId: string; hash: Buffer; now: Date }) {
  const { accountId, userId, hash, now } = address
  await tx
    .insertInto('flows.calendar_addresses')
    .values({ account_id: accountId, user_id: userId, hash, created_at: now })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ hash, created_at: now }))
    .execute()
}

export async function remove(tx: Tx, userId: string) {
  const removed = await tx.deleteFrom('flows.calendar_addresses').where('user_id', '=', userId).executeTakeFirst()
  return Number(removed.numDeletedRows)
}

/** Whose address it is. */
export function findByHash(tx: PlatformTx, hash: Buffer) {
  return tx
    .selectFrom('flows.calendar_addresses')
    .select(['account_id', 'user_id'])
    .where('hash', '=', hash)
    .executeTakeFirst()
}
