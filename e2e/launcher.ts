import { spawn } from 'node:child_process'
import process from 'node:process'
import { endWithUs } from '../tools/system/guard.ts'
import { until } from '../tools/system/patience.ts'
import { freePort } from '../tools/system/ports.ts'
import { familyOf, isRunning, killNow } from '../tools/system/process-table.ts'
import { ROOT } from '../tools/system/run.ts'

export type Launcher = Awaited<ReturnType<typeof launch>>
type Ending = { code: number | null; signal: NodeJS.Signals | null; ms: number }

export const NPM_START = ['npm', 'start']
export const START = [process.execPath, 'tools/start.ts']

/** Free ports and quiet limits for a system of a test, on the embedded server: its life is what is tested. */
export async function newEnvironment(dataDir: string): Promise<Record<string, string>> {
  return {
    WEB_PORT: String(await freePort()),
    API_PORT: String(await freePort()),
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    REQUESTS_PER_MINUTE: '0',
    // A machine that is short of processors delays everything; the refusal has tests of its own.
    MAX_DELAY_MS: '0',
  }
}

/** Starts the product as a person does, as a process of its own that can be asked to end or be killed. */
export async function launch(env: Record<string, string>, command: readonly string[] = NPM_START) {
  const [program = '', ...args] = command
  const began = performance.now()
  const child = spawn(program, args, { cwd: ROOT, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.once('exit', endWithUs(child.pid ?? 0, 'TERM', 'KILL'))
  let asked = began
  const ended = new Promise<Ending>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => resolve({ code, signal, ms: Math.round(performance.now() - asked) }))
  })
  const isOver = () => child.exitCode !== null || child.signalCode !== null
  await until(() => isOver() || output.includes('Ctrl-C stops it'), 300, 10)
  const pids = () => familyOf(child.pid ?? 0)
  return {
    output: () => output,
    isReady: output.includes('Ctrl-C stops it'),
    pid: child.pid ?? 0,
    pids,
    ended,
    apiUrl: `http://localhost:${env['API_PORT']}`,
    webUrl: `http://localhost:${env['WEB_PORT']}`,
    /** Asks it to end and waits for that. */
    async stop() {
      if (!isOver()) {
        asked = performance.now()
        child.kill('SIGTERM')
      }
      return ended
    },
    /** Nobody reads what it says any more. */
    closeOutput: () => [child.stdout, child.stderr].forEach((stream) => stream.destroy()),
    /** For a test that failed: nothing may stay. */
    clear: () => pids().forEach(killNow),
  }
}

/** Which of the processes outlive the end of the launcher: a pipe closes a moment before its process counts as ended. */
export async function leftOf(pids: readonly number[]) {
  await until(() => !pids.some(isRunning), 30)
  return pids.filter(isRunning)
}
