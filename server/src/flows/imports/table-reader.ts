import { join } from 'node:path'
import { readerPool } from '../documents/reader-pool.ts'
import type { Table, TableReason, TableWish } from './table.ts'

type Answer = { table: Table } | { reason: TableReason }

const pool = readerPool<Answer, TableWish>(join(import.meta.dirname, 'table-process.ts'))

/** Ends the processes that wait for files. */
export const stopTableReaders = pool.stop

/** Reads a table in a process of its own with limits of time and memory. */
export async function readUploadedTable(accountId: string, bytes: Uint8Array, wish: TableWish): Promise<Answer> {
  const answer = await pool.read({ accountId, bytes, type: wish }, { readMs: 60_000 })
  if (!('refusal' in answer)) return answer
  return { reason: answer.refusal === 'encrypted' || answer.refusal === 'tooLarge' ? answer.refusal : 'unreadable' }
}
