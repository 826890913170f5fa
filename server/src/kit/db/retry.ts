import { sqlStateOf } from './sql-state.ts'

/**
 * What the database says of a transaction that lost against another one. Done again from its beginning, it sees what
 * the other one wrote and refuses it with the words of its own rules, such as the company that has the domain now.
 */
const LOST = new Set([
  '40001', // serialization failure
  '40P01', // deadlock
  '23505', // unique violation
  '23503', // foreign key violation: what it points at was removed meanwhile
])
const TRIES = 3

/** Runs a transaction, again from its beginning where it lost against another one. */
export async function retryLost<T>(transaction: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await transaction()
    } catch (error) {
      if (tries === TRIES || !LOST.has(sqlStateOf(error) ?? '')) throw error
    }
  }
}
