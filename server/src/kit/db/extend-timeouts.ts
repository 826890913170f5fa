import { sql } from 'kysely'
import type { Tx } from './scope.ts'

/**
 * Lets a transaction of the background last longer than anybody would wait for an answer, also between its statements:
 * on a busy machine a batch of documents may take that long to be made.
 */
export async function extendTimeouts(tx: Tx) {
  await sql`select set_config('lock_timeout', '60s', true), set_config('statement_timeout', '60s', true),
    set_config('idle_in_transaction_session_timeout', '60s', true)`.execute(tx)
}
