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

/** Whether the same was written to the same address since then. */
export async function wasWritten(tx: Tx, { to, subject }: { to: string; subject: string }, since: Date) {
  const found = await tx
    .selectFrom('flows.mails')
    .select('id')
    .where('recipient', '=', to)
    .where('subject', '=', subject)
    .where('created_at', '>', since)
    .executeTakeFirst()
  return found !== undefined
}
