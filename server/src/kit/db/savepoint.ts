import { sql } from 'kysely'
import type { Tx } from './scope.ts'

/** Does a part of a transaction whole or not at all: what it wrote before it failed is taken back, and the rest goes on. */
export async function inSavepoint<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await sql`savepoint part`.execute(tx)
  try {
    const result = await work()
    await sql`release savepoint part`.execute(tx)
    return result
  } catch (error) {
    // Where the connection is lost there is nothing left to take back, and the first error says why.
    await sql`rollback to savepoint part`.execute(tx).catch(() => undefined)
    throw error
  }
}
