import { type Insertable, type RawBuilder, sql, type Transaction, type Updateable } from 'kysely'
import type { AccountRow, UserRow } from '#kit/db/identity-schema.ts'
import type { DB } from '#kit/db/schema.ts'
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
      'user.email_verified_at as user_email_verified_at',
      'user.locale as user_locale',
      'user.time_zone as user_time_zone',
      'user.roles as user_roles',
      'user.last_login_at as user_last_login_at',
      'user.settings as user_settings',
      'user.avatar_key as user_avatar_key',
    ])
    .select((select) =>
      select
        .selectFrom('identity.users as seat')
        .select((seat) => seat.fn.countAll<string>().as('count'))
        .whereRef('seat.account_id', '=', 'account.id')
        .where('seat.active', '=', true)
        .where('seat.integration', '=', false)
        .as('seats_used'),
    )
    .select(creditSums.as('credit_sums'))
    .where('user.id', '=', userId)
    .executeTakeFirst()
}

export function findHiring(tx: Tx, accountId: string) {
  return tx.selectFrom('identity.accounts').select('hiring').where('id', '=', accountId).executeTakeFirstOrThrow()
}

/** What says how many seats there are. */
export function findPlan(tx: Tx, accountId: string) {
  return tx
    .selectFrom('identity.accounts')
    .select(['plan', 'seats'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
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

/** Settings that are not named stay, and so do lists that are not named. */
export async function joinSettings(tx: Tx, userId: string, { lists, ...settings }: { lists?: object | undefined }) {
  const rest = JSON.stringify(settings)
  await tx
    .updateTable('identity.users')
    .set({
      settings:
        lists === undefined
          ? sql`settings || ${rest}::jsonb`
          : sql`settings || ${rest}::jsonb || jsonb_build_object('lists',
              coalesce(settings -> 'lists', '{}') || ${JSON.stringify(lists)}::jsonb)`,
    })
    .where('id', '=', userId)
    .execute()
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

/** Names of people of the own account. */
export async function findAccountName(tx: Tx, accountId: string) {
  const row = await tx
    .selectFrom('identity.accounts')
    .select(['company_name', 'legal_name'])
    .where('id', '=', accountId)
    .executeTakeFirst()
  return row?.legal_name || row?.company_name || ''
}

/** Who shows something to visitors, and by which plan. */
export function findPublisher(tx: Tx, accountId: string) {
  return tx
    .selectFrom('identity.accounts')
    .select(['company_name', 'plan'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
}

export async function findPrivacy(tx: Tx, accountId: string) {
  const { privacy } = await tx
    .selectFrom('identity.accounts')
    .select('privacy')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return privacy
}

export function listNames(tx: Tx, userIds: readonly string[]) {
  if (userIds.length === 0) return Promise.resolve([])
  return tx.selectFrom('identity.users').select(['id', 'name', 'avatar_key']).where('id', 'in', userIds).execute()
}

/** People of the own account who can sign in, by name. */
export function listActive(tx: Tx) {
  return tx
    .selectFrom('identity.users')
    .select(['id', 'name', 'roles'])
    .where('active', '=', true)
    .where('integration', '=', false)
    .orderBy('name')
    .orderBy('id')
    .execute()
}

/** Confirmed addresses of those who answer for an account and can sign in. */
export async function listAdminAddresses(tx: PlatformTx, accountId: string) {
  const users = await tx
    .selectFrom('identity.users')
    .select(['email', 'roles'])
    .where('account_id', '=', accountId)
    .where('active', '=', true)
    .where('integration', '=', false)
    .where('email_verified_at', 'is not', null)
    .orderBy('id')
    .execute()
  return users.filter(({ roles }) => roles.includes('admin')).map(({ email }) => email)
}

/** A person of the own account with the rights of today. */
export function findRights(tx: Tx, userId: string) {
  return tx
    .selectFrom('identity.users as user')
    .innerJoin('identity.accounts as account', 'account.id', 'user.account_id')
    .select([
      'user.roles',
      'user.locale',
      'user.active',
      'user.time_zone',
      'user.name',
      'user.email',
      'user.email_verified_at',
      'account.plan',
      'account.is_operator as operator',
    ])
    .where('user.id', '=', userId)
    .executeTakeFirst()
}

/** Accounts by their ids, from after one on. */
export async function listIds(tx: PlatformTx, after?: string) {
  const accounts = tx.selectFrom('identity.accounts').select('id').orderBy('id')
  const rows = await (after === undefined ? accounts : accounts.where('id', '>', after)).execute()
  return rows.map(({ id }) => id)
}

/** The person who hears from strangers: an administrator of the account that runs this installation. */
export function findOperatorContact(tx: PlatformTx) {
  return tx
    .selectFrom('identity.users as user')
    .innerJoin('identity.accounts as account', 'account.id', 'user.account_id')
    .select(['user.email', 'user.locale', 'account.id as accountId'])
    .where('account.is_operator', '=', true)
    .where('user.active', '=', true)
    .where(sql<boolean>`'admin' = any("user".roles)`)
    .orderBy('user.created_at')
    .executeTakeFirst()
}

/** Accounts whose people operate the installation. */
export async function listOperatorIds(tx: PlatformTx): Promise<string[]> {
  const rows = await tx.selectFrom('identity.accounts').select('id').where('is_operator', '=', true).execute()
  return rows.map(({ id }) => id)
}
