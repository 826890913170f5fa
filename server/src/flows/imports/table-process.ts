import process from 'node:process'
import type { Task } from '../documents/reader-pool.ts'
import { readTable } from './read-table.ts'
import { TableRefusal, type TableWish } from './table.ts'

/** The program of a process that reads tables: one after the other, until its parent ends it. */
async function read({ bytes, type }: Task<TableWish>) {
  try {
    return { table: await readTable(bytes, type) }
  } catch (error) {
    return { reason: error instanceof TableRefusal ? error.reason : 'unreadable' }
  }
}

process.on('message', (task: Task<TableWish>) => {
  void read(task).then((result) => process.send?.(result))
})
process.on('unhandledRejection', () => {})
process.send?.('ready')
