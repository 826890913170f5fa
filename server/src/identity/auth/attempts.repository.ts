import { sql } from 'kysely'
import type { PlatformTx } from '#kit/db/scope.ts'

/** Counts one more and tells how many that makes; the row stays locked, so that others count after it. */
export async function countAttempt(tx: PlatformTx, key: Buffer, now: Date, until: Date) {
  const { rows } = await sql<{ count: number; until: Date }>`
    insert into identity.attempt_counts as counted (key, count, until) values (${key}, 1, ${until})
    on conflict (key) do update set
      count = case when counted.until <= ${now} then 1 else counted.count + 1 end,
      until = case when counted.until <= ${now} then excluded.until else counted.until end
    returning count, until`.execute(tx)
  const [counted] = rows
  if (!counted) throw new Error('counting returns its row')
  return counted
}

export function uncountAttempt(tx: PlatformTx, key: Buffer) {
  return tx
    .updateTable('identity.attempt_counts')
    .set({ count: sql`count - 1` })
    .where('key', '=', key)
    .where('count', '>', 0)
    .execute()
}

export function removeCount(tx: PlatformTx, key: Buffer) {
  return tx.deleteFrom('identity.attempt_counts').where('key', '=', key).execute()
}

type Whose = { accountId: string; userId: string }

export async function isKnownDevice(tx: PlatformTx, { accountId, userId }: Whose, key: Buffer) {
  const row = await tx
    .selectFrom('identity.known_devices')
    .select('key')
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst()
  return row !== undefined
}

export function insertKnownDevice(tx: PlatformTx, { accountId, userId }: Whose, key: Buffer, now: Date) {
  return tx
    .insertInto('identity.known_devices')
    .values({ account_id: accountId, user_id: userId, key, seen_at: now })
    .onConflict((conflict) => conflict.columns(['account_id', 'user_id', 'key']).doUpdateSet({ seen_at: now }))
    .execute()
}

export function removeKnownDevices(tx: PlatformTx, { accountId, userId }: Whose) {
  return tx
    .deleteFrom('identity.known_devices')
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .execute()
}

/** Counts that are over, and devices that were not seen for long. */
export async function removeOld(tx: PlatformTx, now: Date, seenBefore: Date) {
  await tx.deleteFrom('identity.attempt_counts').where('until', '<', now).execute()
  await tx.deleteFrom('identity.known_devices').where('seen_at', '<', seenBefore).execute()
}
