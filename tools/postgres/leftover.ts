import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { until } from '../system/patience.ts'
import { killNow, runsIn, workingIn } from '../system/process-table.ts'
import type { Binaries } from './binaries.ts'
import { runProgram } from './run-program.ts'
import type { User } from './user.ts'

/** What a running server writes about itself: its process and whether it answers already. */
export function readPidFile(data: string) {
  try {
    const lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(lines[0]), port: Number(lines[3]), isReady: lines[7]?.trim() === 'ready' }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** The server that runs on this data folder now, whoever started it. */
export function runningServer(data: string) {
  const file = readPidFile(data)
  return file && runsIn(file.pid, data, 'postgres') ? file : undefined
}

export async function stopServer(data: string, binaries: Binaries, user: User) {
  const stop = (mode: string, seconds: number) =>
    runProgram(binaries.pgCtl, ['stop', '-D', data, '-m', mode, '-w', '-t', String(seconds)], user, data)
  // An immediate stop loses nothing that was acknowledged; the next start replays the log.
  await stop('fast', 20).catch(() => (runningServer(data) ? stop('immediate', 20) : undefined))
}

/** Clears away what a killed launcher or a killed server left, so that the next start finds the folder free. */
export async function clearLeftovers(data: string, binaries: Binaries, user: User, log: (line: string) => void) {
  if (runningServer(data)) {
    log('Stopping the PostgreSQL that an earlier run left behind')
    await stopServer(data, binaries, user)
  }
  const orphans = workingIn(data, 'postgres')
  orphans.forEach(killNow)
  if (!(await until(() => workingIn(data, 'postgres').length === 0, 10))) {
    throw new Error(`Processes of an earlier PostgreSQL do not end: ${orphans.join(', ')}`)
  }
  // The number in it may belong to another program by now, and PostgreSQL would then refuse to start.
  rmSync(join(data, 'postmaster.pid'), { force: true })
}
