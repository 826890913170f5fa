import { spawn, type StdioOptions } from 'node:child_process'
import { delimiter, join } from 'node:path'
import process from 'node:process'
import { stripVTControlCharacters } from 'node:util'

export const ROOT = join(import.meta.dirname, '..', '..')

type Options = {
  cwd?: string
  env?: Record<string, string>
  signal?: AbortSignal | undefined
  /** `quoted` reads along, so that the error of a failure begins with the first fault that the program named. */
  output?: 'shown' | 'quoted' | 'hidden'
}

const STDIO = { shown: 'inherit', quoted: ['inherit', 'pipe', 'pipe'], hidden: 'ignore' } satisfies Record<
  string,
  StdioOptions
>

/** Runs a program of the packages, showing what it says; rejects if it fails. Signals reach it too. */
export function run(program: string, args: readonly string[], options: Options = {}) {
  const { cwd = ROOT, env = {}, signal, output = 'shown' } = options
  return new Promise<void>((resolve, reject) => {
    const path = [join(ROOT, 'node_modules', '.bin'), process.env['PATH']].join(delimiter)
    const child = spawn(program === 'node' ? process.execPath : program, args, {
      cwd,
      env: { ...process.env, PATH: path, ...env },
      stdio: STDIO[output],
      shell: process.platform === 'win32' && program !== 'node',
      ...(signal ? { signal } : {}),
    })
    let said = ''
    for (const name of ['stdout', 'stderr'] as const) {
      child[name]?.on('data', (chunk: Buffer) => {
        said += chunk.toString()
        process[name].write(chunk)
      })
    }
    const forward = (name: NodeJS.Signals) => child.kill(name)
    process.on('SIGINT', forward).on('SIGTERM', forward)
    child.once('error', reject)
    child.once('close', (code, killer) => {
      process.off('SIGINT', forward).off('SIGTERM', forward)
      if (code === 0) return resolve()
      const sentence = `${[program, ...args].join(' ')} failed (${killer ?? `code ${code}`})`
      reject(new Error([firstFault(said), sentence].filter(Boolean).join('\n')))
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
