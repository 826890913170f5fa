import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import process from 'node:process'

const hasProc = existsSync('/proc/self/stat')

/** When a process began, as text that is the same for as long as it lives; undefined if it is gone. */
export function startOf(pid: number): string | undefined {
  if (!hasProc) return ps(['-o', 'lstart=', '-p', String(pid)])?.trim() || undefined
  const fields = statOf(pid)
  // A zombie has ended; it only waits for its parent to ask.
  return fields && fields[0] !== 'Z' ? `${bootId()} ${fields[19]}` : undefined
}

export function isRunning(pid: number) {
  return startOf(pid) !== undefined
}

/** Ends a process without asking; one that has ended already is fine. */
export function killNow(pid: number) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** The process and all that it started, directly or not. */
export function familyOf(pid: number): number[] {
  if (!isRunning(pid)) return []
  const parents = hasProc ? parentsFromProc() : parentsFromPs()
  const family = [pid]
  for (const member of family) family.push(...parents.filter(([, parent]) => parent === member).map(([child]) => child))
  return family
}

/** Whether the process runs the program in the folder, and has not merely inherited the number of one that did. */
export function runsIn(pid: number, folder: string, program: string) {
  if (!hasProc)
    return (
      ps(['-o', 'comm=', '-p', String(pid)])
        ?.trim()
        .split('/')
        .at(-1) === program
    )
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === program && readlinkSync(`/proc/${pid}/cwd`) === folder
  } catch {
    // It ended meanwhile, or belongs to somebody else.
    return false
  }
}

/** All processes that run the program in the folder; known on Linux only. */
export function workingIn(folder: string, program: string): number[] {
  return allPids().filter((pid) => runsIn(pid, folder, program))
}

function allPids() {
  if (!hasProc) return []
  return readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? [Number(name)] : []))
}

/** Fields of /proc/<pid>/stat from the state on; the name before it may hold spaces. */
function statOf(pid: number) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')
  } catch {
    // A process that has ended has no file.
    return undefined
  }
}

function bootId() {
  return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
}

function parentsFromProc() {
  return allPids().map((pid) => [pid, Number(statOf(pid)?.[1] ?? 0)] as const)
}

function parentsFromPs() {
  const lines = (ps(['-A', '-o', 'pid=,ppid=']) ?? '').trim().split('\n')
  return lines.map((line) => {
    const [pid = 0, parent = 0] = line.trim().split(/\s+/).map(Number)
    return [pid, parent] as const
  })
}

function ps(args: string[]) {
  try {
    return execFileSync('ps', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  } catch {
    // ps answers with a failure when no process fits.
    return undefined
  }
}
