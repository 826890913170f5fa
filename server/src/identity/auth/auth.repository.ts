import type { Insertable } from 'kysely'
import type { DB, RefreshTokenRow, SessionRow } from '#kit/db/schema.ts'
import type { PlatformTx } from '#kit/db/scope.ts'

export function findUserByEmail(tx: PlatformTx, email: string) {
  return tx
    .selectFrom('identity.users')
    .select(['id', 'account_id', 'email', 'name', 'password_hash', 'locale', 'active'])
    .where('email', '=', email)
    .executeTakeFirst()
}

export function findUser(tx: PlatformTx, userId: string) {
  return tx
    .selectFrom('identity.users')
    .select(['account_id', 'email', 'name', 'locale'])
    .where('id', '=', userId)
    .executeTakeFirst()
}

export function setPassword(tx: PlatformTx, userId: string, passwordHash: string) {
  return tx.updateTable('identity.users').set({ password_hash: passwordHash }).where('id', '=', userId).execute()
}

export function setLastLogin(tx: PlatformTx, userId: string, at: Date) {
  return tx.updateTable('identity.users').set({ last_login_at: at }).where('id', '=', userId).execute()
}

export function insertSession(tx: PlatformTx, row: Insertable<SessionRow>) {
  return tx.insertInto('identity.sessions').values(row).returning('id').executeTakeFirstOrThrow()
}

export function insertRefreshToken(tx: PlatformTx, row: Insertable<RefreshTokenRow>) {
  return tx.insertInto('identity.refresh_tokens').values(row).execute()
}

/** The token with its family, locked, so that concurrent refreshes take their turns. */
export function lockRefreshToken(tx: PlatformTx, hash: Buffer) {
  return tx
    .selectFrom('identity.refresh_tokens as token')
    .innerJoin('identity.sessions as session', 'session.id', 'token.session_id')
    .innerJoin('identity.users as user', 'user.id', 'session.user_id')
    .select([
      'token.id as tokenId',
      'token.expires_at as expiresAt',
      'token.used_at as usedAt',
      'token.successor as successor',
      'session.id as sessionId',
      'session.account_id as accountId',
      'session.user_id as userId',
      'session.expires_at as familyExpiresAt',
      'session.revoked_at as revokedAt',
      'user.active as active',
    ])
    .where('token.hash', '=', hash)
    .forUpdate(['token', 'session'])
    .executeTakeFirst()
}

export async function isUnused(tx: PlatformTx, hash: Buffer) {
  const row = await tx
    .selectFrom('identity.refresh_tokens')
    .select('used_at')
    .where('hash', '=', hash)
    .executeTakeFirst()
  return row !== undefined && row.used_at === null
}

export function setUsed(tx: PlatformTx, tokenId: string, at: Date, successor: Buffer) {
  return tx.updateTable('identity.refresh_tokens').set({ used_at: at, successor }).where('id', '=', tokenId).execute()
}

export function setSeen(tx: PlatformTx, sessionId: string, at: Date) {
  return tx.updateTable('identity.sessions').set({ last_seen_at: at }).where('id', '=', sessionId).execute()
}

type Reason = NonNullable<SessionRow['revoke_reason']>

export async function revokeSession(tx: PlatformTx, sessionId: string, reason: Reason, at: Date) {
  const result = await tx
    .updateTable('identity.sessions')
    .set({ revoked_at: at, revoke_reason: reason })
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

export function revokeUser(tx: PlatformTx, userId: string, reason: Reason, at: Date) {
  return tx
    .updateTable('identity.sessions')
    .set({ revoked_at: at, revoke_reason: reason })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .returning('id')
    .execute()
}

/** Everything a request needs to know of its caller, for sessions that are alive. */
export function findSession(tx: PlatformTx, sessionId: string, now: Date) {
  return tx
    .selectFrom('identity.sessions as session')
    .innerJoin('identity.users as user', 'user.id', 'session.user_id')
    .innerJoin('identity.accounts as account', 'account.id', 'session.account_id')
    .select([
      'session.id as sessionId',
      'session.user_id as userId',
      'session.account_id as accountId',
      'user.roles as roles',
      'user.locale as locale',
      'account.plan as plan',
      'account.is_operator as operator',
    ])
    .where('session.id', '=', sessionId)
    .where('session.revoked_at', 'is', null)
    .where('session.expires_at', '>', now)
    .where('user.active', '=', true)
    .executeTakeFirst()
}

export function insertResetCode(tx: PlatformTx, row: Insertable<DB['identity.reset_codes']>) {
  return tx.insertInto('identity.reset_codes').values(row).execute()
}

/** Takes a code out of use; nothing comes back when it is unknown, used, expired or another person's. */
export function useResetCode(tx: PlatformTx, email: string, hash: Buffer, now: Date) {
  return tx
    .updateTable('identity.reset_codes')
    .from('identity.users')
    .set({ used_at: now })
    .whereRef('identity.users.id', '=', 'identity.reset_codes.user_id')
    .where('identity.users.email', '=', email)
    .where('identity.users.active', '=', true)
    .where('identity.reset_codes.hash', '=', hash)
    .where('identity.reset_codes.used_at', 'is', null)
    .where('identity.reset_codes.expires_at', '>', now)
    .returning(['identity.users.id as userId', 'identity.users.account_id as accountId'])
    .executeTakeFirst()
}

export function removeResetCodes(tx: PlatformTx, userId: string) {
  return tx.deleteFrom('identity.reset_codes').where('user_id', '=', userId).where('used_at', 'is', null).execute()
}
