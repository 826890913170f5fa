import { type Kysely, sql } from 'kysely'
import type { DB } from './schema.ts'

const limits = new WeakMap<Kysely<DB>, AbortSignal>()

/** The same database for work that has a time limit: once it passed, no transaction begins and open ones are ended. */
export function withTimeLimit(db: Kysely<DB>, signal: AbortSignal): Kysely<DB> {
  const limited = db.withoutPlugins()
  limits.set(limited, signal)
  return limited
}

/**
 * Does the work of a transaction that has just begun on the connection. When the time is over meanwhile, the whole
 * connection is ended: the work may wait for something outside the database, and then no statement is there to be
 * cancelled; and whatever it does later must not reach a connection that serves others.
 */
export async function inTimeLimit<T>(db: Kysely<DB>, connection: Kysely<DB>, work: () => Promise<T>): Promise<T> {
  const signal = limits.get(db)
  if (!signal) return work()
  signal.throwIfAborted()
  const { rows } = await sql<Transaction>`select pg_backend_pid() as pid, now()::text as began`.execute(connection)
  const over = Promise.withResolvers<never>()
  const end = () => void endConnection(db, rows[0]).finally(() => over.reject(signal.reason))
  signal.addEventListener('abort', end, { once: true })
  try {
    return await Promise.race([work(), over.promise])
  } finally {
    signal.removeEventListener('abort', end)
  }
}

type Transaction = { pid: number; began: string }

/** A connection that meanwhile serves another transaction is left alone. */
async function endConnection(db: Kysely<DB>, transaction: Transaction | undefined) {
  if (!transaction) return
  const { pid, began } = transaction
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where pid = ${pid} and xact_start = ${began}::timestamptz`
    .execute(db)
    .catch(() => undefined)
}
