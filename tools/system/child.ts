import { type ChildProcess, spawn } from 'node:child_process'
import process from 'node:process'
import { restartPauseMs, STEADY_MS } from './back-off.ts'
import type { LogFile } from './log-file.ts'
import { familyOf, killNow } from './process-table.ts'

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

type Options = {
  name: string
  script: string
  env: NodeJS.ProcessEnv
  output: LogFile
  log: (line: string) => void
  pauseMs?: (failures: number) => number
}

const READY_MS = 60_000
const LAST_LINES_MS = 1000

/** Starts a program of ours that says `{ ready: true }` when it serves, and starts it again whenever it dies. */
export function superviseChild({ name, script, env, output, log, pauseMs = restartPauseMs }: Options): Child {
  const firstReady = Promise.withResolvers<void>()
  let wasReady = false
  let wanted = true
  let restarting = false
  let failures = 0
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
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => output.append(chunk))
      stream?.on('error', () => undefined)
    }
    child.on('message', (message) => {
      if (!isReady(message)) return
      if (wasReady) log(`${name} is ready again`)
      wasReady = true
      clearTimeout(overdue)
      firstReady.resolve()
    })
    let isOver = false
    const over = (how: string) => {
      if (isOver) return
      isOver = true
      ended(how, performance.now() - began)
    }
    child.once('close', (code, signal) => over(signal ?? `code ${code}`))
    // A process that it started may hold its output open for long; its own last lines come within a moment.
    child.once('exit', (code, signal) => setTimeout(over, LAST_LINES_MS, signal ?? `code ${code}`).unref())
    // Without room for another process it has no end to tell of. A failed message to it changes nothing.
    child.on('error', (error) => {
      if (child.pid === undefined) over(error.message)
    })
    return child
  }

  function ended(how: string, livedMs: number) {
    if (!wanted) return
    if (!wasReady) return giveUp(`ended before it was ready (${how})`)
    failures = livedMs > STEADY_MS || restarting ? 0 : failures
    failures += restarting ? 0 : 1
    const pause = restarting ? 0 : pauseMs(failures)
    if (!restarting)
      log(`${name} ended unexpectedly (${how}); starting it again in ${pause / 1000} s (its log is ${output.file})`)
    restarting = false
    timer = setTimeout(() => (current = start()), pause)
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
