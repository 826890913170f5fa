import { type Insertable, type RawBuilder, sql, type Transaction, type Updateable } from 'kysely'
import type { AccountRow, DB, UserRow } from '#kit/db/schema.ts'
import type { PlatformTx, Tx } from '#kit/db/scope.ts'

export type Current = NonNullable<Awaited<ReturnType<typeof findCurrent>>>

/** A user with the account, its taken seats and the credits of a month, all at once: every screen begins with it. */
export function findCurrent(tx: Tx, userId: string, creditSums: RawBuilder<Partial<Record<string, number>>>) {
  return tx
    .selectFrom('identity.accounts as account')
    .innerJoin('identity.users as user', 'user.account_id', 'account.id')
    .selectAll('account')
    .select([
      'user.id as user_id',
      'user.name as user_name',
      'user.email as user_email',
      'user.locale as user_locale',
      'user.time_zone as user_time_zone',
      'user.roles as user_roles',
      'user.last_login_at as user_last_login_at',
    ])
    .select((select) =>
      select
        .selectFrom('identity.users as seat')
        .select((seat) => seat.fn.countAll<string>().as('count'))
        .whereRef('seat.account_id', '=', 'account.id')
        .where('seat.active', '=', true)
        .as('seats_used'),
    )
    .select(creditSums.as('credit_sums'))
    .where('user.id', '=', userId)
    .executeTakeFirst()
}

export function lock(tx: Tx, accountId: string) {
  return tx.selectFrom('identity.accounts').selectAll().where('id', '=', accountId).forUpdate().executeTakeFirst()
}

export function update(tx: Tx, accountId: string, change: Updateable<AccountRow>) {
  return tx
    .updateTable('identity.accounts')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', accountId)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function updateUser(tx: Tx, userId: string, change: Updateable<UserRow>) {
  return tx.updateTable('identity.users').set(change).where('id', '=', userId).execute()
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

export async function emailExists(tx: PlatformTx, email: string) {
  const found = await tx.selectFrom('identity.users').select('id').where('email', '=', email).executeTakeFirst()
  return found !== undefined
}

export function insert(tx: Transaction<DB>, account: Insertable<AccountRow>) {
  return tx.insertInto('identity.accounts').values(account).returning('id').executeTakeFirstOrThrow()
}

export function insertUser(tx: Transaction<DB>, user: Insertable<UserRow>) {
  return tx.insertInto('identity.users').values(user).returning('id').executeTakeFirstOrThrow()
}

export function findInstallation(tx: PlatformTx) {
  return tx.selectFrom('identity.installation').selectAll().executeTakeFirstOrThrow()
}

export function lockInstallation(tx: PlatformTx) {
  return tx.selectFrom('identity.installation').selectAll().forUpdate().executeTakeFirstOrThrow()
}

export function closeSetup(tx: PlatformTx, now: Date) {
  return tx.updateTable('identity.installation').set({ set_up_at: now }).where('set_up_at', 'is', null).execute()
}
