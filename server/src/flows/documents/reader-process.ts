import process from 'node:process'
import { DocumentRefusal, type IsHeading, type SourceDocument } from './document.ts'
import { readDocument } from './read-document.ts'
import type { Refused, Task } from './reader-pool.ts'

/** The program of a process that reads documents: one after the other, until its parent ends it. */
export function serveReader<Result>(isHeading: IsHeading, interpret: (document: SourceDocument) => Promise<Result>) {
  async function read({ bytes, type }: Task): Promise<Result | Refused> {
    try {
      return await interpret(await readDocument(bytes, type, isHeading))
    } catch (error) {
      return { refusal: error instanceof DocumentRefusal ? error.reason : 'unreadable' }
    }
  }
  process.on('message', (task: Task) => {
    void read(task).then((result) => process.send?.(result))
  })
  // Libraries may reject promises that nobody waits for; the answer to the parent is what counts.
  process.on('unhandledRejection', () => {})
  process.send?.('ready')
}
