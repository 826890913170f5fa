import { type ChildProcess, spawn } from 'node:child_process'
import process from 'node:process'
import { familyOf, killNow } from './process-table.ts'
import type { LogFile } from './log-file.ts'

export type Child = {
  name: string
  /** Resolves when it first serves; rejects if it ends before. */
  ready: Promise<void>
  pids(): number[]
  /** Ends it in order and starts it again at once. */
  restart(): void
  /** Asks it to end, and insists after some seconds. */
  stop(seconds: number): Promise<void>
  /** Ends it as a crash would. */
  kill(): void
}

type Options = { name: string; script: string; env: NodeJS.ProcessEnv; output: LogFile; log: (line: string) => void }

const LONGEST_PAUSE = 30
const STEADY_MS = 60_000
const READY_MS = 60_000

/** Starts a program of ours that says `{ ready: true }` when it serves, and starts it again whenever it dies. */
export function superviseChild({ name, script, env, output, log }: Options): Child {
  const firstReady = Promise.withResolvers<void>()
  let wasReady = false
  let wanted = true
  let restarting = false
  let pause = 1
  let timer: NodeJS.Timeout | undefined
  let current = start()
  const overdue = setTimeout(() => giveUp('is not ready after a minute'), READY_MS)

  function giveUp(why: string) {
    clearTimeout(overdue)
    wanted = false
    firstReady.reject(new Error(`${name} ${why}. Its last lines:\n${output.recent()}`))
  }

  function start() {
    const began = performance.now()
    // Its own group, so that Ctrl-C reaches the launcher alone, which then ends all in order.
    const child = spawn(process.execPath, [script], { env, detached: true, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
    child.stdout?.on('data', (chunk: Buffer) => output.append(chunk))
    child.stderr?.on('data', (chunk: Buffer) => output.append(chunk))
    child.on('message', (message) => {
      if (!isReady(message)) return
      if (wasReady) log(`${name} is ready again`)
      wasReady = true
      clearTimeout(overdue)
      firstReady.resolve()
    })
    child.once('close', (code, signal) => ended(signal ?? `code ${code}`, performance.now() - began))
    return child
  }

  function ended(how: string, livedMs: number) {
    if (!wanted) return
    if (!wasReady) return giveUp(`ended before it was ready (${how})`)
    if (livedMs > STEADY_MS || restarting) pause = 1
    const seconds = restarting ? 0 : pause
    if (!restarting)
      log(`${name} ended unexpectedly (${how}); starting it again in ${seconds} s (its log is ${output.file})`)
    restarting = false
    pause = Math.min(pause * 2, LONGEST_PAUSE)
    timer = setTimeout(() => (current = start()), seconds * 1000)
  }

  return {
    name,
    ready: firstReady.promise,
    pids: () => (hasEnded(current) ? [] : familyOf(current.pid ?? 0)),
    restart() {
      if (hasEnded(current)) {
        // It waits to be started again after a failure; a change is reason enough to try now.
        clearTimeout(timer)
        current = start()
        return
      }
      restarting = true
      current.kill('SIGTERM')
    },
    async stop(seconds) {
      wanted = false
      clearTimeout(timer)
      clearTimeout(overdue)
      await endChild(current, seconds)
    },
    kill() {
      wanted = false
      clearTimeout(timer)
      clearTimeout(overdue)
      if (!hasEnded(current)) familyOf(current.pid ?? 0).forEach(killNow)
    },
  }
}

async function endChild(child: ChildProcess, seconds: number) {
  if (hasEnded(child)) return
  await new Promise<void>((resolve) => {
    const insist = setTimeout(() => familyOf(child.pid ?? 0).forEach(killNow), seconds * 1000)
    child.once('exit', () => {
      clearTimeout(insist)
      resolve()
    })
    child.kill('SIGTERM')
  })
}

function hasEnded(child: ChildProcess) {
  return child.exitCode !== null || child.signalCode !== null
}

function isReady(message: unknown) {
  return typeof message === 'object' && message !== null && 'ready' in message && message.ready === true
}
