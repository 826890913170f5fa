import { sql } from 'kysely'
import type { Tx } from '../db/scope.ts'
import type { RecordRow, Stored } from './record-type.ts'
import { live } from './rows.repository.ts'

/** The transaction that wrote the row last. */
const STATE = sql<string>`xmin::text`.as('state')
const oneOf = (ids: readonly string[]) => sql<boolean>`id = any(${ids}::uuid[])`

/** The records of a kind as the search reads them. */
export function searchSource<R extends RecordRow>(type: Stored<R>) {
  return {
    /** Those that can be found today. */
    async listLive(tx: Tx, ids: readonly string[]) {
      const rows = await live(tx, type).select(STATE).where(oneOf(ids)).execute()
      return rows as unknown as (R & { state: string })[]
    },
    /** The same, each with what tells one state of its row from the next. */
    async listStates(tx: Tx, ids: readonly string[]) {
      const rows = await live(tx, type).clearSelect().select(['id', STATE]).where(oneOf(ids)).execute()
      return new Map(rows.map(({ id, state }) => [id, state]))
    },
    /** The next of an account, or the public ones, in the order of their ids. */
    async listNext(tx: Tx, accountId: string | null, after: string | undefined, limit: number) {
      const rows = live(tx, type).where('account_id', accountId === null ? 'is' : '=', accountId)
      const rest = after === undefined ? rows : rows.where('id', '>', after)
      return (await rest.orderBy('id').limit(limit).execute()) as unknown as R[]
    },
  }
}
