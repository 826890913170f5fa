import { type Insertable, sql } from 'kysely'
import type { RefreshTokenRow, SessionRow } from '#kit/db/identity-schema.ts'
import type { PlatformTx, Tx } from '#kit/db/scope.ts'

export function findUserByEmail(tx: PlatformTx, email: string) {
  return tx
    .selectFrom('identity.users')
    .select(['id', 'account_id', 'email', 'name', 'password_hash', 'locale', 'active', 'email_verified_at'])
    .where('email', '=', email)
    .where('integration', '=', false)
    .executeTakeFirst()
}

export function findUser(tx: PlatformTx, userId: string) {
  return tx
    .selectFrom('identity.users')
    .select(['account_id', 'email', 'name', 'locale', 'email_verified_at'])
    .where('id', '=', userId)
    .executeTakeFirst()
}

export function setPassword(tx: PlatformTx, userId: string, passwordHash: string) {
  return tx.updateTable('identity.users').set({ password_hash: passwordHash }).where('id', '=', userId).execute()
}

/** The password of a user with what it must not be made of. */
export function findCredentials(tx: PlatformTx, userId: string) {
  return tx
    .selectFrom('identity.users as user')
    .innerJoin('identity.accounts as account', 'account.id', 'user.account_id')
    .select(['user.password_hash as passwordHash', 'user.email', 'user.name', 'account.company_name as companyName'])
    .where('user.id', '=', userId)
    .executeTakeFirst()
}

/** Whether a checked password is still the one of an active user; it stays so until the transaction ends. */
export async function lockCredentials(tx: PlatformTx, userId: string, passwordHash: string) {
  const row = await tx
    .selectFrom('identity.users')
    .select('id')
    .where('id', '=', userId)
    .where('password_hash', '=', passwordHash)
    .where('active', '=', true)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

export function setVerified(tx: PlatformTx, userId: string, at: Date) {
  return tx
    .updateTable('identity.users')
    .set({ email_verified_at: at })
    .where('id', '=', userId)
    .where('email_verified_at', 'is', null)
    .execute()
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

/** Ends every session of a user but the one that is named. */
export function revokeUser(tx: PlatformTx | Tx, userId: string, reason: Reason, at: Date, except?: string) {
  const all = tx
    .updateTable('identity.sessions')
    .set({ revoked_at: at, revoke_reason: reason })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
  return (except === undefined ? all : all.where('id', '<>', except)).returning('id').execute()
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
      sql<boolean>`"user".email_verified_at is not null`.as('verified'),
      'account.plan as plan',
      'account.is_operator as operator',
    ])
    .where('session.id', '=', sessionId)
    .where('session.revoked_at', 'is', null)
    .where('session.expires_at', '>', now)
    .where('user.active', '=', true)
    .executeTakeFirst()
}

export function listSessions(tx: Tx, userId: string, now: Date) {
  return tx
    .selectFrom('identity.sessions')
    .select(['id', 'device', 'started_at', 'last_seen_at'])
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .execute()
}

/** Ends sessions of one user: all of them, or the one that is named. */
export function endSessions(tx: Tx, userId: string, now: Date, sessionId?: string) {
  const alive = tx
    .updateTable('identity.sessions')
    .set({ revoked_at: now, revoke_reason: 'signedOut' })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
  const chosen = sessionId === undefined ? alive : alive.where('id', '=', sessionId)
  return chosen.returning('id').execute()
}

/** When each of the users was last seen, in a session that is known. */
export async function listLastSeen(tx: Tx, userIds: readonly string[]) {
  if (userIds.length === 0) return new Map<string, Date>()
  const rows = await tx
    .selectFrom('identity.sessions')
    .select(['user_id', (select) => select.fn.max('last_seen_at').as('at')])
    .where('user_id', 'in', userIds)
    .groupBy('user_id')
    .execute()
  return new Map(rows.map(({ user_id, at }) => [user_id, at]))
}

/** Sessions and codes that ended a day ago. */
export async function removeEnded(tx: PlatformTx, before: Date) {
  await tx.deleteFrom('identity.reset_codes').where('expires_at', '<', before).execute()
  await tx.deleteFrom('identity.sessions').where('expires_at', '<', before).execute()
}
