import { type ChildProcess, fork } from 'node:child_process'
import { on, once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject } from 'vitest'
import { eventually } from '#kit/testing/eventually.ts'
import { freePort } from '../../../../tools/system/ports.ts'
import type { TestDatabase } from './database.ts'
import type { Measured } from './watch-loop.ts'

const MAIN = join(import.meta.dirname, '../../main.ts')
const WATCH = join(import.meta.dirname, 'watch-loop.ts')

export type ApiProcess = Awaited<ReturnType<typeof startApiProcess>>

/** The API as a process of its own, as the launcher starts it, on a test's database. Whoever starts it ends it. */
export async function startApiProcess(database: Pick<TestDatabase, 'appUrl'>, { script = MAIN, env = {} } = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'kontor-api-'))
  const port = await freePort()
  const child = fork(script, {
    execArgv: ['--import', WATCH],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...process.env,
      SECRET: inject('database').secret,
      APP_DATABASE_URL: database.appUrl,
      DATA_DIR: dataDir,
      API_PORT: String(port),
      REQUESTS_PER_MINUTE: '0',
      // A machine that is short of processors delays everything; the refusal has tests of its own.
      MAX_DELAY_MS: '0',
      // Requests that are written by hand leave out the port.
      ALLOWED_HOSTS: 'localhost',
      ...env,
    },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (piece: Buffer) => (output += piece.toString()))
  const url = `http://127.0.0.1:${port}`
  await answerOf(child, 'ready')
  // It turns everybody away until it has seen its event loop in time after the start.
  await eventually(async () => expect((await fetch(`${url}/v1/health`)).status).toBe(200))
  /** What it did since it was last asked. */
  const measure = async () => {
    const told = answerOf(child, 'measured')
    child.send('measure')
    return (await told) as Measured
  }
  await measure()
  return {
    port,
    child,
    url,
    measure,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    /** Everything it wrote so far. */
    output: () => output,
    /** The last that went wrong in it, for whoever looks into a failed test. */
    failures: () =>
      output
        .split('\n')
        .filter((line) => /"level":[56]0/.test(line))
        .slice(-3)
        .join('\n'),
    stop: async () => {
      await ended(child)
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function answerOf(child: ChildProcess, key: string): Promise<unknown> {
  for await (const [message] of on(child, 'message', { close: ['exit'] })) {
    if (typeof message === 'object' && message !== null && key in message)
      return (message as Record<string, unknown>)[key]
  }
  throw new Error('the process ended')
}

async function ended(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  await exit
}
