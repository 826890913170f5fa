import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import process from 'node:process'
import { stripVTControlCharacters } from 'node:util'
import { familyOf, killNow } from './process-table.ts'

export const ROOT = join(import.meta.dirname, '..', '..')

export const FOLLOW = join(import.meta.dirname, 'follow-parent.ts')
const STDIO = {
  shown: ['inherit', 'inherit', 'inherit'],
  quoted: ['inherit', 'pipe', 'pipe'],
  quiet: ['inherit', 'pipe', 'pipe'],
  hidden: ['ignore', 'ignore', 'ignore'],
} as const
/** What was asked to end and does not is ended. */
const INSIST_MS = 20_000

type Options = {
  cwd?: string
  env?: Record<string, string>
  signal?: AbortSignal | undefined
  /** Ends when this process is gone, however it went: a channel tells it. For long programs of Node's. */
  follows?: boolean
  /**
   * `quoted` reads along, so that the error of a failure begins with the first fault that the program named;
   * `quiet` shows nothing unless the program fails.
   */
  output?: keyof typeof STDIO
}

/** Runs a program of the packages, showing what it says; rejects if it fails. Signals reach it too. */
export function run(program: string, args: readonly string[], options: Options = {}) {
  const { cwd = ROOT, env = {}, signal, follows = false, output = 'shown' } = options
  return new Promise<void>((resolve, reject) => {
    const path = [join(ROOT, 'node_modules', '.bin'), process.env['PATH']].join(delimiter)
    const isNode = program === 'node'
    const child = spawn(isNode ? process.execPath : program, follows ? ['--import', FOLLOW, ...args] : args, {
      cwd,
      env: { ...process.env, PATH: path, ...env },
      stdio: [...STDIO[output], follows ? 'ipc' : 'ignore'],
      shell: process.platform === 'win32' && !isNode,
      ...(signal ? { signal } : {}),
    })
    let said = ''
    for (const name of ['stdout', 'stderr'] as const) {
      child[name]?.on('data', (chunk: Buffer) => {
        said += chunk.toString()
        if (output === 'quoted') process[name].write(chunk)
      })
    }
    let insist: NodeJS.Timeout | undefined
    const forward = (name: NodeJS.Signals) => {
      child.kill(name)
      insist ??= setTimeout(() => familyOf(child.pid ?? 0).forEach(killNow), INSIST_MS)
    }
    const leave = () => forward('SIGTERM')
    process.on('SIGINT', forward).on('SIGTERM', forward).on('disconnect', leave)
    child.once('error', reject)
    child.once('close', (code, killer) => {
      clearTimeout(insist)
      process.off('SIGINT', forward).off('SIGTERM', forward).off('disconnect', leave)
      if (code === 0) return resolve()
      const sentence = `${[program, ...args].join(' ')} failed (${killer ?? `code ${code}`})`
      const quote = output === 'quiet' ? said.trim() : firstFault(said)
      reject(new Error([quote, sentence].filter(Boolean).join('\n')))
    })
  })
}

/** The first line that names a fault, or else the first line; with the number of those that follow. */
function firstFault(said: string) {
  const lines = stripVTControlCharacters(said)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  const at = Math.max(
    lines.findIndex((line) => /error|fault|×|\bfail/i.test(line)),
    0,
  )
  const others = lines.length - at - 1
  return lines[at] && others > 0 ? `${lines[at]} (and ${others} more lines)` : lines[at]
}
