import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import process from 'node:process'

export const ROOT = join(import.meta.dirname, '..', '..')

type Options = { cwd?: string; env?: Record<string, string>; signal?: AbortSignal | undefined }

/** Runs a program of the packages, showing what it says; rejects if it fails. Signals reach it too. */
export function run(program: string, args: readonly string[], { cwd = ROOT, env = {}, signal }: Options = {}) {
  return new Promise<void>((resolve, reject) => {
    const path = [join(ROOT, 'node_modules', '.bin'), process.env['PATH']].join(delimiter)
    const child = spawn(program === 'node' ? process.execPath : program, args, {
      cwd,
      env: { ...process.env, PATH: path, ...env },
      stdio: 'inherit',
      shell: process.platform === 'win32' && program !== 'node',
      ...(signal ? { signal } : {}),
    })
    const forward = (name: NodeJS.Signals) => child.kill(name)
    process.on('SIGINT', forward).on('SIGTERM', forward)
    child.once('error', reject)
    child.once('close', (code, killer) => {
      process.off('SIGINT', forward).off('SIGTERM', forward)
      if (code === 0) resolve()
      else reject(new Error(`${[program, ...args].join(' ')} failed (${killer ?? `code ${code}`})`))
    })
  })
}
