import { sql } from 'kysely'
import type { PlatformTx, Tx } from '../db/scope.ts'

/** Mails name people; they are kept as long as a fault of sending is looked for. */
const KEPT_MS = 30 * 24 * 3_600_000

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
    .select([...COLUMNS, 'body', 'sealed'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function removeOldMails(tx: PlatformTx, now: Date) {
  await tx
    .deleteFrom('flows.mails')
    .where('created_at', '<', new Date(now.getTime() - KEPT_MS))
    .execute()
}

/** How many mails with one of the subjects were written to an address since then. */
export async function countWritten(tx: Tx, to: string, subjects: readonly string[], since: Date) {
  const { count } = await tx
    .selectFrom('flows.mails')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('recipient', '=', to)
    .where('subject', 'in', subjects)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}
