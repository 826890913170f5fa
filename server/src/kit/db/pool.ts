import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { preparing } from './prepared.ts'
import type { DB } from './schema.ts'

/** In milliseconds. */
const LIMITS = { statement_timeout: 5000, lock_timeout: 2000, idle_in_transaction_session_timeout: 10_000 }
const CONNECT_MS = 5000

type Options = {
  connections?: number
  onLost?: (error: Error) => void
  /** Every limit so many times as long, for tests whose outcome the speed of the machine must not decide. */
  patience?: number
  /** How long somebody waits for a connection. */
  connectMs?: number
}

/** A day is a day wherever the server stands; the driver would make it a moment of the local time. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => (oid === pg.types.builtins.DATE ? String : pg.types.getTypeParser(oid, format)),
}

/** The API's connections: as the role that owns nothing, with limits on every statement. */
export function openDatabase(url: string, options: Options = {}) {
  const { patience = 1, connectMs = CONNECT_MS * patience } = options
  const pool = new pg.Pool({
    connectionString: url,
    max: options.connections ?? 10,
    options: Object.entries(LIMITS)
      .map(([name, ms]) => `-c ${name}=${ms * patience}`)
      .join(' '),
    types,
    connectionTimeoutMillis: connectMs,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
  })
  // A connection that dies is replaced by the pool; without these listeners it would end the process, busy or idle.
  pool.on('connect', (client) => client.on('error', (error) => options.onLost?.(error)))
  pool.on('error', () => undefined)
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool: preparing(pool) }) })
}
