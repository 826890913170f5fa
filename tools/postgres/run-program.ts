import { spawn } from 'node:child_process'
import process from 'node:process'
import type { User } from './user.ts'

/** PostgreSQL's programs get nothing of our environment that could change what they do. */
export function bareEnvironment() {
  const kept = ['PATH', 'SystemRoot', 'TEMP', 'TMP'].flatMap((name) => {
    const value = process.env[name]
    return value === undefined ? [] : [[name, value]]
  })
  return { ...Object.fromEntries(kept), LC_ALL: 'C', TZ: 'UTC' } as NodeJS.ProcessEnv
}

/** Runs a program to its end; rejects with what it said if it failed. */
export function runProgram(path: string, args: string[], user: User, cwd: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(path, args, { ...user, cwd, env: bareEnvironment(), stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    const listen = (chunk: Buffer) => (said += chunk.toString())
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    child.on('error', reject)
    child.on('close', (code, signal) => {
      if (code === 0) resolve()
      else reject(new Error(`${path} failed (${signal ?? code}):\n${said.trim()}`))
    })
  })
}
