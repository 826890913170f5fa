import process from 'node:process'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readerPool } from './reader-pool.ts'

const SCRIPT = join(import.meta.dirname, '../../kit/testing/pid-reader.ts')
const TASK = { bytes: Buffer.from('text'), type: 'txt' as const, accountId: 'one' }

test('a reader that waits reads the next file, and one that ended while it waited is replaced', async () => {
  const pool = readerPool<{ pid: number }>(SCRIPT)
  onTestFinished(pool.stop)
  const pidOf = async () => {
    const result = await pool.read(TASK)
    return 'pid' in result ? result.pid : result
  }
  const first = await pidOf()
  expect(await pidOf()).toBe(first)
  process.kill(Number(first), 'SIGKILL')
  const second = await pidOf()
  expect(second).toBeTypeOf('number')
  expect(second).not.toBe(first)
})

test('a script that cannot start is told, and the next file starts anew', async () => {
  const pool = readerPool<{ pid: number }>(join(import.meta.dirname, 'nowhere.ts'))
  onTestFinished(pool.stop)
  await expect(pool.read(TASK)).rejects.toThrow('the reader of documents ended while it started')
  await expect(pool.read(TASK)).rejects.toThrow('the reader of documents ended while it started')
})
