import { sql } from 'kysely'
import type { Tx } from './scope.ts'

/** Lets a transaction of the background last longer than anybody would wait for an answer. */
export async function takeTime(tx: Tx) {
  await sql`select set_config('lock_timeout', '60s', true), set_config('statement_timeout', '60s', true)`.execute(tx)
}
