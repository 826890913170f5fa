import { sql } from 'kysely'
import type { PlatformTx, Tx } from '#kit/db/scope.ts'

export async function listAccounts(tx: PlatformTx) {
  const rows = await tx.selectFrom('identity.accounts').select('id').orderBy('id').execute()
  return rows.map((row) => row.id)
}

/** Removes for good what was deleted before the given time, and answers the files of it. */
export async function removeDeleted(tx: Tx, isPublic: boolean, before: Date, limit: number) {
  const owned = isPublic ? sql<boolean>`account_id is null` : sql<boolean>`account_id = (select app.account_id())`
  const due = tx
    .selectFrom('catalogue.companies')
    .select('id')
    .where('deleted_at', '<', before)
    .where(owned)
    .limit(limit)
  const rows = await tx.deleteFrom('catalogue.companies').where('id', 'in', due).returning('logo_key').execute()
  return rows.map((row) => row.logo_key)
}

export async function isLogoUsed(tx: Tx, key: string) {
  const found = await tx.selectFrom('catalogue.companies').select('id').where('logo_key', '=', key).executeTakeFirst()
  return found !== undefined
}
