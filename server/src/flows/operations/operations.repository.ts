import { sql } from 'kysely'
import type { PlatformTx } from '#kit/db/scope.ts'

const COLUMNS = ['id', 'recipient', 'subject', 'status', 'created_at', 'sent_at'] as const

export function listMails(tx: PlatformTx, after: string | undefined, limit: number) {
  const newest = tx
    .selectFrom('flows.mails')
    .select(COLUMNS)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
  if (!after) return newest.execute()
  // The row itself is the mark: its time is finer than the milliseconds that a date can carry.
  const mark = sql`(select created_at, id from flows.mails where id = ${after})`
  return newest.where(sql<boolean>`(created_at, id) < ${mark}`).execute()
}

export function findMail(tx: PlatformTx, id: string) {
  return tx
    .selectFrom('flows.mails')
    .select([...COLUMNS, 'body'])
    .where('id', '=', id)
    .executeTakeFirst()
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

export function countView(tx: PlatformTx, view: { day: string; path: string; locale: string }) {
  return tx
    .insertInto('flows.page_views')
    .values({ ...view, views: '1' })
    .onConflict((conflict) =>
      conflict.columns(['day', 'path', 'locale']).doUpdateSet({ views: sql`page_views.views + 1` }),
    )
    .execute()
}

export async function ping(tx: PlatformTx) {
  const { rows } = await sql<{ name: string }>`select name from public.kontor_migrations`.execute(tx)
  return rows.map((row) => row.name)
}

/** Rows that only served for a while. */
export async function removeStale(tx: PlatformTx, now: Date) {
  const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
  await tx.deleteFrom('identity.spent_captchas').where('expires_at', '<', now).execute()
  await tx.deleteFrom('identity.sign_in_failures').where('at', '<', ago(24)).execute()
  await tx.deleteFrom('identity.reset_codes').where('expires_at', '<', ago(24)).execute()
  await tx.deleteFrom('flows.idempotency_keys').where('created_at', '<', ago(48)).execute()
  await tx.deleteFrom('identity.sessions').where('expires_at', '<', ago(24)).execute()
}
