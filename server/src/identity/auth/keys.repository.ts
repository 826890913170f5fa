import type { Insertable } from 'kysely'
import type { ApiKeyRow } from '#kit/db/identity-schema.ts'
import type { PlatformTx, Tx } from '#kit/db/scope.ts'

const COLUMNS = [
  'id',
  'user_id',
  'name',
  'ending',
  'scopes',
  'networks',
  'per_minute',
  'created_by',
  'created_at',
  'expires_at',
  'last_used_at',
] as const

export type Key = Awaited<ReturnType<typeof insertKey>>

/** Those that are not revoked, the newest first. */
export function listKeys(tx: Tx) {
  return tx
    .selectFrom('identity.api_keys')
    .select(COLUMNS)
    .where('revoked_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

export function insertKey(tx: Tx, row: Insertable<ApiKeyRow>) {
  return tx.insertInto('identity.api_keys').values(row).returning(COLUMNS).executeTakeFirstOrThrow()
}

/** Takes a key out of use; nothing comes back where there is none. */
export function setKeyRevoked(tx: Tx, id: string, at: Date) {
  return tx
    .updateTable('identity.api_keys')
    .set({ revoked_at: at })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst()
}

/** Everything a request needs to know of a key that is alive, with the plan and the user of today. */
export function findLiveKey(tx: PlatformTx, hash: Buffer, now: Date) {
  return tx
    .selectFrom('identity.api_keys as key')
    .innerJoin('identity.users as user', 'user.id', 'key.user_id')
    .innerJoin('identity.accounts as account', 'account.id', 'key.account_id')
    .select([
      'key.id',
      'key.user_id',
      'key.account_id',
      'key.scopes',
      'key.networks',
      'key.per_minute',
      'key.expires_at',
      'key.last_used_at',
      'user.roles',
      'account.plan',
      'account.default_locale',
    ])
    .where('key.hash', '=', hash)
    .where('key.revoked_at', 'is', null)
    .where((where) => where.or([where('key.expires_at', 'is', null), where('key.expires_at', '>', now)]))
    .where('user.active', '=', true)
    .executeTakeFirst()
}

export async function setKeyUsed(tx: PlatformTx, id: string, at: Date) {
  await tx.updateTable('identity.api_keys').set({ last_used_at: at }).where('id', '=', id).execute()
}
